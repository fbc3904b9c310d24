// Reads the frame code (FrameEncoding in the sources says what it is): pictures that change the one before.

/**
 * A picture as it was received; 32 bits a pixel, as a canvas takes them.
 * @typedef {{ width: number, height: number, data: Uint8ClampedArray, pixels: Uint32Array }} Picture
 */

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
/** Unchanged rows between others, so few that they are drawn with them. */
const gap = 16;

/**
 * Bytes that were compressed by zlib.
 * @param {Uint8Array} bytes
 * @returns {Promise<Uint8Array>}
 */
export async function inflate(bytes) {
	const packed = /** @type {ReadableStream} */ (new Response(/** @type {any} */ (bytes)).body);
	return new Uint8Array(await new Response(packed.pipeThrough(new (/** @type {any} */ (globalThis).DecompressionStream)("deflate"))).arrayBuffer());
}

/**
 * Parts that lie one after the other, each behind its length: 32 bits, low byte first.
 * @param {Uint8Array} bytes
 */
export function partsOf(bytes) {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const parts = [];
	for (let at = 0; at < bytes.length;) {
		const count = view.getUint32(at, true);
		parts.push(bytes.subarray(at + 4, at + 4 + count));
		at += 4 + count;
	}
	return parts;
}

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
	const count = view.getUint16(5, true);
	const fits = before !== null && before.width === width && before.height === height;
	if (!isWhole && !fits) throw new RangeError("a frame changes a picture that is not there");
	const picture = fits ? before : blank(width, height);
	/** @type {Band[]} */
	const bands = [];
	let at = 7;
	for (let place = 0; place < count; place += 1) {
		const [top, rows, left, columns] = [0, 2, 4, 6].map((place) => view.getUint16(at + place, true));
		const shift = view.getInt16(at + 8, true);
		if (top + rows > height || left + columns > width) throw new RangeError("a band reaches beyond the picture");
		at = readBand(view, at + 10, picture, { top, rows, left, columns }, shift, bands);
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
	if (!(flags & 2) || width * height >= mostPlain) return null;
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
 * @param {Band[]} changed
 * @returns {number} where the band's bytes end
 */
function readBand(view, at, picture, band, shift, changed) {
	const { width, height, pixels, data } = picture;
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
			} else {
				if (kind !== 2) throw new RangeError("there is no such kind of rows");
				if (at + columns * 4 > view.byteLength) throw new RangeError("the frame ends early");
				data.set(new Uint8ClampedArray(view.buffer, view.byteOffset + at, columns * 4), start * 4);
				at += columns * 4;
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
