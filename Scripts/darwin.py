#!/usr/bin/env python3
"""Checks on Linux what only a Mac would compile: C with Apple's headers, Swift with modules named as Apple's.

The package ziglang has the headers of macOS's libc, a compiler of C and the list of what libSystem has. The C is compiled
for both processors and linked. Swift's compiler of Linux cannot compile for macOS, but it can import a module `Darwin`
that is made of the same headers; a module `Combine` is OpenCombine by another name. With both, each module of the
repository is checked as macOS would see it: its declarations, and the code of programs and libraries, up to the passes
after the type checker. Of a test target, only files are checked in which a condition or a module of the system occurs.
All is kept in .build/darwin, and only what changed is checked again. With --conditions, it lists what compiles each branch
of a condition, and checks nothing.
"""
import hashlib
import json
import os
import platform
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
STAND_INS = ROOT / "Scripts/darwin"
OUT = ROOT / ".build/darwin"
INCLUDE = OUT / "include"
PACKAGES = ROOT / ".build/debug/Modules"
SWIFTC = Path(shutil.which("swiftc") or sys.exit("Swift is not installed."))
# As Swift's importer defines it: some headers declare other types without it.
FOR_SWIFT = "-DSWIFT_CLASS_EXTRA="
# The functions of Swift's runtime that the kit calls from C. Everything else must be in libSystem.
RUNTIME = "swift_task_getCurrent swift_task_getMainExecutor swift_task_isCurrentExecutorWithFlags".split()


def run(*command, **environment):
    return subprocess.run([str(word) for word in command], cwd=ROOT, capture_output=True, text=True,
                          env=os.environ | environment)


def output(process):
    if process.returncode:
        sys.exit(process.stderr + process.stdout)
    return process.stdout


def zig(architecture, *arguments):
    cache = str(OUT / "zig")
    return run(ROOT / ".build/python/bin/python", "-m", "ziglang", "cc", "-target", f"{architecture}-macos.15.0", *arguments,
               ZIG_GLOBAL_CACHE_DIR=cache, ZIG_LOCAL_CACHE_DIR=cache)


def swiftc(*arguments):
    return run(SWIFTC, "-module-cache-path", OUT / "cache", *arguments)


# What is checked: the manifest's targets.

def read_targets():
    """Returns the targets of the manifest, those that others depend on first."""
    manifest = json.loads(output(run("swift", "package", "dump-package", TRIPTYCH_TEMPLATES="1")))
    waiting, found = {target["name"]: target for target in manifest["targets"]}, []

    def add(name):
        if target := waiting.pop(name, None):
            uses = [(kind, value[0]) for use in target["dependencies"] for kind, value in use.items()]
            target["uses"] = [name for kind, name in uses if kind != "product"]
            target["products"] = [name for kind, name in uses if kind == "product"]
            target["path"] = ROOT / target["path"]
            for use in target["uses"]:
                add(use)
            found.append(target)

    for name in list(waiting):
        add(name)
    return found


def files(target, ending):
    left_out = [target["path"] / path for path in target["exclude"]]
    return [path for path in sorted(target["path"].rglob("*" + ending))
            if not any(path.is_relative_to(other) for other in left_out)]


# C

def link_headers():
    """Shows the compiler the headers of libraries, without those of Linux's own libc in the same folders."""
    for folder in [Path("/usr/include"), *Path("/usr/include").glob("*-linux-gnu")]:
        shown = OUT / "headers" / folder.name
        shown.mkdir(parents=True, exist_ok=True)
        for path in (folder / name for name in ("curl", "openssl", "qrencode.h")):
            if path.exists() and not (shown / path.name).is_symlink():
                (shown / path.name).symlink_to(path)
        yield f"-I{shown}"


def check_c(targets):
    """Compiles all C for both processors, with the headers of the system's libraries, and links it with libSystem."""
    sources = [path for target in targets for path in files(target, ".c")]
    system = [target["path"] / "shim.h" for target in targets if target["type"] == "system"]
    others = OUT / "others.c"
    others.write_text("".join(f'#include "{path}"\n' for path in system) + "".join(f"void {name}(void) {{}}\n" for name in RUNTIME))
    options = [f"-I{target['path'] / 'include'}" for target in targets]
    for architecture in ("aarch64", "x86_64"):
        process = zig(architecture, "-shared", "-Wall", "-Wextra", "-Werror", *link_headers(), *options, others, *sources,
                      "-o", OUT / f"libTriptych-{architecture}.dylib")
        if process.returncode:
            yield f"C for macOS on {architecture}:\n{process.stderr}"


# The modules of the system

def preprocess(header, *options):
    return output(zig(platform.machine(), FOR_SWIFT, *link_headers(), "-E", *options, "-x", "c", header))


def renamed(text, types):
    """Renames types in C, but not in Swift: modules of Linux contain some of them too, with other members."""
    text = re.sub(r"\b(struct|union|enum)(\s+)(\w+)(\s*\{)", r'\1 __attribute__((swift_name("\3")))\2\3\4', text)
    return re.sub(r'\b((struct|union|enum)\s+(?:__attribute__\(\(swift_name\("\w+"\)\)\)\s+)?)(\w+)', lambda match:
                  match[1] + "darwin_" + match[3] if (match[2], match[3]) in types else match[0], text)


def write_module(folder, name, text):
    """Writes a module of C, and returns its map."""
    folder.mkdir(parents=True, exist_ok=True)
    for path, content in [(folder / f"{name}.h", text), (folder / "module.modulemap", f'module {name} [system] {{ header "{name}.h" }}\n')]:
        # The compiler builds modules again whose files are newer.
        if not path.exists() or path.read_text() != content:
            path.write_text(content)
    return folder / "module.modulemap"


def make_darwin():
    """Writes the module Darwin, one header with all declarations and constants, and returns the types it declares."""
    text = preprocess(STAND_INS / "Darwin.h", "-P")
    types = set(re.findall(r"\b(struct|union|enum)\s+(\w+)\s*\{", text))
    predefined = set(preprocess(os.devnull, "-dM").splitlines())
    macros = [line for line in preprocess(STAND_INS / "Darwin.h", "-dM").splitlines() if line not in predefined]
    constants = [line for line in macros if re.match(r"#define \w+ ", line)]
    write_module(INCLUDE, "Darwin", "\n".join([renamed(text, types), *constants, ""]))
    return types


def make_library(target, types):
    """Writes the module of a system's library with what its own headers declare; the rest is Darwin's."""
    lines, is_own = ["#include <Darwin.h>"], False
    for line in preprocess(target["path"] / "shim.h", "-dD").splitlines():
        if marker := re.match(r'# \d+ "(.*?)"', line):
            is_own = marker[1].startswith((str(OUT / "headers"), str(target["path"])))
        elif is_own:
            lines.append(line)
    return write_module(OUT / "c" / target["name"], target["name"], renamed("\n".join(lines), types) + "\n")


def make_kit_module(target):
    """Writes the module of a target in C, with Apple's headers in place of Linux's."""
    headers = [path.read_text() for path in files(target, ".h") if path.parent.name == "include"]
    text = re.sub(r"#include <.*>", "", "\n".join(headers)).replace("#ifdef __linux__", "#if 0").replace("#pragma once", "")
    return write_module(OUT / "c" / target["name"], target["name"], "#include <Darwin.h>\n" + text)


def module_maps(targets, types):
    """Writes the modules of C, and returns their maps and those that other packages bring."""
    for path in [*(ROOT / ".build/debug").glob("*.build/module.modulemap"), *(ROOT / ".build/checkouts").rglob("module.modulemap")]:
        text = path.read_text()
        if "/checkouts/" in text or re.search(r"module (GRDBSQLite|CSystemLinux)\b", text):
            yield path
    for target in targets:
        if target["type"] == "system":
            yield make_library(target, types)
        elif files(target, ".c"):
            yield make_kit_module(target)


def make_stand_ins(options):
    # Foundation imports Glibc for everyone: here, it is another name of Darwin. What is inlined of it needs the true one.
    for name, text in [("Glibc", "@_exported import Darwin\npackage import SwiftGlibc"), ("Combine", "@_exported import OpenCombine")]:
        (OUT / f"{name}.swift").write_text(text)
    for source in [STAND_INS / "Darwin.swift", STAND_INS / "CoreFoundation.swift", OUT / "Glibc.swift", OUT / "Combine.swift"]:
        name = source.stem
        output(swiftc("-emit-module", "-module-name", name, "-parse-as-library", "-package-name", "glibc", *options, source,
                      *(["-import-underlying-module"] if name == "Darwin" else []),
                      "-emit-module-path", INCLUDE / f"{name}.swiftmodule"))


def build_packages(targets):
    """Builds the packages of others for Linux, unless they are built."""
    stamp = OUT / "packages"
    resolved = (ROOT / "Package.resolved").read_text() if (ROOT / "Package.resolved").exists() else ""
    names = sorted({name for target in targets for name in target["products"]})
    if all((PACKAGES / f"{name}.swiftmodule").exists() for name in names) and stamp.exists() and stamp.read_text() == resolved:
        return
    for name in names:
        output(run("swift", "build", "--target", name))
    stamp.write_text((ROOT / "Package.resolved").read_text())


# Swift

def options_of(target):
    for setting in target["settings"]:
        match setting["kind"]:
            case {"enableUpcomingFeature": {"_0": feature}}:
                yield from ("-enable-upcoming-feature", feature)
            case {"defaultIsolation": {"_0": isolation}}:
                yield from ("-default-isolation", isolation)
            case {"define": {"_0": name}}:
                yield from ("-D", name)


def prepared(path):
    """Returns a file, or, for one with what Combine has and OpenCombine lacks, a copy that is compiled in spite of Combine."""
    if "/KitReactive/Combining/" not in str(path):
        return path
    copy = OUT / "combining" / path.name
    copy.parent.mkdir(exist_ok=True)
    copy.write_text(path.read_text().replace("#if !canImport(Combine)", "#if true"))
    return copy


def concerns_system(path):
    return re.search(r"^ *#if|^ *(@\w+ +)*import (Foundation|Darwin|Dispatch)", path.read_text(), re.M)


def check_swift(target, uses, common, world):
    """Checks a module once those are checked that it uses; returns a word for its interface, or the faults."""
    interfaces = [use.result() for use in uses]
    if not all(interface.isalnum() for interface in interfaces):
        return "not checked: see what it depends on"
    name, sources = target["name"], [prepared(path) for path in files(target, ".swift")]
    if target["resources"]:
        constants = [re.sub(r"\W", "_", Path(resource["path"]).name) for resource in target["resources"]]
        sources.append(OUT / f"{name}Resources.swift")
        sources[-1].write_text("struct PackageResources {%s }" % "".join(f" static let {each}: [UInt8] = []" for each in constants))
    options = ["-module-name", name, *common, *options_of(target)]
    if not any(path.name == "main.swift" for path in sources):
        options.append("-parse-as-library")
    module, stamp = OUT / f"modules/{name}.swiftmodule", OUT / f"modules/{name}.checked"
    key = digest(world, *interfaces, *options, *(f"{path}\n{path.read_text()}" for path in sources))
    if stamp.exists() and stamp.read_text().split()[0] == key:
        return stamp.read_text().split()[1]
    if target["type"] == "test":
        primary = {path for path in sources if concerns_system(path)}
        marked = [word for path in sources for word in (("-primary-file", path) if path in primary else (path,))]
        process = run(SWIFTC, "-frontend", "-typecheck", "-module-cache-path", OUT / "cache", *options, *marked) if primary else None
    else:
        process = swiftc("-wmo", "-emit-module", "-emit-module-path", module, "-avoid-emit-module-source-info", *options, *sources)
    if process and process.returncode:
        return process.stderr
    interface = digest(module.read_bytes()) if target["type"] != "test" else key
    stamp.write_text(f"{key} {interface}")
    return interface


def digest(*parts):
    total = hashlib.sha256()
    for part in parts:
        total.update(hashlib.sha256(part if isinstance(part, bytes) else str(part).encode()).digest())
    return total.hexdigest()


def check_all_swift(targets):
    maps = [word for path in module_maps(targets, make_darwin()) for word in ("-Xcc", f"-fmodule-map-file={path}")]
    folders = [word for path in (INCLUDE, OUT / "modules", PACKAGES) for word in ("-I", path)]
    make_stand_ins(maps + folders)
    common = ["-swift-version", "6", "-warnings-as-errors", "-package-name", "triptych", "-enable-testing", *folders, *maps,
              "-plugin-path", SWIFTC.resolve().parent.parent / "lib/swift/host/plugins"]
    world = digest(output(run(SWIFTC, "--version")), *(path.read_bytes() for path in sorted(STAND_INS.iterdir())),
                   (INCLUDE / "Darwin.h").read_bytes(), *(path.read_bytes() for path in sorted((OUT / "c").rglob("*.*"))),
                   (OUT / "packages").read_text())
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        checks = {}
        for target in targets:
            if target["type"] != "system" and not files(target, ".c"):
                uses = [checks[use] for use in target["uses"] if use in checks]
                checks[target["name"]] = pool.submit(check_swift, target, uses, common, world)
        for name, check in checks.items():
            if not check.result().isalnum():
                yield f"{name} on macOS: {check.result()}"


# Conditions

LINUX, MAC = "the build on Linux", "lint, with Apple's headers"
CHECKED_BY = [
    ("canImport(Darwin)|defined(__APPLE__)|SIGEMT", MAC, LINUX),
    ("!canImport(Darwin)|__linux__|defined(__linux__)|SIGRTMIN", LINUX, MAC),
    ("canImport(Combine)", "lint, with OpenCombine as Combine", LINUX),
    ("!canImport(Combine)", LINUX, "lint, with OpenCombine as Combine"),
    ("canImport(FoundationNetworking)|canImport(CounterElm)", LINUX, "the build without it"),
    ("COUNTER|POSTS|SIGNUP|WALLET|SAMPLE", "the tests", "tools with fewer apps"), ("DEBUG", "debug builds", "release builds"),
    ("arch(x86_64)", "builds on x86-64", "builds on arm64"),
    ("LIBCURL_VERSION_NUM >= 0x075700", LINUX, "builds with a libcurl before 7.87"),
]


def list_conditions():
    """Prints each branch of a condition in Swift and C, with its number of lines and what compiles it."""
    checkers = {condition: sides for conditions, *sides in CHECKED_BY for condition in conditions.split("|")}
    for path in output(run("git", "ls-files", "*.swift", "*.c", "*.h", ":!Changes", ":!Scripts/darwin")).splitlines():
        text = (ROOT / path).read_text()
        if path.endswith(".h") and "#pragma once" not in text:
            text = re.sub(r"^#ifndef \w+_H\n", "\n", text)
        branches = []
        for number, line in enumerate(text.splitlines(), 1):
            if match := re.match(r" *#(if|ifdef) (.*)", line):
                branches.append([number, match[2].strip(), True])
            elif branches and (match := re.match(r" *#(else|endif)", line)):
                first, condition, is_true = branches.pop()
                seen = checkers.get(condition, ["nothing", "nothing"])[0 if is_true else 1]
                print(f"{path}:{first}: {'' if is_true else 'not '}{condition}: {number - first - 1} lines, seen by {seen}")
                if match[1] == "else":
                    branches.append([number, condition, False])


def main():
    if sys.argv[1:] == ["--conditions"]:
        return list_conditions()
    if platform.system() != "Linux":
        return
    (OUT / "modules").mkdir(parents=True, exist_ok=True)
    targets = read_targets()
    build_packages(targets)
    faults = [*check_c(targets), *check_all_swift(targets)]
    if faults:
        sys.exit("\n".join(faults))


if __name__ == "__main__":
    main()
