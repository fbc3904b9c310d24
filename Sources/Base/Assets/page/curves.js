// Heights, speeds, scroll offsets and dimming over time, the finger and where it dragged, with what they were before the last change behind
// them. Fed by data alone: a report's page shows it, too.
import { element, entry } from "element";
import { frameAt, frameRate, momentOf, Take } from "take";

/** @typedef {{ title: string, unit: string, quantity: string, isSpeed: boolean, share: number, digits: number }} Panel */
/** @typedef {{ left: number, top: number, width: number, height: number }} Box */
/** @typedef {{ layer: string, quantity: string, place: number, series: number }} Column */
/** @typedef {{ low: number, high: number, step: number }} Scale */
/** @typedef {{ layer: string, name: string }} Notch */

/** @type {Panel[]} */
const panels = [
	{ title: "Height", unit: "pt", quantity: "height", isSpeed: false, share: 5, digits: 1 },
	{ title: "Velocity, up", unit: "pt/s", quantity: "height", isSpeed: true, share: 2.5, digits: 0 },
	{ title: "Scroll offset", unit: "pt", quantity: "offset", isSpeed: false, share: 2, digits: 0 },
	{ title: "Dimming", unit: "", quantity: "dimming", isSpeed: false, share: 1.5, digits: 2 },
];
const gap = 24;
const margin = { left: 46, right: 10, top: 20 };
/** A press this near to a notch's line takes it; a finger's; and moves it once it has gone so far, points. */
const nearness = { mouse: 5, touch: 16, slop: 3 };
/** Room for the names of notches. */
const notchRoom = { least: 44, most: 96 };
const lineHeight = 12;
const seriesCount = 8;
/** Seconds that can be chosen; the last one is everything. */
const spans = [2, 5, 15, Infinity];

export class Curves {
	/**
	 * @param {HTMLElement} root
	 * @param {(t: number) => void} seek
	 * @param {string} [before] what the curves behind are called
	 * @param {((notch: Notch, height: number) => void) | null} [moveNotch] where the line of a notch can be dragged
	 */
	constructor(root, seek, before = "before the change", moveNotch = null) {
		this.seek = seek;
		this.before = before;
		this.moveNotch = moveNotch;
		this.canvas = element("canvas", { role: "img", "aria-label": "Curves of height, velocity, scroll offset and dimming over time" });
		const context = this.canvas.getContext("2d");
		if (!context) throw new Error("this browser draws on no canvas");
		this.context = context;
		this.legend = element("ul", { class: "legend", "aria-label": "Legend" });
		this.moment = element("p", { class: "moment" });
		this.first = element(
			"p",
			{ class: "hint first", hidden: true },
			"Drag the phone, or play a recording: its motion is drawn here, and the story says where each release leads.",
		);
		this.span = element(
			"select",
			{ "aria-label": "Seconds shown", change: () => this.draw() },
			...spans.map((span) => element("option", { value: span, selected: span === 5 }, span === Infinity ? "All" : `${span} s`)),
		);
		root.append(
			element("div", { class: "head" }, element("h2", {}, "Curves"), this.moment, this.span),
			this.legend,
			element("div", { class: "chart" }, this.canvas, this.first),
		);
		this.take = new Take();
		this.t = 0;
		/** @type {number | null} */
		this.pointed = null;
		/** @type {{ box: Box, scale: Scale } | null} where heights are drawn */
		this.heights = null;
		/** @type {{ notch: Notch | null, isMoved: boolean, x: number, y: number } | null} what is pressed, and whether the line of a notch goes with it */
		this.grip = null;
		this.canvas.addEventListener("pointermove", (event) => this.drag(event));
		this.canvas.addEventListener("pointerleave", () => this.point(null));
		this.canvas.addEventListener("pointerdown", (event) => {
			this.canvas.setPointerCapture(event.pointerId);
			this.grip = { notch: this.notchAt(event), isMoved: false, x: event.offsetX, y: event.offsetY };
			if (!this.grip.notch) seek(this.momentAt(event));
		});
		this.canvas.addEventListener("pointerup", (event) => {
			if (this.grip?.notch && !this.grip.isMoved) seek(this.momentAt(event));
			this.letGo();
		});
		this.canvas.addEventListener("pointercancel", () => this.letGo());
		this.size = { width: 0, height: 0 };
		this.right = margin.right;
		this.colors = { series: [""], grid: "", text: "", now: "", finger: "", band: "" };
		this.probe = element("i", { hidden: true });
		root.append(this.probe);
		new ResizeObserver(() => this.measure()).observe(this.canvas);
		for (const query of ["(prefers-color-scheme: dark)", "(forced-colors: active)"]) {
			matchMedia(query).addEventListener("change", () => this.measure());
		}
	}

	/**
	 * @param {Take} take
	 * @param {number} t
	 */
	show(take, t) {
		this.take = take;
		this.t = t;
		this.draw();
	}

	/**
	 * Along the time, or a notch's line up and down.
	 * @param {PointerEvent} event
	 */
	drag(event) {
		const { grip, heights } = this;
		this.point(this.momentAt(event));
		if (!grip || event.buttons !== 1) {
			this.canvas.style.cursor = this.notchAt(event) ? "ns-resize" : "";
			return;
		}
		const [across, along] = [Math.abs(event.offsetX - grip.x), Math.abs(event.offsetY - grip.y)];
		if (grip.notch && !grip.isMoved) {
			if (along > nearness.slop && along > across) grip.isMoved = true;
			else if (across > nearness.slop) grip.notch = null;
		}
		if (!grip.notch) this.seek(this.momentAt(event));
		if (!grip.notch || !grip.isMoved || !heights) return;
		const { box, scale } = heights;
		const share = (box.top + box.height - event.offsetY) / box.height;
		this.moveNotch?.(grip.notch, Math.max(scale.low + share * (scale.high - scale.low), 0));
	}

	/** Whatever is pressed is not dragged any further. */
	letGo() {
		this.grip = null;
		this.draw();
	}

	/**
	 * The notch whose line lies nearest to a pointer; null: none is near.
	 * @param {PointerEvent} event
	 * @returns {Notch | null}
	 */
	notchAt(event) {
		if (!this.moveNotch || !this.heights) return null;
		const { box, scale } = this.heights;
		const known = this.layers;
		const near =
			this.take.laddersAt(this.momentAt(event)).filter(({ layer }) => known.includes(layer)).flatMap(({ layer, notches }) =>
				notches.map(({ name, height }) => {
					const y = box.top + box.height - ((height - scale.low) / (scale.high - scale.low)) * box.height;
					return { layer, name, distance: Math.abs(y - event.offsetY) };
				})
			).sort((one, other) => one.distance - other.distance)[0];
		return near && near.distance <= (event.pointerType === "touch" ? nearness.touch : nearness.mouse) ? near : null;
	}

	/** @param {number | null} t */
	point(t) {
		this.pointed = t;
		this.draw();
	}

	/** The seconds that are seen, in microseconds: around the present moment. */
	get range() {
		const length = Number(this.span.value) * 1e6;
		const end = Math.max(this.take.end, 1e6);
		if (!(length < end)) return { from: 0, to: Math.max(end, Math.min(length, 2e6)) };
		const from = Math.min(Math.max(this.t - length * 0.75, 0), end - length);
		return { from, to: from + length };
	}

	/** @param {PointerEvent} event */
	momentAt(event) {
		const { from, to } = this.range;
		const share = (event.offsetX - margin.left) / (this.canvas.clientWidth - margin.left - this.right);
		return Math.min(Math.max(from + share * (to - from), 0), this.take.end);
	}

	/** Takes the size and the colours that the page gives. Asking for them lays it out, so drawing does not. */
	measure() {
		const { clientWidth: width, clientHeight: height } = this.canvas;
		this.size = { width, height };
		this.canvas.width = Math.round(width * devicePixelRatio);
		this.canvas.height = Math.round(height * devicePixelRatio);
		const style = getComputedStyle(this.canvas);
		// Colours that the system forces on a page have names; as a colour of something they are numbers.
		const color = (/** @type {string} */ name) => {
			this.probe.style.color = `var(--${name})`;
			return getComputedStyle(this.probe).color;
		};
		this.colors = {
			series: Array.from({ length: seriesCount }, (_, place) => color(`series-${place + 1}`)),
			grid: color("line"),
			text: color("quiet"),
			now: color("text"),
			finger: color("finger"),
			band: color("band"),
		};
		this.context.font = `11px ${style.fontFamily}`;
		this.context.scale(devicePixelRatio, devicePixelRatio);
		this.draw();
	}

	draw() {
		const { width, height } = this.size;
		if (width === 0 || height === 0) return;
		const { context } = this;
		context.clearRect(0, 0, width, height);
		const used = panels.filter((panel) => this.columns(panel).length > 0);
		const all = used.reduce((sum, panel) => sum + panel.share, 0);
		const room = height - margin.top - used.length * gap + 4;
		this.right = this.notchRoom(width);
		let top = margin.top;
		this.isBeforeSeen = false;
		this.first.hidden = !this.moveNotch || this.take.marks.some(({ kind }) => kind === "down" || kind === "drag");
		for (const panel of used) {
			const rows = (room * panel.share) / all - 2;
			this.drawPanel(panel, { left: margin.left, top, width: width - margin.left - this.right, height: rows });
			top += rows + gap;
		}
		this.drawTime(width, height);
		if (used.length === 0 && this.take.samples.length > 0) {
			context.textAlign = "center";
			context.fillText("Nothing in this scene has a height.", width / 2, height / 2);
		}
		this.tell(used);
	}

	/**
	 * Columns that a panel shows and that have values.
	 * @param {Panel} panel
	 * @returns {Column[]}
	 */
	columns(panel) {
		return this.take.columns
			.map(([layer, quantity], place) => ({ layer, quantity, place, series: this.seriesOf(layer) }))
			.filter(({ quantity, place }) => quantity === panel.quantity && this.hasValues(place, quantity) && (!panel.isSpeed || this.moves(place)));
	}

	/**
	 * Whether anything is told of a column at the moment shown, at the beginning or at the end; of a list, whether it ever scrolls.
	 * @param {number} column
	 * @param {string} quantity
	 */
	hasValues(column, quantity) {
		const { samples } = this.take;
		if (quantity === "offset") return this.moves(column);
		return [samples[0], samples[frameAt(this.t)], samples[samples.length - 1]].some((sample) => typeof sample?.[column] === "number");
	}

	/**
	 * Asked once for each change: a curve that never moves is not worth a panel.
	 * @param {number} column
	 */
	moves(column) {
		const { samples, revision } = this.take;
		const known = this.moving?.revision === revision ? this.moving : this.moving = { revision, seen: 0, columns: new Set() };
		for (; known.seen < samples.length; known.seen += 1) {
			const before = samples[Math.max(known.seen - 1, 0)];
			samples[known.seen].forEach((value, place) => value !== null && value !== before[place] && known.columns.add(place));
		}
		return known.columns.has(column);
	}

	/** @type {{ revision: number, seen: number, columns: Set<number> } | undefined} */
	moving;

	/** Whether the curves behind are seen anywhere. */
	isBeforeSeen = false;

	/** Layers that have a colour, each its own as long as there are enough. */
	get layers() {
		return [...new Set(this.take.columns.filter(([, quantity], place) => quantity === "height" && this.hasValues(place, quantity)).map(([layer]) => layer))];
	}

	/** @param {string} layer */
	seriesOf(layer) {
		return Math.max(this.layers.indexOf(layer), 0) % seriesCount;
	}

	/**
	 * What is told of a column at a frame; speeds under a finger, which comes in steps of its own, reach further, and a leap has none.
	 * @param {Panel} panel
	 * @param {import("take").Sample[]} samples
	 * @param {number} column
	 * @param {number} frame
	 */
	value(panel, samples, column, frame) {
		if (!panel.isSpeed) return samples[frame]?.[column];
		const reach = this.isDragged(momentOf(frame)) ? 2 : 1;
		return this.take.leaps(frame - reach, frame + reach) ? null : Take.speed(samples, column, frame, reach);
	}

	/** @param {number} t */
	isDragged(t) {
		return this.take.spans("drag", "drop").some(({ from, to }) => from <= t && t <= to);
	}

	/**
	 * @param {Panel} panel
	 * @param {Box} box
	 */
	drawPanel(panel, box) {
		const { context, colors } = this;
		const { from, to } = this.range;
		const frames = { first: Math.max(frameAt(from) - 1, 0), last: Math.ceil((to * frameRate) / 1e6) + 1 };
		const lines = this.columns(panel).map((column) => ({
			color: colors.series[column.series],
			now: this.values(panel, this.take.samples, column.place, frames, box.width),
			before: this.values(panel, this.ghostSamples, this.ghostColumn(column), frames, box.width),
		}));
		const isHeight = panel.quantity === "height" && !panel.isSpeed;
		const finger = isHeight ? this.values(panel, this.take.samples, this.fingerColumn, frames, box.width) : [];
		if (lines.some(({ before, now }) => differ(before, now))) this.isBeforeSeen = true;
		const rests = isHeight ? this.namedNotches.map(({ height }) => height) : [];
		const values = [...lines.flatMap((line) => [...line.now, ...line.before, ...finger].map(([, value]) => value)), ...rests];
		// Under a notch that is dragged the axis stays.
		const scale = isHeight && this.grip?.isMoved && this.heights ? this.heights.scale : bounds(values, panel, box.height);
		if (isHeight) this.heights = { box, scale };
		const x = (/** @type {number} */ frame) => box.left + ((momentOf(frame) - from) / (to - from)) * box.width;
		const y = (/** @type {number} */ value) => box.top + box.height - ((value - scale.low) / (scale.high - scale.low)) * box.height;
		this.drawBands(box, from, to);
		context.fillStyle = colors.text;
		context.textAlign = "left";
		context.fillText(panel.unit ? `${panel.title}, ${panel.unit}` : panel.title, 0, box.top - 9);
		this.drawGrid(box, scale, y);
		context.save();
		context.beginPath();
		context.rect(box.left, box.top - 4, box.width, box.height + 8);
		context.clip();
		if (isHeight) this.drawNotches(box, scale, y);
		for (const part of parts(finger)) this.stroke(part, x, y, colors.finger, [1, 4], 2);
		for (const line of lines) this.stroke(line.before, x, y, line.color, [6, 4], 2);
		for (const line of lines) this.stroke(line.now, x, y, line.color, [], 2.5);
		context.restore();
		if (isHeight) this.nameNotches(box, scale, y);
		for (const [t, color] of [[this.pointed, colors.text], [this.t, colors.now]]) {
			if (t === null || Number(t) < from || Number(t) > to) continue;
			const place = box.left + ((Number(t) - from) / (to - from)) * box.width;
			context.fillStyle = String(color);
			context.fillRect(Math.round(place), box.top - 4, 1, box.height + 8);
		}
	}

	get fingerColumn() {
		return this.take.columns.findIndex(([, quantity]) => quantity === "finger");
	}

	/**
	 * Where a finger dragged.
	 * @param {Box} box
	 * @param {number} from
	 * @param {number} to
	 */
	drawBands(box, from, to) {
		const { context } = this;
		const place = (/** @type {number} */ t) => box.left + (Math.min(Math.max((t - from) / (to - from), 0), 1)) * box.width;
		context.fillStyle = this.colors.band;
		for (const span of this.take.spans("drag", "drop")) {
			const [left, right] = [place(span.from), place(span.to)];
			if (right > left) context.fillRect(left, box.top, right - left, box.height);
		}
	}

	/** The recording before the last change. */
	get ghostSamples() {
		return this.take.ghost?.samples ?? [];
	}

	/** @param {{ layer: string, quantity: string }} column @returns {number} the same column there; -1, which has no values: none */
	ghostColumn(column) {
		return this.take.ghost?.columns.findIndex(([layer, quantity]) => layer === column.layer && quantity === column.quantity) ?? -1;
	}

	/**
	 * Points of a curve, at most two for each pixel.
	 * @param {Panel} panel
	 * @param {import("take").Sample[]} samples
	 * @param {number} column
	 * @param {{ first: number, last: number }} frames
	 * @param {number} width
	 * @returns {[frame: number, value: number][]}
	 */
	values(panel, samples, column, frames, width) {
		const step = Math.max(Math.floor((frames.last - frames.first) / (width * 2)), 1);
		/** @type {[number, number][]} */
		const points = [];
		for (let frame = frames.first; frame < Math.min(frames.last, samples.length); frame += step) {
			const value = this.value(panel, samples, column, frame);
			if (value !== null && value !== undefined) points.push([frame, value]);
		}
		return points;
	}

	/**
	 * @param {[number, number][]} points
	 * @param {(frame: number) => number} x
	 * @param {(value: number) => number} y
	 * @param {string} color
	 * @param {number[]} dash
	 * @param {number} width
	 */
	stroke(points, x, y, color, dash, width) {
		const { context } = this;
		context.strokeStyle = color;
		context.lineWidth = width;
		context.setLineDash(dash);
		context.lineJoin = "round";
		context.beginPath();
		for (const [frame, value] of points) context.lineTo(x(frame), y(value));
		context.stroke();
		context.setLineDash([]);
	}

	/**
	 * @param {Box} box
	 * @param {{ low: number, high: number, step: number }} scale
	 * @param {(value: number) => number} y
	 */
	drawGrid(box, scale, y) {
		const { context, colors } = this;
		context.textAlign = "right";
		for (let value = Math.ceil(scale.low / scale.step) * scale.step; value <= scale.high + 1e-9; value += scale.step) {
			context.fillStyle = colors.grid;
			context.fillRect(box.left, Math.round(y(value)), box.width, 1);
			context.fillStyle = colors.text;
			context.fillText(String(Math.round(value * 100) / 100), box.left - 6, y(value) + 4);
		}
	}

	/**
	 * Where layers could rest, each line as long as that was so.
	 * @param {Box} box
	 * @param {{ low: number, high: number }} scale
	 * @param {(value: number) => number} y
	 */
	drawNotches(box, scale, y) {
		const { context } = this;
		const { from, to } = this.range;
		const { ladders } = this.take;
		const known = this.layers;
		context.setLineDash([2, 4]);
		context.lineWidth = 1;
		ladders.forEach((ladder, place) => {
			if (!known.includes(ladder.layer)) return;
			const next = ladders.slice(place + 1).find((other) => other.layer === ladder.layer)?.t ?? Infinity;
			const [begin, end] = [Math.max(ladder.t, from), Math.min(next, to)];
			if (begin >= end) return;
			context.strokeStyle = this.colors.series[this.seriesOf(ladder.layer)];
			for (const { height } of ladder.notches) {
				if (height < scale.low || height > scale.high) continue;
				context.beginPath();
				context.moveTo(box.left + ((begin - from) / (to - from)) * box.width, Math.round(y(height)) + 0.5);
				context.lineTo(box.left + ((end - from) / (to - from)) * box.width, Math.round(y(height)) + 0.5);
				context.stroke();
			}
		});
		context.setLineDash([]);
	}

	/** Notches at the right end of what is seen: those are named. */
	get namedNotches() {
		const known = this.layers;
		return this.take.laddersAt(Math.min(this.range.to, this.take.end))
			.filter(({ layer }) => known.includes(layer))
			.flatMap(({ layer, notches }) => notches.map((notch) => ({ ...notch, layer })));
	}

	/**
	 * What the names of notches take at the right.
	 * @param {number} width
	 */
	notchRoom(width) {
		const names = this.namedNotches.map(({ name }) => this.context.measureText(name).width);
		if (names.length === 0) return margin.right;
		return Math.min(Math.max(...names, notchRoom.least) + 10, notchRoom.most, width * 0.26);
	}

	/**
	 * Names stand beside the chart, apart from each other; what several layers call the same at one height is said once.
	 * @param {Box} box
	 * @param {{ low: number, high: number }} scale
	 * @param {(value: number) => number} y
	 */
	nameNotches(box, scale, y) {
		const { context } = this;
		const names = this.namedNotches
			.filter(({ height }) => height >= scale.low && height <= scale.high)
			.sort((a, b) => a.height - b.height)
			.filter((notch, place, all) => place === 0 || notch.name !== all[place - 1].name || notch.height - all[place - 1].height > 0.5);
		const places = spread(names.map(({ height }) => y(height) + 4), lineHeight, box.top + 4, box.top + box.height + 6);
		context.textAlign = "left";
		context.fillStyle = this.colors.text;
		const room = this.right - 8;
		names.forEach(({ name }, index) => {
			let text = name;
			while (text.length > 2 && context.measureText(text).width > room) text = `${text.slice(0, -2)}…`;
			context.fillText(text, box.left + box.width + 6, places[index]);
		});
	}

	/**
	 * @param {number} width
	 * @param {number} height
	 */
	drawTime(width, height) {
		const { context } = this;
		const { from, to } = this.range;
		const room = width - margin.left - this.right;
		const step = [0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 120].find((seconds) => (to - from) / 1e6 / seconds <= room / 44) ?? 300;
		const unit = width - this.right + 8;
		context.fillStyle = this.colors.text;
		context.textAlign = "center";
		for (let place = Math.ceil(from / 1e6 / step); place * step * 1e6 <= to; place += 1) {
			const x = margin.left + ((place * step * 1e6 - from) / (to - from)) * room;
			const words = `${Math.round(place * step * 10) / 10}`;
			const end = Math.max(x, 8) + context.measureText(words).width / 2;
			if (end <= unit - 4) context.fillText(words, Math.max(x, 8), height - 3);
		}
		context.textAlign = "left";
		context.fillText("s", unit, height - 3);
	}

	/**
	 * Names every line of the chart, with its value at the moment under the pointer, else at the present one.
	 * @param {Panel[]} used
	 */
	tell(used) {
		const t = this.pointed ?? this.t;
		const frame = Math.min(frameAt(t), this.take.samples.length - 1);
		const layers = [...new Set(used.flatMap((panel) => this.columns(panel).map(({ layer }) => layer)))];
		const items = layers.map((layer) => {
			const figures = used.flatMap((panel) =>
				this.columns(panel).filter((column) => column.layer === layer).map((column) => this.figure(panel, column, frame) ?? [])
			).flat();
			return entry("line", this.colors.series[this.seriesOf(layer)], element("b", {}, layer), ...figures);
		});
		if (used.some(({ quantity }) => quantity === "height")) {
			if (this.moves(this.fingerColumn)) items.push(entry("dots", this.colors.finger, "finger"));
			if (this.take.spans("drag", "drop").length > 0) items.push(entry("band", this.colors.band, "dragged"));
			if (this.isBeforeSeen) items.push(entry("dashes", this.colors.now, `${this.before} (in brackets)`));
		}
		this.legend.replaceChildren(...items);
		this.moment.textContent = `${(t / 1e6).toFixed(3)} s`;
	}

	/**
	 * @param {Panel} panel
	 * @param {Column} column
	 * @param {number} frame
	 */
	figure(panel, column, frame) {
		const value = this.value(panel, this.take.samples, column.place, frame);
		if (value === null || value === undefined) return null;
		const before = this.value(panel, this.ghostSamples, this.ghostColumn(column), frame);
		const was = typeof before === "number" && before.toFixed(panel.digits) !== value.toFixed(panel.digits) ? ` (${before.toFixed(panel.digits)})` : "";
		const title = panel.isSpeed || panel.quantity === "height" ? "" : `${panel.title.toLowerCase()} `;
		return element("span", { class: "figure" }, `${title}${value.toFixed(panel.digits)}${was}${panel.unit ? ` ${panel.unit}` : ""}`);
	}
}

/**
 * Whether one curve is seen behind another.
 * @param {[frame: number, value: number][]} before
 * @param {[frame: number, value: number][]} now
 */
function differ(before, now) {
	return before.some(([frame, value], place) => now[place]?.[0] !== frame || Math.abs(now[place][1] - value) > 0.5);
}

/**
 * Points that follow each other without a gap.
 * @param {[number, number][]} points
 */
function parts(points) {
	/** @type {[number, number][][]} */
	const found = [];
	points.forEach((point, place) => {
		if (place > 0 && point[0] - points[place - 1][0] <= Math.max(points[1][0] - points[0][0], 1)) found[found.length - 1].push(point);
		else found.push([point]);
	});
	return found;
}

/**
 * Places from the lowest up, moved apart until each has its room.
 * @param {number[]} places falling
 * @param {number} room
 * @param {number} top
 * @param {number} bottom
 */
function spread(places, room, top, bottom) {
	const moved = [...places];
	let last = bottom + room;
	for (let at = 0; at < moved.length; at += 1) last = moved[at] = Math.min(moved[at], last - room);
	last = top - room;
	for (let at = moved.length - 1; at >= 0; at -= 1) last = moved[at] = Math.max(moved[at], last + room);
	return moved;
}

/**
 * Round ends for an axis, and how far its lines are apart.
 * @param {number[]} values
 * @param {Panel} panel
 * @param {number} height that it has
 */
function bounds(values, panel, height) {
	let low = 0;
	let high = panel.quantity === "dimming" ? 1 : 100;
	for (const value of values) {
		if (value < low) low = value;
		if (value > high) high = value;
	}
	const steps = [0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000];
	const step = steps.find((size) => (high - low) / size <= Math.max(Math.min(height / 24, 6), 1)) ?? 100_000;
	return { low: Math.floor(low / step) * step, high: Math.ceil(high / step) * step, step };
}
