// The page owns time: the session's moment follows from the browser's time stamps while the clock runs.
import { frameAt, momentOf } from "take";

/** Half a frame on displays of 60 Hz would be 8 ms; nearer ones count as the frame's own moment. */
const nearness = 4000;

export class Clock {
	constructor() {
		this.isRunning = false;
		/** Session seconds a second. */
		this.speed = 1;
		/** Where it stands, or started from; microseconds. */
		this.base = 0;
		/** The browser's time stamp then, milliseconds. */
		this.start = 0;
		/** Not further than this; microseconds. */
		this.limit = Infinity;
		/** The last picture's moment: no later picture has an earlier one. */
		this.latest = 0;
		/** When the display last asked for a picture. */
		this.refresh = 0;
	}

	/**
	 * Runs on from a moment. What is done with the present time stamp lies between two pictures of the display, so the clock is set
	 * to the picture before: the next picture is then the next frame.
	 * @param {number} base
	 * @param {number} timeStamp
	 * @param {number} [limit]
	 */
	run(base, timeStamp, limit = Infinity) {
		this.base = base;
		this.latest = base;
		this.start = timeStamp - Math.max((timeStamp - this.refresh) % (1000 / 60), 0);
		this.limit = limit;
		this.isRunning = true;
	}

	/** @param {number} base */
	stop(base) {
		this.base = base;
		this.isRunning = false;
	}

	/**
	 * @param {number} speed
	 * @param {number} timeStamp
	 */
	setSpeed(speed, timeStamp) {
		if (this.isRunning) this.run(this.at(timeStamp), timeStamp, this.limit);
		this.speed = speed;
	}

	/** @param {number} timeStamp @returns {number} microseconds */
	at(timeStamp) {
		if (!this.isRunning) return this.base;
		return Math.min(this.base + Math.max(Math.round((timeStamp - this.start) * 1000 * this.speed), 0), this.limit);
	}

	/**
	 * The moment of a picture of the display: the frame's own where it is near, so that a display of nearly 60 Hz shows each frame once.
	 * @param {number} timeStamp
	 * @returns {number} microseconds
	 */
	tick(timeStamp) {
		this.refresh = timeStamp;
		const t = this.at(timeStamp);
		const next = momentOf(frameAt(t) + 1);
		const moment = this.speed === 1 && next - t < nearness ? Math.min(next, this.limit) : t;
		this.latest = Math.max(this.latest, moment);
		return this.latest;
	}

	/** @param {number} timeStamp @returns {number} a moment that is not before the last picture's, microseconds */
	next(timeStamp) {
		return Math.max(this.latest, this.at(timeStamp));
	}
}
