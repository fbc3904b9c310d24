// Heights, speeds and dimming over time, with what they were before the last change behind them. Fed by data alone: a report's page shows it, too.
import { element } from "element";
import { frameAt, frameRate, momentOf, Take } from "take";

/** @typedef {{ id: string, notches: { name: string, height: number }[] }} Layer */
/** @typedef {{ title: string, unit: string, quantity: string, isSpeed: boolean, share: number, digits: number }} Panel */

/** @type {Panel[]} */
const panels = [
	{ title: "Height", unit: "pt", quantity: "height", isSpeed: false, share: 5, digits: 1 },
	{ title: "Velocity, up", unit: "pt/s", quantity: "height", isSpeed: true, share: 2.5, digits: 0 },
	{ title: "Dimming", unit: "", quantity: "dimming", isSpeed: false, share: 1.5, digits: 2 },
];
const gap = 24;
const margin = { left: 46, right: 10, top: 20 };
const seriesCount = 4;
/** Seconds that can be chosen; the last one is everything. */
const spans = [2, 5, 15, Infinity];

export class Curves {
	/**
	 * @param {HTMLElement} root
	 * @param {(t: number) => void} seek
	 */
	constructor(root, seek) {
		this.seek = seek;
		this.canvas = element("canvas", { role: "img", "aria-label": "Curves of height, velocity and dimming over time" });
		const context = this.canvas.getContext("2d");
		if (!context) throw new Error("this browser draws on no canvas");
		this.context = context;
		this.readout = element("p", { class: "readout" });
		this.span = element(
			"select",
			{ "aria-label": "Seconds shown", change: () => this.draw() },
			...spans.map((span) => element("option", { value: span, selected: span === 5 }, span === Infinity ? "All" : `${span} s`)),
		);
		root.append(element("div", { class: "head" }, element("h2", {}, "Curves"), this.readout, this.span), element("div", { class: "chart" }, this.canvas));
		this.take = new Take();
		/** @type {Layer[]} */
		this.layers = [];
		this.t = 0;
		/** @type {number | null} */
		this.pointed = null;
		this.canvas.addEventListener("pointermove", (event) => this.point(this.momentAt(event)));
		this.canvas.addEventListener("pointerleave", () => this.point(null));
		this.canvas.addEventListener("pointerdown", (event) => {
			this.canvas.setPointerCapture(event.pointerId);
			seek(this.momentAt(event));
		});
		this.canvas.addEventListener("pointermove", (event) => event.buttons === 1 && seek(this.momentAt(event)));
		this.size = { width: 0, height: 0 };
		this.colors = { series: [""], grid: "", text: "", now: "" };
		new ResizeObserver(() => this.measure()).observe(this.canvas);
		matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.measure());
	}

	/**
	 * @param {Take} take
	 * @param {number} t
	 * @param {Layer[]} layers
	 */
	show(take, t, layers) {
		this.take = take;
		this.t = t;
		this.layers = layers;
		this.draw();
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
		const share = (event.offsetX - margin.left) / (this.canvas.clientWidth - margin.left - margin.right);
		return Math.min(Math.max(from + share * (to - from), 0), this.take.end);
	}

	/** Takes the size and the colours that the page gives. Asking for them lays it out, so drawing does not. */
	measure() {
		const { clientWidth: width, clientHeight: height } = this.canvas;
		this.size = { width, height };
		this.canvas.width = Math.round(width * devicePixelRatio);
		this.canvas.height = Math.round(height * devicePixelRatio);
		const style = getComputedStyle(this.canvas);
		this.colors = {
			series: Array.from({ length: seriesCount }, (_, place) => style.getPropertyValue(`--series-${place + 1}`)),
			grid: style.getPropertyValue("--line"),
			text: style.getPropertyValue("--quiet"),
			now: style.getPropertyValue("--text"),
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
		let top = margin.top;
		for (const panel of used) {
			const rows = (room * panel.share) / all - 2;
			this.drawPanel(panel, { left: margin.left, top, width: width - margin.left - margin.right, height: rows });
			top += rows + gap;
		}
		this.drawTime(width, height);
		if (used.length === 0) context.fillText("Nothing in this scene has a height.", width / 2, height / 2);
		this.tell(used);
	}

	/**
	 * Columns that a panel shows and that have values.
	 * @param {Panel} panel
	 */
	columns(panel) {
		return this.take.columns
			.map(([layer, quantity], place) => ({ layer, quantity, place, series: this.seriesOf(layer) }))
			.filter(({ quantity, place }) => quantity === panel.quantity && this.hasValues(place));
	}

	/**
	 * Whether anything is told of a column: at the moment shown, or at the beginning or the end.
	 * @param {number} column
	 */
	hasValues(column) {
		const { samples } = this.take;
		return [samples[0], samples[frameAt(this.t)], samples[samples.length - 1]].some((sample) => typeof sample?.[column] === "number");
	}

	/** @param {string} layer */
	seriesOf(layer) {
		const told = this.take.columns.filter((_, place) => this.hasValues(place)).map(([id]) => id);
		return Math.max([...new Set(told)].indexOf(layer), 0) % seriesCount;
	}

	/**
	 * @param {Panel} panel
	 * @param {{ left: number, top: number, width: number, height: number }} box
	 */
	drawPanel(panel, box) {
		const { context } = this;
		const { colors } = this;
		const { from, to } = this.range;
		const frames = { first: Math.max(frameAt(from) - 1, 0), last: Math.ceil((to * frameRate) / 1e6) + 1 };
		const lines = this.columns(panel).map((column) => ({
			color: colors.series[column.series],
			now: this.values(panel, this.take.samples, column.place, frames, box.width),
			before: this.ghostOf(panel, column, frames, box.width),
		}));
		const scale = bounds(lines.flatMap((line) => [...line.now, ...line.before].map(([, value]) => value)), panel, box.height);
		const x = (/** @type {number} */ frame) => box.left + ((momentOf(frame) - from) / (to - from)) * box.width;
		const y = (/** @type {number} */ value) => box.top + box.height - ((value - scale.low) / (scale.high - scale.low)) * box.height;
		context.fillStyle = colors.text;
		context.textAlign = "left";
		context.fillText(panel.unit ? `${panel.title}, ${panel.unit}` : panel.title, 0, box.top - 9);
		this.drawGrid(box, scale, y);
		if (panel.quantity === "height" && !panel.isSpeed) this.drawNotches(box, scale, y);
		context.save();
		context.beginPath();
		context.rect(box.left, box.top - 4, box.width, box.height + 8);
		context.clip();
		for (const line of lines) this.stroke(line.before, x, y, line.color, true);
		for (const line of lines) this.stroke(line.now, x, y, line.color, false);
		context.restore();
		for (const [t, color] of [[this.pointed, colors.text], [this.t, colors.now]]) {
			if (t === null || Number(t) < from || Number(t) > to) continue;
			const place = box.left + ((Number(t) - from) / (to - from)) * box.width;
			context.fillStyle = String(color);
			context.fillRect(Math.round(place), box.top - 4, 1, box.height + 8);
		}
	}

	/**
	 * The same column of the recording before the last change.
	 * @param {Panel} panel
	 * @param {{ layer: string, quantity: string }} column
	 * @param {{ first: number, last: number }} frames
	 * @param {number} width
	 */
	ghostOf(panel, column, frames, width) {
		const place = this.ghostColumn(column);
		return this.take.ghost && place >= 0 ? this.values(panel, this.take.ghost.samples, place, frames, width) : [];
	}

	/** @param {{ layer: string, quantity: string }} column */
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
			const value = panel.isSpeed ? Take.speed(samples, column, frame) : samples[frame]?.[column];
			if (value !== null && value !== undefined) points.push([frame, value]);
		}
		return points;
	}

	/**
	 * @param {[number, number][]} points
	 * @param {(frame: number) => number} x
	 * @param {(value: number) => number} y
	 * @param {string} color
	 * @param {boolean} isGhost
	 */
	stroke(points, x, y, color, isGhost) {
		const { context } = this;
		context.strokeStyle = color;
		context.globalAlpha = isGhost ? 0.35 : 1;
		context.lineWidth = isGhost ? 1.5 : 2;
		context.setLineDash(isGhost ? [4, 3] : []);
		context.lineJoin = "round";
		context.beginPath();
		for (const [frame, value] of points) context.lineTo(x(frame), y(value));
		context.stroke();
		context.setLineDash([]);
		context.globalAlpha = 1;
	}

	/**
	 * @param {{ left: number, top: number, width: number, height: number }} box
	 * @param {{ low: number, high: number, step: number }} scale
	 * @param {(value: number) => number} y
	 */
	drawGrid(box, scale, y) {
		const { context } = this;
		const { colors } = this;
		context.textAlign = "right";
		for (let value = Math.ceil(scale.low / scale.step) * scale.step; value <= scale.high + 1e-9; value += scale.step) {
			context.fillStyle = colors.grid;
			context.fillRect(box.left, Math.round(y(value)), box.width, 1);
			context.fillStyle = colors.text;
			context.fillText(String(Math.round(value * 100) / 100), box.left - 6, y(value) + 4);
		}
	}

	/**
	 * @param {{ left: number, top: number, width: number, height: number }} box
	 * @param {{ low: number, high: number }} scale
	 * @param {(value: number) => number} y
	 */
	drawNotches(box, scale, y) {
		const { context } = this;
		const { colors } = this;
		context.textAlign = "right";
		for (const layer of this.layers) {
			for (const { name, height } of layer.notches) {
				if (height < scale.low || height > scale.high) continue;
				context.strokeStyle = colors.series[this.seriesOf(layer.id)];
				context.globalAlpha = 0.45;
				context.setLineDash([2, 4]);
				context.lineWidth = 1;
				context.beginPath();
				context.moveTo(box.left, Math.round(y(height)) + 0.5);
				context.lineTo(box.left + box.width, Math.round(y(height)) + 0.5);
				context.stroke();
				context.setLineDash([]);
				context.globalAlpha = 1;
				context.fillStyle = colors.text;
				context.fillText(name, box.left + box.width, y(height) - 4);
			}
		}
	}

	/**
	 * @param {number} width
	 * @param {number} height
	 */
	drawTime(width, height) {
		const { context } = this;
		const { from, to } = this.range;
		const step = [0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 120].find((seconds) => (to - from) / 1e6 / seconds <= 10) ?? 300;
		context.fillStyle = this.colors.text;
		context.textAlign = "center";
		for (let place = Math.ceil(from / 1e6 / step); place * step * 1e6 <= to; place += 1) {
			const x = margin.left + ((place * step * 1e6 - from) / (to - from)) * (width - margin.left - margin.right);
			context.fillText(`${Math.round(place * step * 10) / 10}`, Math.min(Math.max(x, 8), width - 12), height - 3);
		}
	}

	/**
	 * Says the value of everything at the moment under the pointer, else at the present one.
	 * @param {Panel[]} used
	 */
	tell(used) {
		const t = this.pointed ?? this.t;
		const frame = Math.min(frameAt(t), this.take.samples.length - 1);
		const parts = used.flatMap((panel) =>
			this.columns(panel).map((column) => {
				const at = (/** @type {import("take").Sample[]} */ samples, /** @type {number} */ place) =>
					panel.isSpeed ? Take.speed(samples, place, frame) : samples[frame]?.[place];
				const value = at(this.take.samples, column.place);
				if (value === null || value === undefined) return null;
				const before = at(this.take.ghost?.samples ?? [], this.ghostColumn(column));
				const was = typeof before === "number" && before.toFixed(panel.digits) !== value.toFixed(panel.digits) ? ` (${before.toFixed(panel.digits)})` : "";
				const swatch = element("i");
				swatch.style.background = this.colors?.series[column.series] ?? "";
				return element(
					"span",
					{},
					swatch,
					`${column.layer} `,
					element("b", {}, value.toFixed(panel.digits)),
					was,
					panel.unit ? ` ${panel.unit}` : ` ${panel.title.toLowerCase()}`,
				);
			})
		);
		this.readout.replaceChildren(element("span", { class: "moment" }, `${(t / 1e6).toFixed(3)} s`), ...parts.flatMap((part) => part ?? []));
	}
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
	const steps = [0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];
	const step = steps.find((size) => (high - low) / size <= Math.max(Math.min(height / 24, 6), 1)) ?? 20_000;
	return { low: Math.floor(low / step) * step, high: Math.ceil(high / step) * step, step };
}
