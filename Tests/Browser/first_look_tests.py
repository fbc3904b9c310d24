"""The preview's first look, and what it says: to eyes, to screen readers and to who opens its address again."""
import glob
import json
import os
import subprocess

from preview_tests import EXAMPLES, Desk
from usability_tests import ALERT, STORY, flick_up, maps, set_slider
from webdriver import PACKAGE, write

SAID = "document.querySelector('#said').textContent"
RELEASE = f"{STORY}.find((line) => line.classList.contains('kind-release'))"
# What the curves' canvas says, each with its place: the next drawing.
TEXTS = """\
(() => {
  const fill = CanvasRenderingContext2D.prototype.fillText, found = [];
  CanvasRenderingContext2D.prototype.fillText = function (text, x, y) { if (this.canvas.closest('#curves')) found.push([text, x, y]); return fill.call(this, text, x, y); };
  document.querySelector('[aria-label="Seconds shown"]').dispatchEvent(new Event('change'));
  CanvasRenderingContext2D.prototype.fillText = fill;
  return found;
})()
"""


def box_of(browser, selector):
    return browser.run("const box = document.querySelector(arguments[0]).getBoundingClientRect(); return [box.left, box.top, box.right, box.bottom]", selector)


def rest(browser):
    browser.until("!overlayPreview.state().playing && !document.querySelector('[aria-label=Pause]')")


def turn(desk):
    desk.press("Rotate")
    desk.browser.until("overlayPreview.state().screen.width > overlayPreview.state().screen.height")
    rest(desk.browser)


def test_the_first_look(browser):
    """Before anything was done a sentence says what to do, all notches are drawn, the map is seen, and what compares stands beside the phone."""
    with maps(browser) as desk:
        try:
            browser.emulate(1440, 900)
            browser.until("document.querySelector('#curves .first').checkVisibility() && document.querySelector('#curves .first').textContent.startsWith('Drag the phone')")
            browser.until(f"['minimum', 'medium', 'maximum'].every((name) => {TEXTS}.some(([text]) => text === name))")
            browser.until("!document.querySelector('#map').hidden && document.querySelector('#map canvas').width > 1")
            assert box_of(browser, "#map canvas")[3] < 900, box_of(browser, "#map canvas")
            stage, choice = box_of(browser, "#stage"), box_of(browser, "[aria-label='Second phone']")
            assert stage[0] <= choice[0] and choice[2] <= stage[2], (stage, choice)
            assert browser.run("return document.querySelector('[aria-label=\"Second phone\"]').selectedOptions[0].textContent") == "Compare with …"
            flick_up(desk)
            browser.until("!document.querySelector('#curves .first').checkVisibility()")
        finally:
            browser.be_itself()


def test_a_release_says_first_where_it_led(browser):
    """In bold and on one line; the numbers come with a click. The finger lifts at the highest notch, which is where it leads however late its moves come."""
    with maps(browser) as desk:
        desk.drag([(0.5, 0.9), (0.5, 0.88), (0.5, 0.5), (0.5, 0.1)])
        browser.until("!overlayPreview.state().playing")
        line = f"{RELEASE}.querySelector('button')"
        assert browser.until(f"{RELEASE}?.querySelector('.text > b:first-child')?.textContent") == "maximum"
        assert browser.run(f"return {line}.getAttribute('aria-expanded')") == "false"
        low = browser.run(f"return {line}.clientHeight")
        assert low < 40, low
        browser.run(f"{line}.click()")
        browser.until(f"{line}.getAttribute('aria-expanded') === 'true' && {line}.clientHeight > {low}")
        browser.run(f"{line}.click()")
        browser.until(f"{line}.clientHeight === {low}")


def test_marks_have_a_legend(browser):
    """Each colour of the timeline is named, and nothing is named that is not there."""
    with maps(browser) as desk:
        legend = "[...document.querySelectorAll('#transport .legend li')].map((item) => item.textContent)"
        flick_up(desk)
        browser.until(f"{legend}.includes('release') && {legend}.includes('finger down')")
        named, shown = browser.run(
            f"const colors = (all) => [...new Set(all.map((one) => getComputedStyle(one).backgroundColor))].sort();"
            " return [colors([...document.querySelectorAll('#transport .legend i')]), colors([...document.querySelectorAll('.marks span')])]"
        )
        assert named == shown, (named, shown)
        assert "before the change" not in browser.run("return document.querySelector('#curves .legend').textContent")
        set_slider(browser, "middle", 0.6)
        set_slider(browser, "response", 0.6)
        browser.until("document.querySelector('#curves .legend').textContent.includes('before the change')")


def test_the_device_is_told(browser):
    """The list names the device that is shown, upright and turned, and a keyboard that is up becomes as high as it is there."""
    with maps(browser) as desk:
        device = "document.querySelector('[aria-label=Device]')"
        browser.run(f"const list = {device}; list.value = 'iPhone SE'; list.dispatchEvent(new Event('change'))")
        browser.until(f"overlayPreview.state().screen.width === 375 && {device}.value === 'iPhone SE'")
        browser.run("[...document.querySelectorAll('#actions .switch')].find((label) => label.textContent === 'Keyboard').querySelector('input').click()")
        height = f"Number((/keyboard comes, ([0-9.]+) pt high/.exec({STORY}.filter((line) => line.innerText.includes('keyboard')).pop()?.innerText) ?? [])[1])"
        browser.until(f"{height} > 250")
        rest(browser)
        turn(desk)
        browser.until(f"{height} < 200 && {device}.value === 'iPhone SE'")


def test_errors_stay_under_their_characters(browser):
    """A line of code and its caret do not wrap, sentences do, and the phone stays as large as it is."""
    with maps(browser) as desk:
        try:
            browser.emulate(1024, 700)
            browser.until("document.querySelector('[aria-label=Phone]').clientHeight > 100")
            before = box_of(browser, "[aria-label=Phone]")
            write(desk.config, f"local overlay = require \"overlay\"\nlocal {' = 1; local '.join(f'name{number}' for number in range(20))} === 2\n")
            browser.until("overlayPreview.state().error")
            lines = browser.until(f"(() => {{ const found = [...{ALERT}.querySelectorAll('.code')].map((line) => [line.textContent, line.clientHeight]); return found.length > 1 && found; }})()")
            assert any("^" in text for text, _ in lines) and len({height for _, height in lines}) == 1, lines
            assert browser.run(f"return {ALERT}.scrollWidth > {ALERT}.clientWidth"), "the code is wider than its room, and can be scrolled"
            assert browser.run(f"return {ALERT}.textContent === overlayPreview.state().error")
            assert box_of(browser, "[aria-label=Phone]") == before
        finally:
            browser.be_itself()


def test_a_turned_phone_leaves_room(browser):
    """At 1024 by 700 with a turned phone, what stands beside it keeps its width, and the time its numbers."""
    with maps(browser) as desk:
        flick_up(desk)
        try:
            browser.emulate(1024, 700)
            turn(desk)
            browser.until("document.querySelector('#desk').clientWidth >= 360")
            numbers = browser.run(f"return {TEXTS}.filter(([text, , y]) => /^[0-9.]+$/.test(text) && y > document.querySelector('#curves canvas').clientHeight - 6).length")
            assert numbers >= 3, numbers
            rows = browser.run("return new Set([...document.querySelectorAll('#transport .bar > button')].map((one) => one.offsetTop)).size")
            assert rows <= 2, rows
        finally:
            browser.be_itself()


def test_the_page_speaks(browser):
    """The phone is an application with a description, and what its keys do is said: where the sheet is held, and where it goes."""
    with maps(browser) as desk:
        role, words = browser.run("const phone = document.querySelector('[aria-label=Phone]'); return [phone.role, document.getElementById(phone.getAttribute('aria-describedby')).textContent]")
        assert role == "application" and "drag the sheet" in words, (role, words)
        assert browser.run("return document.querySelector('#said').role") == "status"
        browser.run("document.querySelector('[aria-label=Phone]').focus()")
        browser.type(*["\ue013"] * 4)
        browser.until(f"/^search \\d+ pt$/.test({SAID})")
        browser.type("\ue007")
        browser.until(f"/^search minimum released at/.test({SAID})")
        rest(browser)
        browser.type("\ue00e")
        browser.until(f"{SAID} === 'search moves to medium'")
        desk.seek(0)
        browser.until(f"{SAID} === 'search starts at minimum'")


def test_a_checker_finds_nothing(browser):
    """axe, with all of its rules: at the start, later, light and dark, wide and narrow, with two phones, with an error, and in the dialog."""
    subprocess.run([os.path.join(PACKAGE, "scripts", "prepare"), "pypi:axe-core-python==0.1.0"], check=True)
    [path] = glob.glob(os.path.join(PACKAGE, ".build/tools/lib/python3*/site-packages/axe_core_python/axe.min.js"))
    with open(path, encoding="utf-8") as file:
        checker = file.read()

    def check(where):
        browser.run(checker)
        found, rules = browser.wait_for(
            "const done = arguments[arguments.length - 1]; axe.run(document).then(({ violations, passes }) =>"
            " done([violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))]), passes.length]))"
        )
        assert found == [] and rules > 20, (where, rules, found)

    with maps(browser) as desk:
        check("at the start")
        flick_up(desk)
        desk.seek(2)
        desk.press("Keep as a test")
        browser.until("document.querySelector('dialog[open]')")
        check("in the dialog")
        desk.press("Close")
        browser.run("const choice = document.querySelector('[aria-label=\"Second phone\"]'); choice.value = 'vaul'; choice.dispatchEvent(new Event('change'))")
        browser.until("document.querySelector('[aria-label=\"Phone B\"]')")
        write(desk.config, "nonsense\n")
        browser.until("overlayPreview.state().error")
        try:
            for width, height in ((1440, 900), (390, 844)):
                for dark in (False, True):
                    browser.emulate(width, height, touch=width < 500, dark=dark)
                    browser.until(f"innerWidth === {width}")
                    check((width, dark))
        finally:
            browser.be_itself()


def test_a_notch_is_dragged_in_the_curves(browser):
    """The line of a notch moves the parameter on which its height depends; where none does, the page says what to do."""
    with maps(browser) as desk:
        flick_up(desk)
        places = {text: (x, y) for text, x, y in browser.run(f"return {TEXTS}")}
        left, top = box_of(browser, "#curves canvas")[:2]
        x = left + places["medium"][0] - 200
        y = {name: top + places[name][1] - 4 for name in ("minimum", "medium")}
        ladder = f"Number((/medium ([0-9.]+)/.exec({RELEASE}.textContent) ?? [])[1])"
        before = browser.run(f"return {ladder}")
        browser.drag([(x, y["medium"]), (x, y["medium"] - 6), (x, y["medium"] - 20)], interval=60)
        browser.until("document.querySelector('.row.changed')?.dataset.name === 'middle'")
        value = float(browser.until("Number(document.querySelector('.row.changed output').textContent) > 0.45 && document.querySelector('#parameter-middle').value"))
        assert abs(value * 20 - round(value * 20)) < 1e-6, "it goes in the slider's steps"
        browser.until(f"{ladder} > {before} + 30")
        time = browser.run("return overlayPreview.state().time")
        browser.drag([(x, y["minimum"]), (x, y["minimum"] - 6), (x, y["minimum"] - 20)], interval=60)
        browser.until(f"{ALERT}.textContent.includes('no parameter moves the notch \"minimum\" of search')")
        assert browser.run("return overlayPreview.state().time") == time, "the time stays"
        browser.drag([(x, y["minimum"]), (x + 1, y["minimum"])])
        browser.until(f"overlayPreview.state().time < {time}")


def test_an_address_restores_what_is_shown(browser):
    """The moment, the device, the environment and the parameters, in another preview of the same config."""
    place = "location.hash"
    seen = (
        "(() => { const { frame, screen } = overlayPreview.state(); return JSON.stringify([frame, screen.width, screen.height, document.querySelector('[aria-label=Device]').value,"
        " document.querySelector('#parameter-response').value, document.querySelector('#parameter-policy').value,"
        " [...document.querySelectorAll('#environment input')].map((one) => one.checked), document.querySelector('[aria-label=\"Text size\"]').value]); })()"
    )
    folder = os.path.join(EXAMPLES, "maps")
    with Desk(browser, folder, "events.json") as desk:
        desk.pause()
        set_slider(browser, "response", 0.6)
        browser.run("const policy = document.querySelector('#parameter-policy'); policy.value = 'nearest'; policy.dispatchEvent(new Event('change'))")
        browser.until("document.querySelectorAll('.row.changed').length === 2")
        browser.run("[...document.querySelectorAll('#environment .switch')].find((label) => label.textContent === 'Dark').querySelector('input').click()")
        browser.run("const size = document.querySelector('[aria-label=\"Text size\"]'); size.value = 'xLarge'; size.dispatchEvent(new Event('change'))")
        desk.seek(40)
        browser.run("const list = document.querySelector('[aria-label=Device]'); list.value = 'iPad mini'; list.dispatchEvent(new Event('change'))")
        browser.until("overlayPreview.state().screen.width > 700")
        turn(desk)
        browser.until(f"/landscape/.test({place}) && /set=response%3D0.6/.test({place}) && /textSize%3DxLarge/.test({place})")
        address, told = browser.run(f"return [{place}, {seen}]")
    with Desk(browser, folder, "events.json", address=address):
        # The device comes at that moment, or at the recording's end.
        frame, *other = json.loads(told)
        browser.until(f"{seen}.endsWith({json.dumps(',' + json.dumps(other, separators=(',', ':'))[1:])})")
        assert "iPad mini" in other and frame > 40, told
    with Desk(browser, folder, "events.json", address="#t=0.5&set=response%3D0.7"):
        browser.until("overlayPreview.state().frame === 30 && document.querySelector('#parameter-response').value === '0.7'")
        assert browser.run("return !overlayPreview.state().playing")


TESTS = {name.removeprefix("test_").replace("_", " "): test for name, test in list(globals().items()) if name.startswith("test_")}
