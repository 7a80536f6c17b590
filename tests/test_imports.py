"""No module of the house imports itself round about: whoever reads one need not read those above it."""

from __future__ import annotations

from graphlib import CycleError, TopologicalSorter

import grimp
import pytest


def in_order(imports: dict[str, set[str]]) -> None:
    """Complain about the first circle there is."""
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        pytest.fail(f"these import one another: {' < '.join(error.args[1])}")


def test_no_module_imports_itself_round_about() -> None:
    graph = grimp.build_graph("kibitz", exclude_type_checking_imports=True, cache_dir=None)
    imports = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    assert len(imports) > 300
    in_order(imports)


def test_a_circle_is_noticed_and_named() -> None:
    with pytest.raises(pytest.fail.Exception, match=r"rules < turn < rules|turn < rules < turn"):
        in_order({"rules": {"turn"}, "turn": {"rules"}, "game": {"rules"}})
