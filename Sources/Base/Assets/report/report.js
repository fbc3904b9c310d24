// The page of one run, or of two of one recording, from a file: what stands in it is played by the preview's own parts.
import { Clock } from "clock";
import { Curves } from "curves";
import { command, element, place } from "element";
import { Film } from "film";
import { listen } from "keys";
import { Outlines } from "outlines";
import { Phone } from "phone";
import { Story } from "story";
import { frameAt, momentOf, Take } from "take";
import { Timeline } from "timeline";
import { speeds, Transport } from "transport";
import { Versus } from "versus";

/**
 * One run: what `take` holds, and its frames, where it has pictures.
 * @typedef {import("take").Curves & { name: string, story: import("take").Line[], marks: import("take").Mark[], ladders: import("take").Ladder[], frames: number[], scale: number }} Side
 */
/**
 * @typedef {object} Report
 * @property {string} title
 * @property {string} subtitle
 * @property {string} index the page of all cases; empty: there is none
 * @property {string} verdict empty: there is none
 * @property {string[]} sentences what is wrong, the most telling first
 * @property {{ words: string, line: string }[]} commands
 * @property {{ t: number, text: string }[]} moments
 * @property {import("versus").Comparison | null} comparison
 * @property {{ width: number, height: number, scale: number, safeArea: any }} screen
 * @property {number} end microseconds
 * @property {Side[]} sides the one that is looked at, then the one that it is held against
 */

const ways = ["Side by side", "Overlay", "Difference"];

/**
 * Goes on when the page has been seen, or, where it is hidden, when it has been built.
 * @param {() => void} goOn
 */
function afterPaint(goOn) {
	if (document.visibilityState === "hidden") {
		setTimeout(goOn);
		return;
	}
	const observer = new PerformanceObserver((list) => {
		if (list.getEntriesByName("first-contentful-paint").length === 0) return;
		observer.disconnect();
		goOn();
	});
	observer.observe({ type: "paint", buffered: true });
}

class Page {
	/** @param {Report} report */
	constructor(report) {
		this.report = report;
		const [side, other] = report.sides;
		this.take = new Take();
		this.take.apply({ ...side, end: report.end });
		if (other && other.samples.length > 0) this.take.ghost = { columns: other.columns, samples: other.samples };
		this.t = 0;
		this.isLooping = false;
		this.clock = new Clock();
		this.buildHead();
		this.buildPhones();
		const go = (/** @type {number} */ t) => this.seek(t);
		this.transport = new Transport(place("transport"), { play: () => this.togglePlay(), loop: () => this.loop(), slow: () => this.slow() });
		this.timeline = new Timeline(this.transport.slider, go);
		this.curves = new Curves(place("curves"), go, other?.name);
		place("curves").hidden = side.samples.length === 0;
		place("story").hidden = side.story.length === 0;
		this.story = new Story(place("story"), go);
		new Versus(place("versus"), [other?.name ?? "", side.name]).show(report.comparison);
		listen({
			" ": () => this.togglePlay(),
			ArrowLeft: () => this.seek(momentOf(frameAt(this.t) - 1)),
			ArrowRight: () => this.seek(momentOf(frameAt(this.t) + 1)),
			s: () => this.slow(),
			l: () => this.loop(),
		});
		this.buildNeighbours();
		addEventListener("hashchange", () => this.follow());
		// The most telling moment comes first: it is the one that the first sentence names.
		this.seek(report.moments[0]?.t ?? 0, false);
		this.follow();
	}

	buildHead() {
		const { report } = this;
		if (report.index) place("title").before(element("a", { href: report.index }, "All cases"));
		place("title").textContent = report.title;
		// A recording in the case's own folder: the title says which that is.
		const folder = `${report.title}/`;
		place("subtitle").textContent = report.subtitle.startsWith(folder) ? report.subtitle.slice(folder.length) : report.subtitle;
		const verdict = element("span", { class: `verdict ${report.verdict}` }, report.verdict);
		if (report.verdict) place("status").append(verdict);
		const root = place("findings");
		root.hidden = report.sentences.length + report.commands.length === 0;
		root.append(
			...report.sentences.map((sentence) => element("p", {}, sentence)),
			element(
				"div",
				{ class: "buttons" },
				...[...report.moments].sort((one, other) => one.t - other.t).map(({ t, text }) => element("a", { class: "jump", href: `#t=${t / 1e6}` }, text)),
			),
			...report.commands.map(({ words, line }) => command(words, line)),
		);
	}

	/** The failing cases before and after this one, where it is part of a report. */
	buildNeighbours() {
		const { previous = "", next = "", touch = "" } = JSON.parse(document.getElementById("neighbours")?.textContent ?? "{}");
		const go = (/** @type {string} */ address) => address && location.assign(address);
		listen({ n: () => go(next), p: () => go(previous) });
		if (touch) place("title").after(element("a", { href: encodeURIComponent(touch), id: "touch" }, "Try the gesture"));
		const link = (/** @type {string} */ words, /** @type {string} */ address) => (address ? [element("a", { class: "jump", href: address }, words)] : []);
		const links = [...link("‹ Previous failure", previous), ...link("Next failure ›", next)];
		if (links.length > 0) place("status").before(element("nav", { "aria-label": "Failing cases" }, ...links));
	}

	buildPhones() {
		const { report } = this;
		const [side, other] = report.sides;
		const hasPictures = report.sides.map(({ frames }) => frames.length > 0);
		/** @type {Phone[]} */
		this.phones = report.sides.filter((_, index) => index === 0 || hasPictures[index]).map(({ name, scale }, index) => {
			const phone = new Phone(index === 0 ? "Phone" : "Phone B");
			phone.screen = { ...report.screen, scale };
			phone.resized(report.screen.width, report.screen.height);
			phone.caption.textContent = hasPictures[1] ? name : "";
			return phone;
		});
		// What the second is held against stands before it.
		place("phones").append(...this.phones.map((phone) => phone.root).reverse());
		const phones = this.phones;
		/** @type {Film[]} */
		this.films = [];
		// Words and curves are seen first, then the megabytes of frames are read.
		afterPaint(() => {
			this.films = report.sides.flatMap(({ frames }, index) => {
				return frames.length === 0 ? [] : [new Film(place(`film-${index}`).textContent ?? "", frames, phones[index])];
			});
			this.show();
			performance.mark("films");
		});
		/** @type {Outlines[]} */
		this.outlines = [];
		if (!hasPictures[0] && side.samples.length > 0) this.outlines.push(new Outlines(side, report.screen, "--series-1", false));
		if (other && !hasPictures[1] && other.samples.length > 0) this.outlines.push(new Outlines(other, report.screen, "--golden", true));
		this.phones[0].root.classList.toggle("bare", !hasPictures[0]);
		this.phones[0].root.append(...this.outlines.map((outlines) => outlines.canvas));
		this.buildWays(hasPictures[1], other);
	}

	/**
	 * @param {boolean} hasBoth
	 * @param {Side | undefined} other
	 */
	buildWays(hasBoth, other) {
		const root = place("ways");
		if (hasBoth) {
			const choose = (/** @type {any} */ event) => place("phones").setAttribute("data-way", event.target.value);
			root.append(element("select", { "aria-label": "Shown", change: choose }, ...ways.map((way) => element("option", { value: way }, way))));
			place("phones").setAttribute("data-way", ways[0]);
		} else if (this.outlines && this.outlines.length > 0 && other) {
			const { canvas } = this.outlines[this.outlines.length - 1];
			const show = (/** @type {any} */ event) => canvas.toggleAttribute("hidden", !event.target.checked);
			root.append(
				element("label", { class: "switch" }, element("input", { type: "checkbox", role: "switch", checked: true, change: show }), `Outlines of ${other.name}`),
			);
		}
		root.hidden = root.childElementCount === 0;
	}

	/** The moment in the page's address. */
	follow() {
		const seconds = Number(/^#t=([0-9.]+)$/.exec(location.hash)?.[1] ?? Number.NaN);
		if (Number.isFinite(seconds)) this.seek(momentOf(Math.round(seconds * 60)), false);
	}

	togglePlay() {
		if (this.clock.isRunning) {
			this.clock.stop(this.t);
			return this.show();
		}
		if (this.t >= this.take.end) this.t = 0;
		this.clock.run(this.t, performance.now(), this.take.end);
		requestAnimationFrame((timeStamp) => this.step(timeStamp));
	}

	loop() {
		this.isLooping = !this.isLooping;
		this.show();
	}

	slow() {
		this.clock.setSpeed(speeds[(speeds.indexOf(this.clock.speed) + 1) % speeds.length], performance.now());
		this.show();
	}

	/** @param {number} timeStamp */
	step(timeStamp) {
		if (!this.clock.isRunning) return;
		this.t = this.clock.tick(timeStamp);
		if (this.t >= this.take.end) {
			if (this.isLooping) this.clock.run(0, timeStamp, this.take.end);
			else this.clock.stop(this.t);
		}
		this.show();
		if (this.clock.isRunning) requestAnimationFrame((next) => this.step(next));
	}

	/**
	 * @param {number} t
	 * @param {boolean} [isTold] the address says it
	 */
	seek(t, isTold = true) {
		this.clock.stop(t);
		this.t = Math.min(Math.max(t, 0), this.take.end);
		if (isTold) history.replaceState(null, "", `#t=${Math.round(this.t / 1000) / 1000}`);
		this.show();
	}

	show() {
		const { t, take, clock } = this;
		this.transport.show({ isPlaying: clock.isRunning, isLooping: this.isLooping, speed: clock.speed, t, end: take.end, canUndo: false });
		this.timeline.show(take, t);
		this.curves.show(take, t);
		this.story.show(take, t);
		for (const film of this.films ?? []) film.show(frameAt(t));
		for (const outlines of this.outlines ?? []) outlines.show(frameAt(t));
	}

	/** For programs: the hash of what is shown. */
	async hash() {
		await Promise.all((this.films ?? []).map((film) => film.shown));
		return this.phones?.[0].hash();
	}

	/** For programs that look at this page. */
	get state() {
		return { time: this.t / 1e6, frame: frameAt(this.t), end: this.take.end / 1e6, playing: this.clock.isRunning, pictures: this.films?.[0]?.numbers ?? [] };
	}
}

const page = new Page(JSON.parse(place("data").textContent ?? ""));
/** @type {any} */ (window).overlayReport = { state: () => page.state, frameHash: () => page.hash() };
