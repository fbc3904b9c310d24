// A recording as the page knows it: what was where at each frame, what happened, and what it was like before the last change.

/** @typedef {{ t: number, layer: string | null, text: string, kind: string, result?: string }} Line a sentence of the story, and what a release led to; microseconds */
/** @typedef {{ t: number, kind: string, text: string }} Mark a moment on the timeline; microseconds */
/** @typedef {{ t: number, layer: string, notches: { name: string, height: number }[] }} Ladder where a layer can rest, from a moment on; microseconds, points */
/** @typedef {{ from: number, to: number }} Span microseconds */
/** @typedef {(number | null)[]} Sample one value a column */
/** @typedef {[layer: string, quantity: string]} Column */
/** @typedef {{ columns: Column[], samples: Sample[] }} Curves */

export const frameRate = 60;

/** @param {number} frame @returns {number} microseconds, rounded up: the frame has been reached then */
export const momentOf = (frame) => Math.ceil((frame * 1e6) / frameRate);

/** @param {number} t microseconds @returns {number} the last frame that is not later */
export const frameAt = (t) => Math.floor((t * frameRate) / 1e6 + 1e-9);

export class Take {
	constructor() {
		/** @type {Column[]} */
		this.columns = [];
		/** @type {Sample[]} */
		this.samples = [];
		/** @type {Curves | null} */
		this.ghost = null;
		this.ghostTime = -Infinity;
		/** @type {Line[]} */
		this.story = [];
		/** @type {Mark[]} */
		this.marks = [];
		/**
		 * In order of time; of each layer one holds until its next.
		 * @type {Ladder[]}
		 */
		this.ladders = [];
		/** Microseconds. */
		this.end = 0;
		/** Counts changes of what came earlier. */
		this.revision = 0;
	}

	/** @param {any} update what the worker says */
	apply(update) {
		if (update.from !== undefined) this.forget(update.from, update.ghost === true);
		if (update.columns) this.columns = update.columns;
		if (update.samples) this.samples.push(...update.samples);
		if (update.story) this.story.push(...update.story);
		if (update.marks) this.marks.push(...update.marks);
		if (update.ladders) this.ladders.push(...update.ladders);
		if (update.end !== undefined) this.end = update.end;
	}

	/**
	 * @param {number} frame all from it on
	 * @param {boolean} keepsGhost
	 */
	forget(frame, keepsGhost) {
		if (keepsGhost && this.samples.length > 1) this.keepGhost();
		else if (frame === 0 && !keepsGhost) this.ghost = null;
		this.samples = this.samples.slice(0, frame);
		const t = frame === 0 ? -1 : momentOf(frame - 1);
		this.story = this.story.filter((line) => line.t <= t);
		this.marks = this.marks.filter((mark) => mark.t <= t);
		this.ladders = this.ladders.filter((ladder) => ladder.t <= t);
		this.revision += 1;
	}

	/** While a slider moves, the ghost is what there was before it moved. */
	keepGhost() {
		const now = performance.now();
		if (now - this.ghostTime > 1000) this.ghost = { columns: this.columns, samples: this.samples };
		this.ghostTime = now;
	}

	/**
	 * A column's speed at a frame, units a second: between the frames beside it, one on each side or two.
	 * @param {Sample[]} samples
	 * @param {number} column
	 * @param {number} frame
	 * @param {number} [reach]
	 * @returns {number | null}
	 */
	static speed(samples, column, frame, reach = 1) {
		const [first, last] = [Math.max(frame - reach, 0), Math.min(frame + reach, samples.length - 1)];
		const [before, after] = [samples[first]?.[column], samples[last]?.[column]];
		if (before === undefined || before === null || after === undefined || after === null || last <= first) return null;
		return ((after - before) * frameRate) / (last - first);
	}

	/**
	 * Whether something moved without animation, after one frame and until another.
	 * @param {number} first
	 * @param {number} last
	 */
	leaps(first, last) {
		return this.marks.some(({ kind, t }) => kind === "leap" && momentOf(first) < t && t <= momentOf(last));
	}

	/**
	 * What lies between two kinds of marks; what has not ended goes on to the recording's end.
	 * @param {string} begin
	 * @param {string} end
	 * @returns {Span[]}
	 */
	spans(begin, end) {
		const spans = [];
		let open = 0;
		let from = 0;
		for (const { kind, t } of this.marks) {
			if (kind === begin) {
				if (open === 0) from = t;
				open += 1;
			} else if (kind === end && open > 0) {
				open -= 1;
				if (open === 0) spans.push({ from, to: t });
			}
		}
		if (open > 0) spans.push({ from, to: this.end });
		return spans;
	}

	/**
	 * Where layers could rest at a moment.
	 * @param {number} t
	 * @returns {Ladder[]}
	 */
	laddersAt(t) {
		const found = new Map();
		for (const ladder of this.ladders) if (ladder.t <= t || !found.has(ladder.layer)) found.set(ladder.layer, ladder);
		return [...found.values()];
	}

	/** From the last finger that went down to the end, microseconds; null where none did. */
	lastGesture() {
		for (let place = this.marks.length - 1; place >= 0; place -= 1) {
			if (this.marks[place].kind === "down") return { from: Math.max(this.marks[place].t - 100_000, 0), to: this.end };
		}
		return null;
	}
}
