// The frames of a report: played and scrubbed from the bytes that stand in the page.

import { decode, inflate, partsOf } from "frames";

/** Pictures between two that are kept whole, at least; and how many are kept, at most. */
const leastGap = 12;
const mostKept = 40;

export class Film {
	/**
	 * @param {string} text in base 64: the frames as parts that follow each other
	 * @param {number[]} numbers of the frames that there are, ascending, on the grid of 60 a second
	 * @param {import("phone").Drawing} drawing
	 */
	constructor(text, numbers, drawing) {
		this.numbers = numbers;
		this.drawing = drawing;
		this.frames = partsOf(bytesOf(text));
		this.gap = Math.max(leastGap, Math.ceil(this.frames.length / mostKept));
		/** Pictures as they were after some frames. @type {Map<number, import("frames").Picture>} */
		this.kept = new Map();
		/** The picture that is shown, by its place. */
		this.place = -1;
		/** The one that is wanted. */
		this.goal = -1;
		this.isBusy = false;
		this.shown = Promise.resolve();
	}

	/**
	 * Shows the last picture that is not later; done once it is seen.
	 * @param {number} frame
	 * @returns {Promise<void>}
	 */
	show(frame) {
		let goal = this.numbers.length - 1;
		while (goal > 0 && this.numbers[goal] > frame) goal -= 1;
		this.goal = this.frames.length === 0 ? this.place : goal;
		this.shown = this.isBusy ? this.shown : this.work();
		return this.shown;
	}

	/** Goes on until what is wanted is seen: pictures take a while to be inflated, and another may be wanted by then. */
	async work() {
		this.isBusy = true;
		while (this.place !== this.goal) {
			const { goal } = this;
			if (goal < this.place || goal > this.place + this.gap) this.jump(goal);
			const isNext = goal === this.place + 1;
			while (this.place < goal) {
				const bytes = await inflate(this.frames[this.place + 1]);
				this.place += 1;
				if (isNext) this.drawing.draw(bytes);
				else this.pass(bytes);
				const { picture } = this.drawing;
				if (picture && this.place % this.gap === 0 && !this.kept.has(this.place)) this.kept.set(this.place, copy(picture));
			}
			if (!isNext && this.drawing.picture) this.drawing.restore(this.drawing.picture);
		}
		this.isBusy = false;
	}

	/**
	 * Takes a frame that others follow at once, without painting it.
	 * @param {Uint8Array} bytes
	 */
	pass(bytes) {
		const { picture } = decode(bytes, this.drawing.picture);
		if (picture !== this.drawing.picture || !this.drawing.image) this.drawing.take(picture);
	}

	/**
	 * Goes to the nearest picture before that is kept.
	 * @param {number} goal
	 */
	jump(goal) {
		let from = goal - (goal % this.gap);
		while (from > 0 && !this.kept.has(from)) from -= this.gap;
		const picture = this.kept.get(from);
		if (this.place >= from && this.place <= goal) return;
		if (picture) {
			this.drawing.restore(copy(picture));
			this.place = from;
		} else {
			this.drawing.forget();
			this.place = -1;
		}
	}
}

/** @param {string} text in base 64 */
function bytesOf(text) {
	const binary = atob(text);
	const bytes = new Uint8Array(binary.length);
	for (let at = 0; at < bytes.length; at += 1) bytes[at] = binary.charCodeAt(at);
	return bytes;
}

/** @param {import("frames").Picture} picture */
function copy({ width, height, data }) {
	const same = new Uint8ClampedArray(data);
	return { width, height, data: same, pixels: new Uint32Array(same.buffer) };
}
