# Triptych's commands. This file only names them: what they do is in Scripts.

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help run-app test-app new-app new-scene run-backend compare replay contract gallery docs test test-package test-packages format lint check setup screenshots report report-check report-look bench bench-compare bench-save bench-apps bench-posts build-times soak-scenes soak walk load kill-writes fuzz change-requests clean

# Read by the scripts from their environment, so that no value is ever parsed as shell code.
export APP ARCH CONFIG P PORT SEED COUNT CLIENTS NAME ONLY OUT REPEAT OLD NEW TIME_CHANGES KEEP FILE STEPS
PORT ?= 8080

help: ## Show these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile

run-app: ## Build and run an app: APP=counter [ARCH=vvsi] [ARGS="--size 100x30"] [CONFIG=release]
	@Scripts/run-app.sh $(ARGS)

new-app: ## Make an app in all architectures, with its specification and contract: NAME=Notes
	@python3 Scripts/generate.py app

new-scene: ## Make a scene of an app, with its tests: APP=notes NAME=Settings ARCH=vvsi (or all)
	@python3 Scripts/generate.py scene

run-backend: ## Serve the demo posts over HTTP on this machine: [PORT=8080] [ARGS="--seed 100000"]
	@Scripts/run-backend.sh $(ARGS)

compare: ## Show an app in all architectures side by side: APP=posts [ARGS="--record FILE"] [CONFIG=release]
	@Scripts/compare.sh $(ARGS)

replay: ## Play a recording side by side, or in one architecture: APP=posts FILE=session.recording [ARCH=vvsi] [ARGS="--speed 4"]
	@Scripts/replay.sh $(ARGS)

contract: ## Make a test of a recording, for all architectures: APP=counter FILE=session.recording NAME=CountingByHand
	@Scripts/contract.sh

gallery: ## Show every view of the kit, to look at and to play with: [ARGS="--page table"] [CONFIG=release]
	@Scripts/gallery.sh $(ARGS)

docs: ## Build the documentation of the packages into .build/documentation
	@Scripts/docs.sh

test: ## Run every test: units, contracts, repository, end to end
	@Scripts/test.sh

test-app: ## Run the tests of one app alone: APP=counter
	@Scripts/test-app.sh

test-package: ## Run the tests of one package alone: P=KitCore
	@Scripts/test-package.sh

test-packages: ## Run the tests of every package, each alone (slow: each builds what it needs)
	@Scripts/test-packages.sh

format: ## Lay out all Swift sources
	@Scripts/format.sh

lint: ## Check layout, scripts, the rules that no compiler knows, and that each fact of a SPEC.md has a check
	@Scripts/lint.sh

check: setup lint change-requests test ## Run what CI runs

setup: ## Check the tools, and install what is missing where that is possible
	@Scripts/setup.sh all

screenshots: ## Make the pictures of README, and the pictures and grids of the gallery anew
	@Scripts/screenshots.sh

report: ## Measure the architectures and write a page, Markdown and JSON: [ONLY=size,speed] [APP=counter] [REPEAT=5] [OUT=…]
	@Scripts/report.sh

report-check: ## Compare two reports on one commit; fails where a figure lies outside: OLD=report.json [NEW=…]
	@Scripts/report.sh check

report-look: ## Look at the report in headless Chromium and check it with axe
	@Scripts/report.sh look

bench: ## Measure the kit without a terminal and print a table (slow; needs valgrind)
	@Scripts/bench.sh

bench-compare: ## Measure again and show what has changed since the stored figures; fails where something has grown
	@Scripts/bench.sh --compare

bench-save: ## Measure and store the figures that bench-compare compares with
	@Scripts/bench.sh --save

bench-apps: ## Measure each app's start and memory in each architecture (builds all apps for release)
	@Scripts/bench.sh apps

bench-posts: ## Measure many posts on the screens and below them, and their memory: [COUNT=100000]
	@Scripts/bench-posts.sh

build-times: ## Measure how long each variant's module takes to build, its dependencies built
	@Scripts/build-times.sh

soak-scenes: ## Push and pop 100,000 scenes in each architecture; fails where the heap has grown
	@Scripts/soak-scenes.sh

soak: ## Take an hour's session of each app in each architecture on a test's clock; fails where something has grown
	@Scripts/soak.sh

walk: ## Take the same random steps through all architectures: APP=posts [SEED=1] [STEPS=10000] [ARGS="--live"] [ARGS="--replay FILE"]
	@Scripts/walk.sh $(ARGS)

load: ## Ask the demo server by many clients at once and print what it holds: [CLIENTS=128] [COUNT=40000]
	@Scripts/load.sh

kill-writes: ## Kill the program that writes posts at random moments and check what is left: [COUNT=100]
	@Scripts/kill-writes.sh

fuzz: ## Try random bytes on the parser, the sanitiser and the encoder: [SEED=1] [COUNT=10000000]
	@Scripts/fuzz.sh

change-requests: ## Apply the change requests in Changes to a copy, build it, run their contracts: [ONLY=01,03] [ARGS="--time"]
	@python3 Scripts/changes.py $(ARGS)

clean: ## Remove everything that was built
	@rm -rf .build Packages/*/.build Benchmarks/.build Tests/Fuzzing/.build
