# Triptych's commands. This file only names them: Scripts contains what they do.

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: run-app gallery run-backend compare replay contract change-requests report findings book book-serve book-check observe site release help setup new-app new-scene format lint docs screenshots clean test test-app test-package test-packages test-outside check walk soak soak-scenes load kill-writes mutation fuzz bench bench-compare bench-save bench-apps bench-peers bench-logs bench-posts

# The scripts read these from their environment, so that no value is ever parsed as shell code.
export APP ARCH CONFIG P PORT SEED COUNT CLIENTS NAME ONLY OUT SITE REPEAT OLD NEW TIME_CHANGES KEEP FILE STEPS CLAUSE
PORT ?= 8080

##@ Run

run-app: ## Build and run an app: APP=counter [ARCH=vvsi] [ARGS="--size 100x30"] [CONFIG=release]
	@Scripts/run.sh app $(ARGS)

gallery: ## Show every view of the kit: [ARGS="--page table"] [CONFIG=release]
	@Scripts/run.sh gallery $(ARGS)

run-backend: ## Serve the demo posts, accounts and ledger over HTTP: [PORT=8080] [ARGS="--seed 100000"]
	@Scripts/run.sh backend $(ARGS)

##@ Compare the architectures

compare: ## Run an app in all architectures side by side: APP=posts [DEMO=1] [ARGS="--record FILE"] [CONFIG=release]
	@Scripts/run.sh compare $(ARGS)

replay: ## Play a recording side by side, or in one architecture: APP=posts FILE=session.recording [ARCH=vvsi] [ARGS="--speed 4"]
	@Scripts/run.sh replay $(ARGS)

contract: ## Write a test of all architectures from a recording: APP=counter FILE=session.recording NAME=CountingByHand
	@Scripts/run.sh contract

change-requests: ## Apply the change requests to a copy, build it and run their contracts: [ONLY=01,03] [ARGS="--prove"]
	@python3 Scripts/changes.py $(ARGS)

report: ## Measure the architectures in up to 30 minutes, or continue; write JSON, which the book shows: [ONLY=size,speed] [APP=counter]
	@Scripts/report.sh

findings: ## Print which comparisons of the architectures hold, for skeptics: [ARGS="--chance 200"]
	@Scripts/report.sh findings $(ARGS)

book: ## Write the comparison as a website, .build/book/index.html, in seconds: [OUT=…]
	@Scripts/book.sh make $(ARGS)

observe book-serve book-check:
	@Scripts/book.sh $(subst book-,,$@) $(ARGS)

site:
	@OUT=.build/site Scripts/book.sh make --documentation
	@OUT=.build/site/documentation Scripts/docs.sh

release:
	@Scripts/release.sh

##@ Develop

help: ## Show these commands
	@echo 'Usage: make COMMAND [VARIABLE=value …]. Values are examples or defaults; brackets mark what you can leave out.'
	@echo 'APP is counter, posts, signup, wallet or your own app; ARCH is mvvm-c, vvsi or mvc-e; ARGS passes further options.'
	@echo
	@awk -F ':.*## ' '/^##@ / { printf "%s%s:\n", nl, substr($$0, 5); nl = "\n" } \
		/^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' Makefile
	@echo
	@echo 'CONTRIBUTING.md has the other commands: they store and check the report, measure, and search for rare failures.'

setup: ## Check the required tools, and install the missing ones if possible
	@Scripts/setup.sh all

new-app: ## Create an app in all architectures, with its specification and contract: NAME=Notes
	@python3 Scripts/generate.py app

new-scene: ## Create a scene of an app, with its tests: APP=notes NAME=Settings ARCH=vvsi or ARCH=all
	@python3 Scripts/generate.py scene

format: ## Format all Swift sources
	@Scripts/format.sh

lint: ## Check layout, scripts, house rules, specifications and English
	@Scripts/lint.sh

docs: ## Build the documentation of all modules, or of one (P=KitSceneViews), into .build/documentation
	@Scripts/docs.sh

screenshots:
	@Scripts/screenshots.sh

clean: ## Remove all build products, reports and the Python tools
	@rm -rf .build Packages/*/.build Tools/Mutation/.build

##@ Test and measure

test: ## Run unit tests, contracts and one short session of each program; `make check` runs all tests
	@Scripts/test.sh

test-app: ## Run the tests of one app, or the contract and scenes of a variant: APP=counter [ARCH=vvsi] [CLAUSE=C-5]
	@Scripts/test.sh app

test-package: ## Run the tests of one package: P=KitCore
	@Scripts/test.sh package

test-packages:
	@Scripts/test.sh packages

test-outside:
	@python3 Scripts/outside.py

check: setup ## Run what CI runs, in 15 to 25 minutes: setup, lint, book-check, change-requests, test-outside, docs, all tests
	@Scripts/check.sh

mutation:
	@Scripts/report.sh mutation $(ARGS)

bench: ## Measure the kit without a terminal and print a table (slow; needs valgrind)
	@Scripts/bench.sh

bench-compare bench-save:
	@Scripts/bench.sh --$(subst bench-,,$@)

bench-apps bench-peers bench-logs:
	@Scripts/bench.sh $(subst bench-,,$@) $(ARGS)

walk soak soak-scenes load kill-writes fuzz bench-posts:
	@Scripts/tools.sh $@ $(ARGS)
