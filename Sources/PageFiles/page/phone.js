// Pictures of the scene on canvases.
import { element } from "element";
import { decode } from "frames";

/** @typedef {{ width: number, height: number, scale: number, safeArea: { top: number, left: number, bottom: number, right: number } }} Screen */

/** A canvas that shows what frames tell. */
export class Drawing {
	/** @param {string} name what screen readers call it */
	constructor(name) {
		this.canvas = element("canvas", { role: "img", "aria-label": name, width: 1, height: 1 });
		const context = this.canvas.getContext("2d", { alpha: false, desynchronized: true });
		if (!context) throw new Error("this browser draws on no canvas");
		this.context = context;
		/** @type {import("frames").Picture | null} */
		this.picture = null;
		/** @type {ImageData | null} */
		this.image = null;
	}

	/** Of what comes next the whole is told. */
	forget() {
		this.picture = null;
	}

	/**
	 * Draws what of a frame has changed.
	 * @param {Uint8Array} bytes
	 */
	draw(bytes) {
		const { picture, bands } = decode(bytes, this.picture);
		if (picture !== this.picture || !this.image) {
			this.take(picture);
		}
		const image = /** @type {ImageData} */ (this.image);
		for (const band of together(bands)) this.context.putImageData(image, 0, 0, band.left, band.top, band.columns, band.rows);
	}

	/** @param {import("frames").Picture} picture */
	take(picture) {
		this.image = new ImageData(/** @type {any} */ (picture.data), picture.width, picture.height);
		this.picture = picture;
		if (this.canvas.width === picture.width && this.canvas.height === picture.height) return;
		this.canvas.width = picture.width;
		this.canvas.height = picture.height;
		this.resized(picture.width, picture.height);
	}

	/** @param {import("frames").Picture} picture that is shown as a whole, and changed by what is drawn next */
	restore(picture) {
		this.take(picture);
		if (this.image) this.context.putImageData(this.image, 0, 0);
	}

	/**
	 * @param {number} _width
	 * @param {number} _height
	 */
	resized(_width, _height) {}
}

/**
 * Parts that lie close by each other as one: whole rows are copied sooner than their parts.
 * @param {import("frames").Band[]} bands
 */
function together(bands) {
	const left = Math.min(...bands.map((band) => band.left));
	const top = Math.min(...bands.map((band) => band.top));
	const columns = Math.max(...bands.map((band) => band.left + band.columns)) - left;
	const rows = Math.max(...bands.map((band) => band.top + band.rows)) - top;
	const size = bands.reduce((sum, band) => sum + band.columns * band.rows, 0);
	return size * 1.5 > columns * rows ? [{ left, top, columns, rows }] : bands;
}

export class Phone extends Drawing {
	/** @param {string} name */
	constructor(name) {
		super(name);
		this.canvas.tabIndex = 0;
		this.caption = element("figcaption");
		this.root = element("figure", { class: "phone" }, this.canvas, this.caption);
		/** @type {Screen | null} */
		this.screen = null;
	}

	/**
	 * @param {number} width
	 * @param {number} height
	 */
	resized(width, height) {
		this.root.style.setProperty("--width", String(width));
		this.root.style.setProperty("--height", String(height));
	}

	/**
	 * Where a pointer is on the screen, points, to 1/64.
	 * @param {{ clientX: number, clientY: number }} event
	 */
	point(event) {
		const box = this.canvas.getBoundingClientRect();
		const size = this.screen ?? { width: 1, height: 1 };
		const round = (/** @type {number} */ value) => Math.round(value * 64) / 64;
		return {
			x: round(((event.clientX - box.left) / box.width) * size.width),
			y: round(((event.clientY - box.top) / box.height) * size.height),
		};
	}

	/** The SHA-256 of the canvas' pixels as RGB, hexadecimal; null where they are not the screen's own. */
	async hash() {
		const { width, height } = this.canvas;
		const own = this.screen && Math.round(this.screen.width * this.screen.scale) === width && Math.round(this.screen.height * this.screen.scale) === height;
		if (!own || !this.picture || !crypto.subtle) return null;
		const { data } = this.context.getImageData(0, 0, width, height);
		const colors = new Uint8Array(width * height * 3);
		for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
			colors[to] = data[from];
			colors[to + 1] = data[from + 1];
			colors[to + 2] = data[from + 2];
		}
		const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", colors));
		return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
	}
}
