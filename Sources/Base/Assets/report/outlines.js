// Where layers are, as a trace tells it, drawn over a phone: a golden has no pixels.
import { element } from "element";

/** @typedef {{ id: string, x: number, y: number, width: number, height: number, reach: number | null, dimming: number | null }} Box points */

export class Outlines {
	/**
	 * @param {import("report").Side} side
	 * @param {{ width: number, height: number }} screen points
	 * @param {string} color a CSS variable
	 * @param {boolean} isDashed
	 */
	constructor(side, screen, color, isDashed) {
		this.side = side;
		this.screen = screen;
		this.color = color;
		this.isDashed = isDashed;
		this.canvas = element("canvas", { class: "outlines", "aria-hidden": "true" });
		new ResizeObserver(() => this.draw()).observe(this.canvas);
		this.frame = 0;
	}

	/** @param {number} frame */
	show(frame) {
		this.frame = frame;
		this.draw();
	}

	/** @returns {Box[]} */
	get boxes() {
		const sample = this.side.samples[Math.min(this.frame, this.side.samples.length - 1)] ?? [];
		/** @type {Map<string, any>} */
		const boxes = new Map();
		this.side.columns.forEach(([id, quantity], place) => boxes.set(id, { id, ...boxes.get(id), [quantity]: sample[place] }));
		return [...boxes.values()]
			.map(({ id, x, y, width, tall, height, dimming }) => ({ id, x, y, width, height: tall, reach: height ?? null, dimming: dimming ?? null }))
			.filter(({ x, y, width, height }) => [x, y, width, height].every((value) => typeof value === "number"));
	}

	draw() {
		const { clientWidth: width, clientHeight: height } = this.canvas;
		const context = this.canvas.getContext("2d");
		if (!context || width === 0) return;
		this.canvas.width = Math.round(width * devicePixelRatio);
		this.canvas.height = Math.round(height * devicePixelRatio);
		const scale = (width / this.screen.width) * devicePixelRatio;
		const color = getComputedStyle(this.canvas).getPropertyValue(this.color);
		context.font = `600 ${11 * devicePixelRatio}px Inter, system-ui, sans-serif`;
		context.lineWidth = 2 * devicePixelRatio;
		for (const box of this.boxes) {
			context.setLineDash(this.isDashed ? [6 * devicePixelRatio, 4 * devicePixelRatio] : []);
			context.strokeStyle = color;
			context.strokeRect(box.x * scale, box.y * scale, box.width * scale, box.height * scale);
			const reach = box.reach === null ? "" : ` ${Math.round(box.reach * 10) / 10} pt`;
			const words = `${box.id}${reach}${box.dimming === null ? "" : `, dims ${Math.round(box.dimming * 100) / 100}`}`;
			const place = { x: box.x * scale + 8 * devicePixelRatio, y: Math.max(box.y * scale - 6 * devicePixelRatio, 14 * devicePixelRatio) };
			context.fillStyle = color;
			context.fillRect(
				place.x - 4 * devicePixelRatio,
				place.y - 12 * devicePixelRatio,
				context.measureText(words).width + 8 * devicePixelRatio,
				16 * devicePixelRatio,
			);
			context.fillStyle = getComputedStyle(this.canvas).getPropertyValue("--panel");
			context.fillText(words, place.x, place.y);
		}
	}
}
