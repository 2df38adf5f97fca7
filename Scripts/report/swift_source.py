"""Reads Swift sources with tree-sitter, as far as counting needs. Its comments are those of C, too."""
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


def code_only(text):
    """Returns the text without comments; all lines keep their numbers."""
    return _without(_root(text), _COMMENTS)


def code_lines(text):
    """Returns the number of lines that have code: neither blank nor comments only."""
    return sum(1 for line in code_only(text).splitlines() if line.strip())


def visible_declarations(text):
    """Returns the number of declarations that other modules can see: public, open and package."""
    return sum(node.type == "visibility_modifier" and node.text in (b"public", b"open", b"package")
               for node in _below(_root(text)))


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
