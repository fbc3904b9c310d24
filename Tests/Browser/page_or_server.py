#!/usr/bin/env python3
"""Measures the same examples in the server's preview and in pages with the host inside, each in a Chromium of its own, and prints a table.

    Tests/Browser/page_or_server.py BINARY [SCENE...]

Processor time and memory are those of the browser with all its processes, and of the server with its worker.
"""
import contextlib
import os
import statistics
import sys
import tempfile
import time

import bench
import page_bench
from webdriver import Browser


def processes(root):
    """A process and all that come of it."""
    children = {}
    for name in filter(str.isdigit, os.listdir("/proc")):
        with contextlib.suppress(OSError), open(f"/proc/{name}/stat") as file:
            children.setdefault(int(file.read().rsplit(")", 1)[1].split()[1]), []).append(int(name))
    found = [root]
    for one in found:
        found += children.get(one, [])
    return found


def used(numbers):
    """Seconds of processor time."""
    total = 0
    for number in numbers:
        with contextlib.suppress(OSError), open(f"/proc/{number}/stat") as file:
            total += sum(map(int, file.read().rsplit(")", 1)[1].split()[11:13]))
    return total / os.sysconf("SC_CLK_TCK")


def memory(numbers):
    """Megabytes; what several share counts once."""
    total = 0
    for number in numbers:
        with contextlib.suppress(OSError), open(f"/proc/{number}/smaps_rollup") as file:
            total += sum(int(line.split()[1]) for line in file if line.startswith("Pss:"))
    return total / 1000


class Server:
    name, probe = "server", bench.PROBE

    @contextlib.contextmanager
    def visit(self, browser, binary, _, name, scale):
        host = bench.start(browser, binary, os.path.join(bench.EXAMPLES, name), "--scale", scale)
        try:
            yield host.process.pid
        finally:
            host.close()


class Page:
    name, probe = "page", page_bench.PROBE

    @contextlib.contextmanager
    def visit(self, browser, binary, folder, name, scale):
        with page_bench.visit(browser, binary, folder, name, scale):
            yield None


def measure(way, browser, binary, folder, name):
    """A row's words: event to drawn, frames a second, percent of a core, megabytes, first frame."""
    drawn, share, size, first = "-", "-", "-", []
    if bench.first_drag(name):
        with way.visit(browser, binary, folder, name, 2) as server:
            bench.drag(browser, name, 0.4)
            family = [one for root in (browser.driver.pid, server) if root for one in processes(root)]
            before, begun = used(family), time.monotonic()
            bench.drag(browser, name)
            share = f"{(used(family) - before) / (time.monotonic() - begun) * 100:.0f}"
            size, values = f"{memory(family):.0f}", sorted(browser.run("return bench.drawn"))
            if values:
                drawn = f"{statistics.median(values):.1f} / {values[int(len(values) * 0.95)]:.1f}"
    rate, _, _ = bench.most_moving(browser, name, lambda: way.visit(browser, binary, folder, name, 3))
    for _ in range(3):
        with way.visit(browser, binary, folder, name, 2):
            first.append(browser.run("return bench.first"))
    return [drawn, f"{rate:.1f}", share, size, f"{statistics.median(first):.0f}"]


def main():
    binary, names = os.path.abspath(sys.argv[1]), sys.argv[2:] or bench.moving_examples()
    print("| scene | | event to drawn, scale 2, ms | frames a second, scale 3 | % of a core | MB | first frame, ms |\n| --- | --- | --- | --- | --- | --- | --- |")
    with tempfile.TemporaryDirectory() as folder:
        browsers = {}
        try:
            for way in (Server(), Page()):
                browsers[way] = Browser(1280, 900)
                browsers[way].command("Page.addScriptToEvaluateOnNewDocument", source=way.probe)
            for name in names:
                for way, browser in browsers.items():
                    print("| " + " | ".join([name, way.name, *measure(way, browser, binary, folder, name)]) + " |", flush=True)
                    browser.open("about:blank")
        finally:
            for browser in browsers.values():
                browser.close()


main()
