#!/usr/bin/env python3
"""The tests of pages with the host inside, in Firefox or in WebKit as GTK has it. Run by hand: what it needs is big.

    Tests/Browser/engines.py BINARY firefox|webkit [WORD...]      needs Debian's firefox-esr, or its webkit2gtk-driver and xvfb
"""
import contextlib
import glob
import json
import os
import socket
import subprocess
import sys
import tempfile
import urllib.parse

import page_tests
from webdriver import Browser, read, until, write

PROFILE = """
user_pref("marionette.port", 0);
user_pref("browser.download.folderList", 2);
"""
# What pages, their workers and their policies have said that is wrong.
FAULTS = """
const pages = /^(file|blob|data|http):/;
const all = Services.console.getMessageArray();
Services.console.reset();
return all.filter((one) => one instanceof Ci.nsIScriptError && !(one.flags & 1) && pages.test(one.sourceName)).map(String);
"""

# WebKit's driver does not give what is on the console: the page itself keeps it, but for the words, which WebKit hides where a page is a file. That
# a size changes while sizes are observed would be among it, and is no fault.
LISTENING = """<script>
window.faults = [];
addEventListener("error", ({ message }) => faults.push(message));
addEventListener("unhandledrejection", ({ reason }) => faults.push(String(reason)));
window.ResizeObserver = class extends ResizeObserver {
  constructor(observed) { super((entries) => requestAnimationFrame(() => observed(entries))); }
};
</script>"""


class Firefox(Browser):
    """Firefox, which Debian has without a driver: it speaks Marionette itself, each message its length, a colon and JSON."""

    commands = {
        "/url": "WebDriver:Navigate", "/execute/sync": "WebDriver:ExecuteScript", "/execute/async": "WebDriver:ExecuteAsyncScript",
        "/actions": "WebDriver:PerformActions", "/screenshot": "WebDriver:TakeScreenshot", "/window/rect": "WebDriver:SetWindowRect",
    }  # fmt: skip

    def __init__(self, width=1280, height=800):
        self.profile = tempfile.TemporaryDirectory()
        write(os.path.join(self.profile.name, "user.js"), PROFILE)
        words = ["firefox-esr", "--headless", "--marionette", "--remote-allow-system-access", "--no-remote", "--profile", self.profile.name]
        self.driver = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        port = until(self.port_of, "Firefox answers")
        self.socket = socket.create_connection(("127.0.0.1", int(port)), timeout=90)
        self.stream = self.socket.makefile("rb")
        self.receive()
        self.count = 0
        self.say("WebDriver:NewSession", capabilities={"alwaysMatch": {"timeouts": {"script": 60000}}})
        self.ask("POST", "/window/rect", {"width": width, "height": height})
        self.errors()

    def port_of(self):
        path = os.path.join(self.profile.name, "MarionetteActivePort")
        return read(path) if os.path.exists(path) else None

    def receive(self):
        length = b""
        while (byte := self.stream.read(1)) != b":":
            length += byte
        return json.loads(self.stream.read(int(length)))

    def say(self, name, **parameters):
        self.count += 1
        message = json.dumps([0, self.count, name, parameters]).encode()
        self.socket.sendall(b"%d:%s" % (len(message), message))
        _, number, error, answer = self.receive()
        assert number == self.count
        if error:
            raise RuntimeError(str(error)[:500])
        return answer.get("value", answer)

    def ask(self, method, path, body=None):
        return self.say(self.commands[path], **(body or {}))

    def itself(self, script, *arguments):
        """A script that runs in the browser, not in its page."""
        self.say("Marionette:SetContext", value="chrome")
        try:
            return self.run(script, *arguments)
        finally:
            self.say("Marionette:SetContext", value="content")

    def download_into(self, folder):
        self.itself("Services.prefs.setStringPref('browser.download.dir', arguments[0])", folder)

    def errors(self):
        return self.itself(FAULTS)

    def close(self):
        self.say("Marionette:Quit", flags=["eAttemptQuit"])
        self.driver.wait()
        self.profile.cleanup()


class WebKit(Browser):
    """WebKit in its own small browser, on a screen that nobody sees."""

    # It does not end a worker that is busy in WebAssembly, and after some thirty pages no longer takes what is done.
    lasts = False

    def __init__(self, width=1280, height=800):
        self.home = tempfile.TemporaryDirectory()
        self.screen = subprocess.Popen(
            ["Xvfb", "-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        display = self.screen.stdout.readline().decode().strip()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        # Read once; what lies there is a link.
        write(os.path.join(self.home.name, "user-dirs.dirs"), f'XDG_DOWNLOAD_DIR="{self.home.name}/downloads"\n')
        surroundings = {**os.environ, "DISPLAY": f":{display}", "XDG_CONFIG_HOME": self.home.name, "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
        self.driver = subprocess.Popen(["WebKitWebDriver", f"--port={self.port}"], env=surroundings)
        (program,) = glob.glob("/usr/lib/*/webkit2gtk-4.1/MiniBrowser")
        options = {"binary": program, "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options, "timeouts": {"script": 60000}}}}
        self.session = until(lambda: self.begin(wanted), "WebKitWebDriver answers")
        self.ask("POST", "/window/rect", {"width": width, "height": height})

    def open(self, address):
        """Once the page is there: the driver answers before."""
        if address.startswith("file://"):
            path = urllib.parse.unquote(urllib.parse.urlsplit(address).path)
            text = read(path).decode()
            write(path, text if LISTENING in text else text.replace("<head>", f"<head>{LISTENING}", 1))
        super().open(address)
        self.until("document.readyState === 'complete'")

    def download_into(self, folder):
        link = os.path.join(self.home.name, "downloads")
        if os.path.islink(link):
            os.remove(link)
        os.symlink(folder, link)

    def errors(self):
        return self.run("return window.faults?.splice(0) ?? []")

    def close(self):
        with contextlib.suppress(RuntimeError):  # its page has crashed
            super().close()
        self.screen.terminate()
        self.screen.wait()
        self.home.cleanup()


# Of Chromium's driver alone: a script that runs before those of the page.
OTHERS = ("starting",)
# WebKit's driver makes one mouse of all fingers.
ENGINES = {"firefox": (Firefox, OTHERS), "webkit": (WebKit, (*OTHERS, "seven fingers"))}


def main():
    engine, left_out = ENGINES[sys.argv[2]]
    tests = {name: test for name, test in page_tests.TESTS.items() if name not in left_out}
    sys.exit(0 if page_tests.perform(tests, engine, sys.argv[3:]) else 1)


if __name__ == "__main__":
    main()
