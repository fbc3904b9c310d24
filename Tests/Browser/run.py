#!/usr/bin/env python3
"""Tests of pages in a real Chromium: the preview's, and reports'. Needs what scripts/web builds.

    Tests/Browser/run.py BINARY [WORD...]      only tests whose name holds one of the words; all where there is none
    OVERLAY_PREVIEW=.build/web/overlay-host.mjs Tests/Browser/run.py BINARY [WORD...]      those of the preview, served by Node.js

No test asserts a time. Each prints one line; exit 1 where one fails.
"""
import concurrent.futures
import os
import queue
import sys
import traceback

import first_look_tests
import preview_tests
import report_tests
import security_tests
import usability_tests
from webdriver import Browser


def perform(name, test, browsers):
    browser = browsers.get() if browsers else None
    try:
        test(browser)
        if not browser:
            return f"passed: {name}", True
        # A server that has ended is asked again and again; a test that is there already is a question.
        errors = [error for error in browser.errors() if "ERR_CONNECTION_REFUSED" not in error and "409 (Conflict)" not in error]
        assert not errors, f"the page says: {errors}"
        return f"passed: {name}", True
    except Exception:  # a failed test of whatever kind is told, and the next one runs
        return f"{traceback.format_exc()}FAILED: {name}", False
    finally:
        if browser:
            # The page of a test that has ended is still asking its server, in the next one's log of errors.
            browser.open("about:blank")
            browser.errors()
            browsers.put(browser)


def main():
    words = sys.argv[2:]

    def chosen_of(tests):
        return {name: test for name, test in tests.items() if not words or any(word in name for word in words)}

    is_native = preview_tests.PREVIEW == preview_tests.BINARY
    chosen = chosen_of(security_tests.TESTS | preview_tests.TESTS | usability_tests.TESTS | first_look_tests.TESTS | (report_tests.TESTS if is_native else {}))
    others = chosen_of(security_tests.WITHOUT_BROWSER)
    count = min(os.cpu_count() or 1, 2, len(chosen))
    browsers = queue.Queue()
    for _ in range(count):
        browsers.put(Browser())
    passed = 0
    # Those of the sockets alone wait more than they work.
    with concurrent.futures.ThreadPoolExecutor(count or 1) as pool, concurrent.futures.ThreadPoolExecutor(4) as beside:
        waiting = [beside.submit(perform, name, test, None) for name, test in others.items()]
        waiting += [pool.submit(perform, name, test, browsers) for name, test in chosen.items()]
        for done in concurrent.futures.as_completed(waiting):
            line, has_passed = done.result()
            passed += has_passed
            print(line, flush=True)
    while not browsers.empty():
        browsers.get().close()
    print(f"{passed} passed, {len(waiting) - passed} failed, in the browser")
    sys.exit(0 if waiting and passed == len(waiting) else 1)


main()
