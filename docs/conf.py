import dicethrone_rules

project = "dicethrone_rules"
author = "dicethrone_rules contributors"
copyright = "dicethrone_rules contributors"
version = release = dicethrone_rules.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["_build"]

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
autodoc_typehints = "description"

html_theme = "furo"
html_title = f"dicethrone_rules {version}"
