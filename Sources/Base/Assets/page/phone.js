// Pictures of the scene on canvases.
import { element } from "element";
import { decode, patchesOf } from "frames";

/** @typedef {{ width: number, height: number, scale: number, safeArea: { top: number, left: number, bottom: number, right: number } }} Screen */

/**
 * @param {HTMLCanvasElement} canvas
 * @returns {CanvasRenderingContext2D}
 */
function contextOf(canvas) {
	const context = canvas.getContext("2d", { alpha: false, desynchronized: true });
	if (!context) throw new Error("this browser draws on no canvas");
	return context;
}

/** A canvas that shows what frames tell. */
export class Drawing {
	/** @param {string} name what screen readers call it */
	constructor(name) {
		/** What is seen. */
		this.canvas = element("canvas", { role: "img", "aria-label": name, width: 1, height: 1 });
		/** The frame's own pixels. */
		this.surface = this.canvas;
		this.context = contextOf(this.canvas);
		/** Whether there is a picture; it is on the surface. */
		this.isDrawn = false;
		/** How many times smaller than the frame it is, each way. */
		this.factor = 1;
		/**
		 * What is on the surface, where that is known.
		 * @type {import("frames").Picture | null}
		 */
		this.known = null;
		/**
		 * The pixels that were put on the surface last, if these were all.
		 * @type {Uint8ClampedArray | null}
		 */
		this.last = null;
		/** @type {ImageData | null} */
		this.image = null;
	}

	/** What is drawn, to be changed by the next frame; null: nothing is. */
	get picture() {
		if (!this.known && this.isDrawn) {
			const { width, height } = this.surface;
			this.image = this.last ? new ImageData(this.last.slice(), width, height) : this.context.getImageData(0, 0, width, height);
			const { data } = this.image;
			this.known = { width, height, data, pixels: new Uint32Array(data.buffer) };
		}
		return this.known;
	}

	/** Of what comes next the whole is told. */
	forget() {
		this.isDrawn = false;
		this.known = null;
		this.last = null;
	}

	/**
	 * Draws what of a frame has changed.
	 * @param {Uint8Array} bytes
	 * @param {number} [factor] how many times smaller the picture is
	 */
	draw(bytes, factor = 1) {
		this.factor = factor;
		const plain = patchesOf(bytes);
		if (plain) return this.put(plain);
		const { picture, bands } = decode(bytes, this.picture);
		if (picture !== this.known || !this.image) this.take(picture);
		this.last = null;
		const image = /** @type {ImageData} */ (this.image);
		for (const band of together(bands)) this.context.putImageData(image, 0, 0, band.left, band.top, band.columns, band.rows);
		if (bands.length > 0) this.present();
	}

	/** @param {{ width: number, height: number, isWhole: boolean, patches: import("frames").Patch[] }} frame */
	put({ width, height, isWhole, patches }) {
		if (isWhole) this.resize(width, height);
		const fits = this.isDrawn && this.surface.width === width && this.surface.height === height;
		if (!fits && !isWhole) throw new RangeError("a frame changes a picture that is not there");
		this.isDrawn = true;
		if (patches.length === 0 && !isWhole) return;
		this.known = null;
		this.last = patches.length === 1 && patches[0].columns === width && patches[0].rows === height ? patches[0].data : null;
		for (const { left, top, columns, rows, data } of patches) {
			this.context.putImageData(new ImageData(/** @type {any} */ (data), columns, rows), left, top);
		}
		this.present();
	}

	/** @param {import("frames").Picture} picture */
	take(picture) {
		this.image = new ImageData(/** @type {any} */ (picture.data), picture.width, picture.height);
		this.known = picture;
		this.last = null;
		this.isDrawn = true;
		this.resize(picture.width, picture.height);
	}

	/**
	 * @param {number} width
	 * @param {number} height
	 */
	resize(width, height) {
		if (this.surface.width === width && this.surface.height === height) return;
		this.surface.width = width;
		this.surface.height = height;
		this.resized(width, height);
	}

	/** @param {import("frames").Picture} picture that is shown as a whole, and changed by what is drawn next */
	restore(picture) {
		this.take(picture);
		if (this.image) this.context.putImageData(this.image, 0, 0);
		this.present();
	}

	/** Brings new pixels to what is seen. */
	present() {}

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

/** Hairlines of a frame that is scaled down are even once nothing has moved for so long, milliseconds. */
const stillness = 80;

export class Phone extends Drawing {
	/**
	 * @param {string} name
	 * @param {() => void} [resized] is called once it is shown with more or fewer pixels
	 */
	constructor(name, resized = () => {}) {
		super(name);
		this.onresize = resized;
		/** Pixels across that the display has for it; 0: it is not shown. */
		this.columns = 0;
		this.surface = element("canvas", { width: 1, height: 1 });
		this.glass = this.context;
		this.context = contextOf(this.surface);
		this.timer = 0;
		this.canvas.tabIndex = 0;
		this.caption = element("figcaption");
		/** What can be tapped, for the keyboard and screen readers. */
		this.nodes = element("div", { class: "nodes" });
		/** Where the edge of a measured app's sheet was seen. */
		this.measured = element("div", { class: "measured", hidden: true });
		this.root = element("figure", { class: "phone" }, element("div", { class: "glass" }, this.canvas, this.nodes, this.measured), this.caption);
		/** @type {Screen | null} */
		this.screen = null;
		new ResizeObserver(() => this.measure()).observe(this.canvas);
	}

	/** As many pixels are seen as the display has, and no more than the frame. */
	measure() {
		const { width, height } = this.surface;
		const shown = Math.round(this.canvas.clientWidth * devicePixelRatio);
		if (shown !== this.columns) {
			this.columns = shown;
			this.onresize();
		}
		const columns = Math.min(Math.max(shown, 1), width);
		const rows = Math.max(Math.round((columns * height) / width), 1);
		if (this.canvas.width !== columns || this.canvas.height !== rows) {
			this.canvas.width = columns;
			this.canvas.height = rows;
		}
		this.present();
	}

	/** Quickly while something moves, and well once nothing does. */
	present() {
		this.glass.drawImage(this.surface, 0, 0, this.canvas.width, this.canvas.height);
		clearTimeout(this.timer);
		if (this.canvas.width < this.surface.width) this.timer = setTimeout(() => this.refine(), stillness);
	}

	/** Each pixel is the mean of what lies under it: a line is as strong wherever it comes to lie. */
	refine() {
		if (this.canvas.width >= this.surface.width || !this.picture) return;
		this.glass.putImageData(shrunk(this.picture, this.canvas.width, this.canvas.height), 0, 0);
	}

	/**
	 * @param {number} width
	 * @param {number} height
	 */
	resized(width, height) {
		this.root.style.setProperty("--width", String(width));
		this.root.style.setProperty("--height", String(height));
		this.measure();
	}

	/** @param {number | null} y where a measured app's edge was seen, points from the top; null: it was not */
	showMeasured(y) {
		this.measured.hidden = y === null || !this.screen;
		if (y !== null && this.screen) this.measured.style.top = `${(y / this.screen.height) * 100}%`;
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
		const { width, height } = this.surface;
		const own = this.screen && Math.round(this.screen.width * this.screen.scale) === width && Math.round(this.screen.height * this.screen.scale) === height;
		if (!own || !this.isDrawn || !crypto.subtle) return null;
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

/**
 * A smaller picture by the mean over the area of each pixel, one axis after the other.
 * @param {import("frames").Picture} picture
 * @param {number} columns
 * @param {number} rows
 */
function shrunk({ width, height, data }, columns, rows) {
	const across = new Float32Array(columns * height * 3);
	for (let row = 0, to = 0; row < height; row += 1) {
		for (let column = 0; column < columns; column += 1, to += 3) {
			spread(column, width / columns, width, (from, share) => {
				const at = (row * width + from) * 4;
				across[to] += data[at] * share;
				across[to + 1] += data[at + 1] * share;
				across[to + 2] += data[at + 2] * share;
			});
		}
	}
	const image = new ImageData(columns, rows);
	const line = new Float32Array(columns * 3);
	for (let row = 0, to = 0; row < rows; row += 1) {
		line.fill(0);
		spread(row, height / rows, height, (from, share) => {
			const start = from * line.length;
			for (let at = 0; at < line.length; at += 1) line[at] += across[start + at] * share;
		});
		for (let at = 0; at < line.length; at += 3, to += 4) {
			image.data[to] = line[at];
			image.data[to + 1] = line[at + 1];
			image.data[to + 2] = line[at + 2];
			image.data[to + 3] = 255;
		}
	}
	return image;
}

/**
 * The pixels that lie under a larger one, and their shares of it.
 * @param {number} place of the larger one
 * @param {number} size of it, in pixels
 * @param {number} count of pixels that there are
 * @param {(from: number, share: number) => void} take
 */
function spread(place, size, count, take) {
	const [start, end] = [place * size, Math.min((place + 1) * size, count)];
	for (let at = Math.floor(start); at < end; at += 1) take(at, (Math.min(at + 1, end) - Math.max(at, start)) / size);
}
