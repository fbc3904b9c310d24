#!/usr/bin/env python3
"""A day at the preview, in one go: recordings as long as they may be, one after the other, with reloads and reconnects; beside them a page that
does not read, and connections that come and go. Memory stays as it is, and nobody else notices.

    Tests/Browser/endurance.py BINARY [RECORDINGS]      60 where no number is given
"""
import os
import random
import shutil
import socket
import sys
import tempfile

from webdriver import Host, read, write
from wsclient import Page

PACKAGE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
STEP = 10_000_000
LONGEST = 600_000_000


def touch(phase, y, t):
    return {"type": "touch", "phase": phase, "x": 195, "y": y, "t": t}


def record(page, start, rng):
    """A recording to its limit: a drag now and then."""
    for moment in range(start, LONGEST, STEP):
        y = rng.uniform(100, 800)
        drag = [touch("began", 760, moment + 1000)]
        drag += [touch("moved", 760 + (y - 760) * step / 8, moment + 1000 + step * 16_000) for step in range(1, 9)]
        page.tick(moment + 200_000, drag + [touch("ended", y, moment + 150_000)])
        page.tick(min(moment + STEP, LONGEST))


def memory(host):
    """Kilobytes of the server, and of its workers."""
    total = [0, 0]
    for place, one in enumerate(host.processes):
        with open(f"/proc/{one}/status") as file:
            total[min(place, 1)] += next(int(line.split()[1]) for line in file if line.startswith("VmRSS"))
    return total


def main():
    binary, count = os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 60
    folder = os.path.join(tempfile.mkdtemp(), "maps")
    shutil.copytree(os.path.join(PACKAGE, "examples", "maps"), folder)
    config = os.path.join(folder, "config.lua")
    host = Host(binary, config)
    rng = random.Random(1)
    page = Page(host.url)
    cookie = page.cookie
    page.send(type="open", view="desk")
    stalled = Page(host.url, cookie)
    stalled.send(type="open", view="desk")
    page.tick(16_667, [touch("began", 760, 1000), touch("ended", 760, 2000)])
    sizes = []
    for number in range(count):
        page.send(type="over")
        page.tick(20_000)
        record(page, 0, rng)
        if number % 5 == 1:
            write(config, f"-- {number}\n" + read(os.path.join(PACKAGE, "examples", "maps", "config.lua")).decode())
        if number % 5 == 3:
            page.close()
            page = Page(host.url, cookie)
            page.send(type="open", view="desk")
        crowd = [socket.create_connection(("127.0.0.1", page.port)) for _ in range(200 if number % 10 == 0 else 5)]
        for one in crowd:
            one.setblocking(False)
            try:
                one.send(rng.randbytes(64) + b"\r\n\r\n")
            except OSError:
                pass  # it was one too many
        page.tick(LONGEST)
        for one in crowd:
            one.close()
        sizes.append(memory(host))
        print(f"recording {number + 1}: server {sizes[-1][0] >> 10} MB, worker {sizes[-1][1] >> 10} MB", flush=True)
    page.close()
    status, errors = host.close()
    assert status == 0, f"{status}: {errors}"
    settled = min(10, len(sizes) // 2)
    for place, name in enumerate(("server", "worker")):
        before, after = max(size[place] for size in sizes[:settled]), max(size[place] for size in sizes[settled:])
        print(f"{name}: at most {before >> 10} MB in the first {settled}, {after >> 10} MB in the others")
        assert 0 < after <= before * 1.05 + 2048, f"{name}'s memory grows"


main()
