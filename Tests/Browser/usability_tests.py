"""What a developer and a designer met on their first day with the preview, each as a test: nothing is lost, the page tells one truth, everything
can be seen, reached with a finger and moved by keyboard."""
import json
import os
import re

from preview_tests import EXAMPLES, Desk
from webdriver import contrast, read, write

END = "Number(document.querySelector('[aria-label=Time]').max)"
STORY = "[...document.querySelectorAll('.story li')]"
ALERT = "document.querySelector('#alert')"


def maps(browser):
    return Desk(browser, os.path.join(EXAMPLES, "maps"))


def flick_up(desk):
    desk.drag([(0.5, 0.9), (0.5, 0.8), (0.5, 0.65), (0.5, 0.5)])
    desk.browser.until("!overlayPreview.state().playing")


def set_slider(browser, name, value):
    browser.run(
        f"const slider = document.querySelector('#parameter-{name}'); slider.value = arguments[0]; slider.dispatchEvent(new Event('input'))", value
    )


MISTAKE = """
local whole = overlay.container
overlay = setmetatable({ container = function(settings)
  settings.targetNotchPolicy = function(context) return bset end
  return whole(settings)
end }, { __index = overlay })
"""


def with_mistake(text):
    """A policy that returns a variable that is none."""
    line = 'local overlay = require "overlay"\n'
    assert line in text
    return text.replace(line, line + MISTAKE)


def test_a_mistake_in_a_policy_keeps_the_take(browser):
    """The config is saved with a policy that fails at the release: the recording keeps its length, and goes on after the mend."""
    with maps(browser) as desk:
        text = read(desk.config).decode()
        flick_up(desk)
        length = browser.run(f"return {END}")
        desk.note_frame()
        write(desk.config, with_mistake(text))
        browser.until("overlayPreview.state().error")
        assert browser.run(f"return {END}") == length, "the take is as long as it was"
        assert desk.state()["frame"] < length, "it plays as far as it goes"
        write(desk.config, text)
        browser.until("overlayPreview.state().error === null")
        browser.until(f"overlayPreview.state().frame === {length}")
        kept = desk.check()
        assert [event["phase"] for event in kept[1:] if event.get("phase") in ("began", "ended")] == ["began", "ended"]


def test_a_gesture_outlives_the_mistake_that_it_meets(browser):
    """A finger lets go, and the policy fails: the release is part of the recording once the policy is mended."""
    with maps(browser) as desk:
        text = read(desk.config).decode()
        write(desk.config, with_mistake(text))
        desk.drag([(0.5, 0.9), (0.5, 0.8), (0.5, 0.65), (0.5, 0.5)])
        browser.until("overlayPreview.state().error")
        write(desk.config, text)
        browser.until("overlayPreview.state().error === null")
        browser.until(f"{STORY}.some((line) => line.classList.contains('kind-release'))")


def test_every_cut_is_on_undo(browser):
    """Two take-overs and a start over are taken back one after the other."""
    with maps(browser) as desk:
        flick_up(desk)
        lengths = [browser.run(f"return {END}")]
        for _ in range(2):
            desk.seek(10)
            desk.drag([(0.5, 0.5), (0.5, 0.52)])
            browser.until("!overlayPreview.state().playing")
            lengths.append(browser.run(f"return {END}"))
        desk.press("Start over")
        browser.until(f"{END} < 10")
        while lengths:
            desk.press("Undo")
            browser.until(f"{END} === {lengths.pop()}")
        browser.until("document.querySelector('[aria-label=Undo]').disabled")


def test_a_kept_test_can_be_overwritten(browser):
    """The second time, the dialog asks once, and then writes over the test."""
    with maps(browser) as desk:
        flick_up(desk)
        desk.keep("drag")
        before = read(os.path.join(desk.folder, "drag.jsonl"))
        desk.drag([(0.5, 0.5), (0.5, 0.6)])
        browser.until("!overlayPreview.state().playing")
        desk.press("Keep as a test")
        desk.press("Keep")
        browser.until("document.querySelector('dialog .answer').textContent.includes('already')")
        assert read(os.path.join(desk.folder, "drag.jsonl")) == before, "nothing was written yet"
        desk.press("Overwrite")
        desk.hear_of_keeping()
        assert read(os.path.join(desk.folder, "drag.jsonl")) != before
        desk.press("Undo keeping")
        browser.until("document.querySelector('#transport .answer').textContent === 'Undone.'")
        assert read(os.path.join(desk.folder, "drag.jsonl")) == before, "what was there before is there again"
        desk.keep("other")
        desk.press("Undo keeping")
        browser.until("document.querySelector('#transport .answer').textContent === 'Undone.'")
        left = [name for name in os.listdir(desk.folder) if name.startswith(("drag.", "other."))]
        assert sorted(left) == ["drag.jsonl", "drag.trace.jsonl"], left


def test_keeping_says_what_would_fail(browser):
    """A budget that the gesture breaks is told before anything is written, with its file, and moved sliders are a choice."""
    with maps(browser) as desk:
        write(os.path.join(desk.folder, "budgets.json"), '{"maximumSettleTime": 0.01}')
        flick_up(desk)
        set_slider(browser, "response", 0.6)
        browser.until("document.querySelector('.row.changed')")
        desk.press("Keep as a test")
        words = browser.until("(box => !box.hidden && box.textContent)(document.querySelector('dialog .warning'))")
        assert "settle time" in words and "budgets.json" in words, words
        moved = browser.until("document.querySelector('dialog .hint:not([hidden])')?.textContent")
        assert "response 0.6 instead of" in moved, moved
        assert not os.path.exists(os.path.join(desk.folder, "drag.jsonl"))
        browser.run("document.querySelector('#keep-sliders').click()")
        browser.until("document.querySelector('dialog').textContent.includes('is left out')")
        desk.press("Keep")
        desk.hear_of_keeping()
        header = json.loads(read(os.path.join(desk.folder, "drag.jsonl")).splitlines()[0])
        assert "parameters" not in header, header


def test_a_slider_is_written_into_the_config(browser):
    """The number of the default alone is replaced, and a default that is worked out is left, with its line."""
    with maps(browser) as desk:
        text = read(desk.config).decode()
        before = re.search(r'parameter\("response", \{\s*default = ([0-9.]+)', text)
        write(desk.config, text.replace('parameter("damping", {', 'parameter("damping", { --[[ default = 9 ]]').replace("default = 0.8,", "default = 0.4 * 2,"))
        text = read(desk.config).decode()
        set_slider(browser, "response", 0.6)
        set_slider(browser, "damping", 0.5)
        browser.until("document.querySelectorAll('.row.changed').length === 2")
        desk.press("Write into the config")
        words = browser.until("document.querySelector('#parameters .answer').textContent")
        assert "response is 0.6 in config.lua:" in words, words
        assert "damping is left" in words and "0.4 * 2" in words, words
        expected = text[: before.start(1)] + "0.6" + text[before.end(1) :] if before.start(1) < text.index("0.4 * 2") else None
        now = read(desk.config).decode()
        changed = [(one, other) for one, other in zip(text.splitlines(), now.splitlines()) if one != other]
        assert len(changed) == 1 and changed[0][1] == changed[0][0].replace(f"default = {before.group(1)}", "default = 0.6"), (changed, expected)
        browser.until("document.querySelectorAll('.row.changed').length === 1")


def test_the_story_follows_the_time(browser):
    """The line of the moment shown is marked and in sight, wherever the time is moved to."""
    with maps(browser) as desk:
        browser.emulate(1280, 420)
        try:
            for place in (0.5, 0.6, 0.5, 0.6, 0.5):
                desk.drag([(0.5, 0.9 if place > 0.5 else 0.6), (0.5, 0.7), (0.5, place)])
                browser.until("!overlayPreview.state().playing")
            sight = (
                f"(() => {{ const lines = {STORY}, list = document.querySelector('.story').getBoundingClientRect(), t = overlayPreview.state().time * 1e6;"
                " const line = lines.filter((line) => Number(line.dataset.t) <= t + 1).pop(), box = line.getBoundingClientRect();"
                " return line.hasAttribute('aria-current') && box.bottom > list.top && box.top < list.bottom; })()"
            )
            assert browser.run("const list = document.querySelector('.story'); return list.scrollHeight > list.clientHeight"), "there is something to scroll"
            for share in (0, 1, 0.5, 0.1):
                desk.seek(int(browser.run(f"return {END}") * share))
                browser.until(sight)
        finally:
            browser.be_itself()


def test_a_release_is_shown_in_the_map_of_its_own_moment(browser):
    """After the screen has turned, the map still says where the last release led, as the story does."""
    with maps(browser) as desk:
        flick_up(desk)
        caption = "document.querySelector('#map > p:last-child').textContent"
        led = browser.until(f"(/led to (.*)$/.exec({caption}) ?? [])[1]")
        heights = browser.run(f"return {STORY}.find((line) => line.classList.contains('kind-release')).innerText")
        assert led in heights, (led, heights)
        desk.press("Rotate")
        browser.until("overlayPreview.state().screen.width > overlayPreview.state().screen.height")
        browser.until("!overlayPreview.state().playing")
        for _ in range(20):
            assert browser.run(f"return (/led to (.*)$/.exec({caption}) ?? [])[1]") == led
        desk.seek(0)
        browser.until(f"!{caption}.includes('led to')")


def test_notch_lines_are_those_of_their_moment(browser):
    """Where the screen turns, the notches' heights of before and after are both known."""
    with maps(browser) as desk:
        flick_up(desk)
        browser.run(
            "window.lines = new Set(); const move = CanvasRenderingContext2D.prototype.moveTo;"
            " CanvasRenderingContext2D.prototype.moveTo = function (x, y) { if (this.getLineDash().join() === '2,4') lines.add(Math.round(x)); return move.call(this, x, y); }"
        )
        desk.press("Rotate")
        browser.until("!overlayPreview.state().playing && overlayPreview.state().screen.width > overlayPreview.state().screen.height")
        browser.run("lines.clear(); const shown = document.querySelector('[aria-label=\"Seconds shown\"]'); shown.value = 'Infinity'; shown.dispatchEvent(new Event('change'))")
        browser.until("lines.size > 1")


def test_a_server_that_is_gone_is_told_with_its_command(browser):
    """The page looks unlike a recording then, and says what starts the preview again."""
    desk = maps(browser)
    folder = desk.folder
    desk.host.close()
    browser.until("document.querySelector('#status').dataset.state !== 'recording' && !document.querySelector('#lost').hidden")
    command = browser.run("return document.querySelector('#lost-command').textContent")
    assert f"preview {folder}/config.lua" in command, command
    browser.until("document.querySelector('[role=alert]:not([hidden])').innerText.includes('tart it again')")


def test_a_tab_is_named_after_its_folder(browser):
    with maps(browser) as desk:
        assert browser.run("return document.title").startswith(os.path.basename(desk.folder)), browser.run("return document.title")


def test_space_plays_and_pauses_whatever_was_clicked(browser):
    """A button that was clicked is not pressed again by Space; one that Tab went to is."""
    with maps(browser) as desk:
        flick_up(desk)
        rotate = browser.ask("POST", "/element", {"using": "xpath", "value": "//button[text()='Rotate']"})
        browser.ask("POST", f"/element/{next(iter(rotate.values()))}/click", {})
        browser.until("overlayPreview.state().screen.width > overlayPreview.state().screen.height && !overlayPreview.state().playing")
        length = browser.run(f"return {END}")
        browser.type(" ")
        browser.until("overlayPreview.state().playing || overlayPreview.state().frame === 0 || document.querySelector('[aria-label=Pause]')")
        browser.until("!overlayPreview.state().playing")
        assert browser.run(f"return {END}") == length, "nothing was done to the scene"
        assert browser.run("return overlayPreview.state().screen.width > overlayPreview.state().screen.height"), "it was not turned again"
        browser.run("document.activeElement.blur()")
        browser.type("\ue004", "\ue004")
        assert browser.run("return document.activeElement.matches('button, canvas, select, input, summary')")


def test_the_map_is_a_tool(browser):
    """Its range follows the fingers, a place tells where a release there leads, and a click is that flick, played on the phone."""
    with maps(browser) as desk:
        desk.drag([(0.5, 0.9), (0.5, 0.8), (0.5, 0.7), (0.5, 0.6)], interval=100)
        browser.until("!overlayPreview.state().playing")
        ready = "(/(\\d+) pt\\/s/.exec(document.querySelector('#map .value').textContent) ?? [])[1]"
        box = browser.run("document.querySelector('#map').scrollIntoView(); const box = document.querySelector('#map canvas').getBoundingClientRect(); return [box.x, box.y, box.width, box.height]")

        def point(x, y, click=False):
            steps = [{"type": "pointerMove", "duration": 0, "x": round(box[0] + x * box[2]), "y": round(box[1] + y * box[3])}]
            steps += [{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}] if click else []
            browser.perform({"type": "pointer", "id": "mouse-map", "parameters": {"pointerType": "mouse"}, "actions": steps})

        point(0.125, 0.3)
        edge = int(browser.until(ready))
        point(0.125, 0.5)
        point(0.2, 0.4)
        words = browser.until("document.querySelector('#map .value').textContent.startsWith('released at') && document.querySelector('#map .value').textContent")
        assert 500 < edge < 6000, edge
        goal = words.split(": ")[1]
        before = browser.run(f"return {STORY}.filter((line) => line.classList.contains('kind-release')).length")
        point(0.2, 0.4, click=True)
        browser.until(f"{STORY}.filter((line) => line.classList.contains('kind-release')).length > {before}")
        browser.until("!overlayPreview.state().playing")
        told = browser.run(f"return {STORY}.filter((line) => line.classList.contains('kind-release')).pop().innerText")
        speed = re.search(r"(\d+) pt/s", words).group(1)
        played = re.search(r"([0-9.]+) pt/s", told).group(1)
        assert goal in told and abs(float(played) - float(speed)) < 0.05 * float(speed), (words, told)
        # However slow the finger was, and whatever of these comes late, that is more than any hand does.
        for _ in range(12):
            browser.run("document.querySelector('#map [aria-label=\"Further away\"]').click()")
        point(0.15, 0.8)
        browser.until("/^released at \\d+ pt/.test(document.querySelector('#map .value').textContent)")
        point(0.2, 0.6)
        browser.until(f"Number({ready}) > 5000 && Number({ready}) < 10000")
        browser.run("document.querySelector('#map [aria-label=\"Fit what fingers did\"]').click()")
        point(0.125, 0.31)
        browser.until(f"Number({ready}) <= {edge} * 1.3")
        edge = browser.run(f"return Number({ready})")
        point(0.53, 0.45)
        browser.run("document.querySelector('#map [aria-label=Closer]').click()")
        point(0.125, 0.31)
        browser.until(f"Number({ready}) < {edge} * 0.9")


GHOST = """
const [done] = [arguments[arguments.length - 1]];
const stroke = CanvasRenderingContext2D.prototype.stroke;
let best = null;
CanvasRenderingContext2D.prototype.stroke = function (...more) {
  const [length] = this.getLineDash();
  if (!(length >= 4)) return stroke.apply(this, more);
  const look = () => this.getImageData(0, 0, this.canvas.width, this.canvas.height).data;
  const before = look();
  stroke.apply(this, more);
  const after = look();
  const light = (at, data, alpha) => [0, 1, 2].map((part) => {
    const share = data[at + 3] / 255, value = (data[at + part] * share + PAGE[part] * (1 - share)) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }).reduce((sum, value, part) => sum + value * [0.2126, 0.7152, 0.0722][part], 0.05);
  for (let at = 0; at < after.length; at += 4) {
    if ([0, 1, 2, 3].every((part) => before[at + part] === after[at + part])) continue;
    const [one, other] = [light(at, before), light(at, after)];
    best = Math.max(best ?? 0, Math.max(one, other) / Math.min(one, other));
  }
};
const PAGE = getComputedStyle(document.querySelector('#curves')).backgroundColor.match(/[0-9]+/g).map(Number);
const time = document.querySelector('[aria-label="Seconds shown"]');
time.dispatchEvent(new Event('change'));
CanvasRenderingContext2D.prototype.stroke = stroke;
done(best);
"""


def test_what_was_before_is_seen(browser):
    """The dashed curves have a contrast of 3 to 1, told by their pixels, light and dark; so have lines of the story that are still to come."""
    with maps(browser) as desk:
        flick_up(desk)
        set_slider(browser, "middle", 0.6)
        browser.until("document.querySelector('.row.changed')")
        try:
            for dark in (False, True):
                browser.emulate(1280, 800, dark=dark)
                best = browser.until(f"new Promise((arguments_0) => {{ (function () {{ {GHOST} }})(arguments_0) }})")
                assert best >= 3, f"{best} to 1"
                desk.seek(0)
                colors = browser.until(
                    "(() => { const line = document.querySelector('.story .later .text'), box = document.querySelector('#story'); if (!line) return null;"
                    " let alpha = 1; for (let at = line; at !== box; at = at.parentElement) alpha *= Number(getComputedStyle(at).opacity);"
                    " return [getComputedStyle(line).color, getComputedStyle(box).backgroundColor, alpha]; })()"
                )
                front, back = ([float(part) for part in re.findall(r"[0-9.]+", color)[:3]] for color in colors[:2])
                seen = [one * colors[2] + other * (1 - colors[2]) for one, other in zip(front, back)]
                assert contrast(seen, back) >= 4.5, colors
                desk.seek(browser.run(f"return {END}"))
        finally:
            browser.be_itself()


def test_fingers_find_what_they_touch(browser):
    """On a touch screen of 390 by 844 points everything that can be touched is 44 points high, and one of two phones is large enough to use."""
    with maps(browser) as desk:
        try:
            browser.emulate(390, 844, touch=True)
            small = browser.run(
                "return [...document.querySelectorAll('button:not(.node), select, input, summary')].filter((one) => one.checkVisibility())"
                " .map((one) => [one.textContent || one.ariaLabel || one.id, one.closest('label') ? one.closest('label').getBoundingClientRect().height : one.getBoundingClientRect().height])"
                " .filter(([, height]) => height < 44)"
            )
            assert small == [], small
            assert browser.run("return document.documentElement.scrollWidth") <= 390
            assert browser.run("return document.querySelector('.chart canvas').clientHeight") >= 300
            browser.run("const choice = document.querySelector('[aria-label=\"Second phone\"]'); choice.value = 'vaul'; choice.dispatchEvent(new Event('change'))")
            browser.until("document.querySelector('[aria-label=\"Phone B\"]')")
            wide = "[...document.querySelectorAll('.phone canvas')].map((canvas) => canvas.clientWidth)"
            browser.until(f"Math.max(...{wide}) >= 250")
            first = browser.run(f"return {wide}")
            desk.press("B")
            browser.until(f"{wide}[1] >= 250 && {wide}[0] === 0")
            assert first[0] >= 250 and first[1] == 0, first
        finally:
            browser.be_itself()


def test_nothing_is_cut_on_a_small_laptop(browser):
    """At 1024 by 700 and at 2560 points every button shows all of its words, with one phone and with two, and every layer is named."""
    with maps(browser) as desk:
        browser.run("const choice = document.querySelector('[aria-label=\"Second phone\"]'); choice.value = 'vaul'; choice.dispatchEvent(new Event('change'))")
        flick_up(desk)
        browser.until("document.querySelector('[aria-label=\"Phone B\"]')")
        try:
            for width, height in ((1024, 700), (2560, 1300), (390, 844)):
                browser.emulate(width, height)
                cut = browser.run(
                    "return [...document.querySelectorAll('button:not(.node)')].filter((one) => one.checkVisibility())"
                    " .filter((one) => { const box = one.getBoundingClientRect(), room = one.closest('section, header, dialog')?.getBoundingClientRect();"
                    " return one.scrollWidth > one.clientWidth + 1 || room && (box.right > room.right + 1 || box.left < room.left - 1); }).map((one) => one.textContent)"
                )
                assert cut == [], (width, cut)
                named = browser.run("return document.querySelector('#curves').innerText")
                assert "search" in named and "B: search" in named, named
        finally:
            browser.be_itself()


def test_the_sheet_moves_by_keyboard(browser):
    """On the phone arrows drag, Page Up and Down go from notch to notch, and Tab and Enter tap what can be tapped."""
    with maps(browser) as desk:
        height = "Number((/search\\s*([0-9.]+)/.exec(document.querySelector('#curves').innerText) ?? [])[1])"
        start = browser.until(height)
        browser.run("document.querySelector('[aria-label=Phone]').focus()")
        browser.type(*["\ue013"] * 6)
        browser.until(f"{height} > {start} + 60")
        browser.type("\ue00c")
        releases = f"{STORY}.filter((line) => line.classList.contains('kind-release')).length"
        browser.until(f"!overlayPreview.state().playing && Math.abs({height} - {start}) < 1")
        assert browser.run(f"return {releases}") == 0, "Escape takes the drag back, and nothing is released"
        browser.type("\ue013", "\ue013")
        browser.run("return new Promise((done) => setTimeout(done, 1200))")
        browser.type(*["\ue013"] * 4)
        browser.until(f"{height} > {start} + 60")
        assert browser.run(f"return {releases}") == 0, "a pause for thought does not let go"
        browser.type("\ue007")
        browser.until(f"{releases} === 1")
        browser.until("!overlayPreview.state().playing")
        browser.run("document.querySelector('[aria-label=Phone]').focus()")
        low = browser.run(f"return {height}")
        browser.type("\ue00e")
        browser.until(f"!overlayPreview.state().playing && {height} > {low} + 100")
        browser.type("\ue00f")
        browser.until(f"!overlayPreview.state().playing && Math.abs({height} - {low}) < 1")
        desk.note_frame()
        desk.check()
    with Desk(browser, os.path.join(EXAMPLES, "dialog")) as desk:
        browser.until("document.querySelector('.node')")
        browser.run("document.querySelector('[aria-label=Phone]').focus()")
        browser.type("\ue004")
        assert browser.run("return document.activeElement.className") == "node"
        browser.type("\ue007")
        browser.until(f"{STORY}.some((line) => line.innerText.includes('tapped'))")


def test_forced_colours_leave_sliders_and_bars(browser):
    """Where the system forces its colours, tracks of sliders and the timeline's bars are still seen."""
    with maps(browser) as desk:
        flick_up(desk)
        try:
            browser.emulate(1280, 800, forced=True)
            places = browser.run(
                "return [...document.querySelectorAll('#parameter-damping, [aria-label=Time], .marks .touch')].map((one) => {"
                " const box = one.getBoundingClientRect(); return [box.left + box.width * (one.matches('span') ? 0.5 : 0.1), box.top + box.height / 2]; })"
            )
            assert len(places) == 3, places
            pixels = browser.pixels()
            for x, y in places:
                seen = max(contrast(pixels[round(y)][round(x)], pixels[round(y) + away][round(x)]) for away in (-9, 9))
                assert seen >= 3, (x, y, seen)
        finally:
            browser.be_itself()


def test_forced_colours_tell_a_switch_that_is_on(browser):
    """Where the system forces its colours, a switch's knob is seen on its track, to the left where it is off, to the right where it is on."""
    with maps(browser) as desk:
        try:
            browser.emulate(1280, 800, forced=True)
            for is_on in (False, True):
                box = browser.run(
                    "const one = document.querySelector('input[role=switch]'); if (one.checked !== arguments[0]) one.click();"
                    " one.scrollIntoView({ block: 'center' }); const box = one.getBoundingClientRect(); return [box.left, box.top, box.width, box.height]",
                    is_on,
                )
                browser.run("return new Promise((done) => setTimeout(done, 300))")
                left, top, width, height = box
                row = browser.pixels()[round(top + height / 2)]
                knob, track = (row[round(left + width * share)] for share in ((0.75, 0.25) if is_on else (0.25, 0.75)))
                assert contrast(knob, track) >= 3, (is_on, knob, track)
        finally:
            browser.be_itself()


def test_hairlines_are_even(browser):
    """Lines of one pixel of a frame that is scaled down by a fraction look alike."""
    with maps(browser) as desk:
        for _ in range(2):
            browser.run("document.querySelector('[aria-label=Phone]').focus()")
            browser.type("\ue00e")
            browser.until("!overlayPreview.state().playing")
        try:
            for height in (640, 713, 801):
                browser.emulate(1280, height)
                browser.run("return new Promise((done) => setTimeout(done, 600))")
                x, top = map(round, desk.place(0.6, 0.25))
                bottom = round(desk.place(0.6, 0.75)[1])
                pixels = browser.pixels()
                column = [sum(pixels[y][x]) / 3 for y in range(top, bottom)]
                dark = [255 - value for value in column]
                lines = [max(dark[max(at - 2, 0) : at + 3]) for at in range(2, len(dark) - 2) if dark[at] == max(dark[at - 2 : at + 3]) and 3 < dark[at] < 70]
                strength = [sum(dark[max(at - 2, 0) : at + 3]) for at in range(2, len(dark) - 2) if dark[at] == max(dark[at - 2 : at + 3]) and 3 < dark[at] < 70]
                assert len(lines) >= 4, (height, lines)
                assert max(strength) < 1.8 * min(strength), (height, strength)
        finally:
            browser.be_itself()


TESTS = {name.removeprefix("test_").replace("_", " "): test for name, test in list(globals().items()) if name.startswith("test_")}
