// Reads the frame code (FrameEncoding in the sources says what it is): pictures that change the one before.

/**
 * A picture as it was received; 32 bits a pixel, as a canvas takes them. `kept`: what it was when it was put aside.
 * @typedef {{ width: number, height: number, data: Uint8ClampedArray, pixels: Uint32Array, kept?: Uint32Array }} Picture
 */

/** @typedef {{ alpha: number, red: number, green: number, blue: number }} Veil */

/**
 * A part that has changed.
 * @typedef {{ top: number, rows: number, left: number, columns: number }} Band
 */

/**
 * Pixels of a rectangle, four bytes each.
 * @typedef {Band & { data: Uint8ClampedArray }} Patch
 */

/** Smaller pictures are always told plainly where that is done at all: see `FrameEncoder.mostInside`. */
const mostPlain = 4_000_000;
const opaque = 0xff << 24;
/** Unchanged rows between others, so few that they are drawn with them. */
const gap = 16;
/** Longer runs of pixels are filled by the browser, which takes a while to be asked. */
const longRun = 24;

/**
 * Applies a frame to the picture before, which may be null. Answers with the picture and what of it is new.
 * Throws a RangeError where the bytes are cut short or say something impossible; the picture before is then spoiled.
 * @param {Uint8Array} bytes
 * @param {Picture | null} before
 * @returns {{ picture: Picture, bands: Band[] }}
 */
export function decode(bytes, before) {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const width = view.getUint16(0, true);
	const height = view.getUint16(2, true);
	const flags = view.getUint8(4);
	const isWhole = (flags & 1) !== 0;
	const isPlain = (flags & 8) !== 0;
	const count = view.getUint16(5, true);
	const fits = before !== null && before.width === width && before.height === height;
	if (!isWhole && !fits) throw new RangeError("a frame changes a picture that is not there");
	const picture = fits ? before : blank(width, height);
	const pixels = isPlain ? new PlainReader(bytes, picture) : new PixelReader(bytes, picture.pixels);
	/** @type {Band[]} */
	const bands = [];
	let at = 7;
	/** @type {Veil | null} */
	let veil = null;
	if (flags & 2) {
		veil = { alpha: view.getUint8(7), red: view.getUint8(8), green: view.getUint8(9), blue: view.getUint8(10) };
		at += 4;
	}
	// Not into the one before: copies of the picture may share it.
	if (flags & 4) picture.kept = picture.pixels.slice();
	for (let place = 0; place < count; place += 1) {
		const [top, rows, left, columns] = [0, 2, 4, 6].map((place) => view.getUint16(at + place, true));
		const shift = view.getInt16(at + 8, true);
		if (top + rows > height || left + columns > width) throw new RangeError("a band reaches beyond the picture");
		at = readBand(view, at + 10, picture, { top, rows, left, columns }, shift, veil, pixels, bands);
	}
	return { picture, bands };
}

/**
 * What a frame tells of a picture, as it lies in its bytes; null where it has to be decoded.
 * Throws a RangeError where the bytes are cut short or say something impossible.
 * @param {Uint8Array} bytes
 * @returns {{ width: number, height: number, isWhole: boolean, patches: Patch[] } | null}
 */
export function patchesOf(bytes) {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const [width, height, flags, count] = [view.getUint16(0, true), view.getUint16(2, true), view.getUint8(4), view.getUint16(5, true)];
	if (!(flags & 8) || width * height >= mostPlain) return null;
	/** @type {Patch[]} */
	const patches = [];
	let at = 7;
	for (let place = 0; place < count; place += 1) {
		const [start, missing, left, columns] = [0, 2, 4, 6].map((place) => view.getUint16(at + place, true));
		if (start + missing > height || left + columns > width) throw new RangeError("a band reaches beyond the picture");
		at += 10;
		for (let top = start; top < start + missing;) {
			const run = view.getUint16(at, true);
			const rows = run & 0x3fff;
			at += 2;
			if (rows === 0 || top + rows > start + missing) throw new RangeError("a run of rows does not fit its band");
			if (run >> 14 !== 0) {
				if (run >> 14 !== 2) throw new RangeError("a plain frame has rows as they are, and no others");
				patches.push({ top, rows, left, columns, data: new Uint8ClampedArray(bytes.buffer, bytes.byteOffset + at, rows * columns * 4) });
				at += rows * columns * 4;
			}
			top += rows;
		}
	}
	return { width, height, isWhole: (flags & 1) !== 0, patches };
}

/**
 * @param {number} width
 * @param {number} height
 * @returns {Picture}
 */
function blank(width, height) {
	const data = new Uint8ClampedArray(width * height * 4);
	return { width, height, data, pixels: new Uint32Array(data.buffer) };
}

/**
 * Rows are told downwards, but upwards where the shift is negative, so that no row is overwritten before it is copied.
 * @param {DataView} view
 * @param {number} at
 * @param {Picture} picture
 * @param {Band} band
 * @param {number} shift
 * @param {Veil | null} veil
 * @param {PixelReader | PlainReader} literal
 * @param {Band[]} changed
 * @returns {number} where the band's bytes end
 */
function readBand(view, at, picture, band, shift, veil, literal, changed) {
	const { width, height, pixels } = picture;
	const { left, columns } = band;
	const step = shift < 0 ? -1 : 1;
	let y = shift < 0 ? band.top + band.rows - 1 : band.top;
	let missing = band.rows;
	while (missing > 0) {
		const run = view.getUint16(at, true);
		const kind = run >> 14;
		const rows = run & 0x3fff;
		at += 2;
		if (rows === 0 || rows > missing) throw new RangeError("a run of rows does not fit its band");
		const end = y + step * rows;
		if (kind !== 0) note(changed, { ...band, top: Math.min(y, end + 1), rows });
		for (; kind !== 0 && y !== end; y += step) {
			const start = y * width + left;
			if (kind === 1) {
				if (y + shift < 0 || y + shift >= height) throw new RangeError("a row comes from outside of the picture");
				const source = start + shift * width;
				pixels.copyWithin(start, source, source + columns);
			} else if (kind === 2) {
				at = literal.read(at, start, columns);
			} else {
				if (!veil || !picture.kept) throw new RangeError("there is nothing to lay a veil over");
				cover(picture.kept, pixels, start, start + columns, veil);
			}
		}
		y = end;
		missing -= rows;
	}
	return at;
}

/**
 * @param {Band[]} bands
 * @param {Band} band
 */
function note(bands, band) {
	const last = bands[bands.length - 1];
	if (!last || last.left !== band.left || band.top > last.top + last.rows + gap || last.top > band.top + band.rows + gap) {
		bands.push(band);
		return;
	}
	const bottom = Math.max(last.top + last.rows, band.top + band.rows);
	last.top = Math.min(last.top, band.top);
	last.rows = bottom - last.top;
}

/**
 * Lays a veil over pixels: for each channel x, (x (255 - alpha) + colour alpha) / 255 to the nearest. Red and blue are done at once, 16 bits each.
 * @param {Uint32Array} from
 * @param {Uint32Array} to
 * @param {number} start
 * @param {number} end
 * @param {Veil} veil
 */
function cover(from, to, start, end, { alpha, red, green, blue }) {
	const share = 255 - alpha;
	const addedBeside = ((blue * alpha + 128) << 16) | (red * alpha + 128);
	const addedGreen = green * alpha + 128;
	let last = ~from[start];
	let covered = 0;
	for (let place = start; place < end; place += 1) {
		const color = from[place] | 0;
		if (color !== last) {
			last = color;
			const beside = (Math.imul(color & 0xff00ff, share) + addedBeside) | 0;
			const middle = (Math.imul((color >>> 8) & 0xff, share) + addedGreen) | 0;
			covered = opaque | (((beside + ((beside >>> 8) & 0xff00ff)) >>> 8) & 0xff00ff) | ((middle + (middle >>> 8)) & 0xff00);
		}
		to[place] = covered;
	}
}

/** Pixels as they are, four bytes each. */
class PlainReader {
	/**
	 * @param {Uint8Array} bytes
	 * @param {Picture} picture
	 */
	constructor(bytes, picture) {
		this.bytes = new Uint8ClampedArray(bytes.buffer, bytes.byteOffset, bytes.length);
		this.data = picture.data;
	}

	/**
	 * Reads one row.
	 * @param {number} at
	 * @param {number} target
	 * @param {number} count
	 * @returns {number} where its bytes end
	 */
	read(at, target, count) {
		const end = at + count * 4;
		if (end > this.bytes.length) throw new RangeError("the frame ends early");
		this.data.set(this.bytes.subarray(at, end), target * 4);
		return end;
	}
}

/** QOI's chunks (qoiformat.org), without header and end mark; nothing is transparent. */
class PixelReader {
	/**
	 * @param {Uint8Array} bytes
	 * @param {Uint32Array} pixels
	 */
	constructor(bytes, pixels) {
		this.bytes = bytes;
		this.pixels = pixels;
		this.seen = new Int32Array(64);
		this.last = opaque;
		this.repetitions = 0;
	}

	/**
	 * Reads one row.
	 * @param {number} at
	 * @param {number} target
	 * @param {number} count
	 * @returns {number} where its bytes end
	 */
	read(at, target, count) {
		const { bytes, pixels, seen } = this;
		let { last, repetitions } = this;
		const end = target + count;
		while (target < end) {
			if (repetitions > 0) {
				const stop = Math.min(end, target + repetitions);
				repetitions -= stop - target;
				if (stop - target > longRun) {
					pixels.fill(last, target, stop);
					target = stop;
				}
				while (target < stop) pixels[target++] = last;
				continue;
			}
			if (at >= bytes.length) throw new RangeError("the frame ends early");
			const byte = bytes[at];
			at += 1;
			if (byte >= 0xc0 && byte !== 0xfe) {
				repetitions = (byte & 0x3f) + 1;
				continue;
			}
			if (byte < 0x40) {
				last = seen[byte];
			} else {
				let red = last & 255;
				let green = (last >> 8) & 255;
				let blue = (last >> 16) & 255;
				if (byte === 0xfe) {
					red = bytes[at];
					green = bytes[at + 1];
					blue = bytes[at + 2];
					at += 3;
				} else if (byte < 0x80) {
					red += ((byte >> 4) & 3) - 2;
					green += ((byte >> 2) & 3) - 2;
					blue += (byte & 3) - 2;
				} else {
					const step = (byte & 0x3f) - 32;
					const beside = bytes[at];
					at += 1;
					red += step + (beside >> 4) - 8;
					green += step;
					blue += step + (beside & 15) - 8;
				}
				last = opaque | ((blue & 255) << 16) | ((green & 255) << 8) | (red & 255);
				seen[((red & 255) * 3 + (green & 255) * 5 + (blue & 255) * 7 + 255 * 11) & 63] = last;
			}
			pixels[target] = last;
			target += 1;
		}
		this.last = last;
		this.repetitions = repetitions;
		return at;
	}
}
