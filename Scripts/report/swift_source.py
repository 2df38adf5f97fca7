"""Reads Swift sources with tree-sitter, as far as counting needs. Its comments are those of C, too."""
import functools
from dataclasses import dataclass

import tree_sitter_swift
from tree_sitter import Language, Parser

_PARSER = Parser(Language(tree_sitter_swift.language()))
_COMMENTS = {"comment", "multiline_comment"}
_TYPES = {"class_declaration", "protocol_declaration"}
_STRINGS = {"line_string_literal", "multi_line_string_literal", "raw_string_literal"}
_NAMES = {"simple_identifier", "type_identifier"}


@dataclass
class Declaration:
    """A type or an extension: its supertypes, and the code in it without that of nested types."""

    keyword: str
    name: str
    inherits: str
    body: str


def _root(text):
    return _PARSER.parse(text.encode()).root_node


def _below(node, stop=frozenset()):
    """Yields a node and all nodes below it in their order; does not enter those whose kind is in `stop`."""
    yield node
    if node.type not in stop:
        for child in node.children:
            yield from _below(child, stop)


def _without(node, kinds):
    """Returns the text of a node without the nodes of some kinds below it; all lines keep their numbers."""
    pieces, place = [], 0
    for hole in _below(node, kinds):
        # The grammar takes a string that begins like a comment for one.
        if hole.type in kinds and hole != node and hole.parent.type not in _STRINGS:
            start = hole.start_byte - node.start_byte
            pieces += [node.text[place:start], b"\n" * hole.text.count(b"\n")]
            place = start + len(hole.text)
    return b"".join([*pieces, node.text[place:]]).decode()


@functools.cache
def code_only(text):
    """Returns the text without comments; all lines keep their numbers."""
    return _without(_root(text), _COMMENTS)


def lines_with_code(text):
    """Returns the lines that are neither blank nor comments only, without their comments."""
    return [line.rstrip() for line in code_only(text).splitlines() if line.strip()]


def code_lines(text):
    """Returns the number of lines that have code."""
    return len(lines_with_code(text))


def weak_captures(text):
    """Returns the number of weak captures in the capture lists of closures."""
    return sum(node.type == "capture_list_item" and node.text.startswith(b"weak ") for node in _below(_root(text)))


@functools.cache
def declarations(text):
    """Returns all types and extensions of a source, including nested ones."""
    return [_declaration(node) for node in _below(_root(text)) if node.type in _TYPES]


def _declaration(node):
    keyword, name, body = (node.child_by_field_name(field) for field in ("declaration_kind", "name", "body"))
    ends = [child for child in node.children if child.type in (":", "type_constraints")] + [body]
    inherits = node.text[ends[0].end_byte - node.start_byte:ends[1].start_byte - node.start_byte] \
        if ends[0].type == ":" else b""
    return Declaration(keyword.text.decode() if keyword else "protocol", name.text.decode(),
                       " ".join(inherits.decode().split()), _without(body, _COMMENTS | _TYPES)[1:-1])


def tokens(text):
    """Yields the tokens of a source without what an author chooses: each name becomes "name", each number "number".

    Strings and comments are left out; keywords, operators and punctuation stay.
    """
    left_out = _COMMENTS | _STRINGS
    for node in _below(_root(text), left_out | _NAMES):
        if node.type in _NAMES:
            yield "name"
        elif not node.children and node.type not in left_out and node.text:
            yield "number" if node.type.endswith("_literal") else node.text.decode()


# MARK: Functions

_FUNCTIONS = {"function_declaration", "init_declaration", "deinit_declaration", "subscript_declaration", "computed_property"}


@functools.cache
def functions(text):
    """Returns (name, first line, last line) of each function, initialiser and computed property, in their order.

    A function inside another one is part of it; those of a nested type stand for themselves.
    """
    return [(_name(node), (node.parent if node.type == "computed_property" else node).start_point[0] + 1,
             node.end_point[0] + 1) for node in _outer_functions(_root(text))]


def _outer_functions(node):
    for child in node.children:
        if child.type in _FUNCTIONS:
            yield child
        else:
            yield from _outer_functions(child)


def _name(node):
    if node.type == "computed_property":
        pattern = next((child for child in node.parent.children if child.type == "pattern"), None)
        return pattern.text.decode() if pattern else "body"
    if node.type in ("init_declaration", "deinit_declaration", "subscript_declaration"):
        return node.type.split("_", maxsplit=1)[0]
    name = node.child_by_field_name("name")
    return name.text.decode() if name else "function"


@functools.cache
def top_level(text):
    """Returns (name, keyword, first line, last line) of each type and extension at the top level of a source."""
    result = []
    for node in _root(text).children:
        if node.type in _TYPES:
            keyword, name = (node.child_by_field_name(field) for field in ("declaration_kind", "name"))
            result.append((name.text.decode(), keyword.text.decode() if keyword else "protocol",
                           node.start_point[0] + 1, node.end_point[0] + 1))
    return result


@functools.cache
def names_used(text):
    """Returns all names that a source uses, comments and strings left out."""
    return {node.text.decode() for node in _below(_root(text), _COMMENTS) if node.type in _NAMES}
