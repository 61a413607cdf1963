"""The list of codes and the page about each."""

import re
from importlib.resources import files

import pytest

from dicethrone_rules.language.guidance.codes import CODES, UnknownCode, explain, find_code
from dicethrone_rules.language.guidance.diagnostics import Severity

PAGE = re.compile(
    r"# (?P<id>DT\d{3}): (?P<title>[^\n]+)\n\n(?P<severity>[^\n]+)\n\n(?P<meaning>.+?)\n\n"
    r"## Wrong\n\n```(?P<kind>dice|console)\n(?P<wrong>.+?)\n```\n\n"
    r"## Right\n\n```(?P=kind)\n(?P<right>.+?)\n```\n",
    re.DOTALL,
)
SEVERITIES = {
    Severity.ERROR: "An error.",
    Severity.WARNING: "A warning.",
    Severity.HINT: "A hint.",
}


def test_codes_are_unique_well_formed_and_in_order():
    assert all(re.fullmatch(r"DT\d{3}", id) for id in CODES)
    assert list(CODES) == sorted(CODES)
    assert len({code.title for code in CODES.values()}) == len(CODES)


def test_every_code_has_a_page_with_a_wrong_and_a_right_example():
    for id, code in CODES.items():
        page = PAGE.fullmatch(explain(id))
        assert page is not None, id
        assert (page["id"], page["title"]) == (code.id, code.title)
        assert page["severity"].startswith(SEVERITIES[code.severity]), id
        assert (f"`-- allow {id}: reason`" in page["severity"]) == code.silenceable, id
        assert page["wrong"] != page["right"], id
        assert "```" not in page["wrong"] + page["right"], f"{id} opens a second example"


def test_every_page_is_about_a_code():
    pages = (files("dicethrone_rules.language.guidance") / "explanations").iterdir()
    assert {page.name for page in pages} == {f"{id}.md" for id in CODES}


def test_warnings_and_hints_can_always_be_allowed():
    assert all(code.silenceable for code in CODES.values() if code.severity is not Severity.ERROR)


def test_a_code_is_found_in_small_letters():
    assert find_code(" dt101 ") is CODES["DT101"]
    assert explain("dt101") == explain("DT101")


def test_an_unknown_code_is_said_to_be_unknown():
    with pytest.raises(UnknownCode, match=r"there is no code 'DT1001'; did you mean DT101\?"):
        explain("DT1001")
    with pytest.raises(UnknownCode, match=r"there is no code '\.\./secrets'$"):
        explain("../secrets")
