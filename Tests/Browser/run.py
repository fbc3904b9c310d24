#!/usr/bin/env python3
"""Tests of pages in a real Chromium: the preview's, and reports'.

    Tests/Browser/run.py BINARY [WORD...]      only tests whose name holds one of the words; all where there is none

No test asserts a time. Each prints one line; exit 1 where one fails.
"""
import concurrent.futures
import os
import queue
import sys
import traceback

import preview_tests
import report_tests
from webdriver import Browser


def perform(name, test, browsers):
    browser = browsers.get()
    try:
        test(browser)
        errors = [error for error in browser.errors() if "WebSocket" not in error]
        assert not errors, f"the page says: {errors}"
        return f"passed: {name}", True
    except Exception:  # a failed test of whatever kind is told, and the next one runs
        return f"{traceback.format_exc()}FAILED: {name}", False
    finally:
        browsers.put(browser)


def main():
    words = sys.argv[2:]
    tests = preview_tests.TESTS | report_tests.TESTS
    chosen = {name: test for name, test in tests.items() if not words or any(word in name for word in words)}
    count = min(os.cpu_count() or 1, 2, len(chosen))
    browsers = queue.Queue()
    for _ in range(count):
        browsers.put(Browser())
    passed = 0
    with concurrent.futures.ThreadPoolExecutor(count) as pool:
        for done in concurrent.futures.as_completed([pool.submit(perform, name, test, browsers) for name, test in chosen.items()]):
            line, has_passed = done.result()
            passed += has_passed
            print(line, flush=True)
    while not browsers.empty():
        browsers.get().close()
    print(f"{passed} passed, {len(chosen) - passed} failed, in the browser")
    sys.exit(0 if chosen and passed == len(chosen) else 1)


main()
