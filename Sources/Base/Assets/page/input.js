// Fingers, pens, mice and wheels on a phone become events of the recording. Times are the browser's; the caller turns them into the session's.

/** @typedef {{ at: number, event: { type: string, [key: string]: unknown } }} Deed `at`: the browser's time stamp, milliseconds */

/** A wheel at rest this long has ended its scroll, milliseconds. */
const wheelRest = 100;

export class Input {
	/**
	 * @param {import("phone").Phone} phone
	 * @param {(input: Input, timeStamp: number) => void} woken something was done
	 */
	constructor(phone, woken) {
		this.phone = phone;
		this.woken = woken;
		/** @type {Deed[]} */
		this.waiting = [];
		/** Pointers that are down, and their fingers' numbers. @type {Map<number, number>} */
		this.fingers = new Map();
		/** @type {{ translation: number, last: number } | null} */
		this.wheel = null;
		const canvas = phone.canvas;
		canvas.addEventListener("pointerdown", (event) => this.down(event));
		canvas.addEventListener("pointermove", (event) => this.move(event));
		canvas.addEventListener("pointerup", (event) => this.up(event, "ended"));
		canvas.addEventListener("pointercancel", (event) => this.up(event, "cancelled"));
		canvas.addEventListener("blur", () => canvas.classList.remove("touched"));
		canvas.addEventListener("wheel", (event) => this.turn(event), { passive: false });
		canvas.addEventListener("contextmenu", (event) => event.preventDefault());
	}

	get isDown() {
		return this.fingers.size > 0;
	}

	/** @param {PointerEvent} event */
	down(event) {
		if (event.pointerType === "mouse" && event.button !== 0) return;
		event.preventDefault();
		this.phone.canvas.focus({ preventScroll: true });
		this.phone.canvas.classList.add("touched");
		this.phone.canvas.setPointerCapture(event.pointerId);
		let finger = 0;
		while ([...this.fingers.values()].includes(finger)) finger += 1;
		this.fingers.set(event.pointerId, finger);
		this.add(event, "began", finger);
	}

	/** @param {PointerEvent} event */
	move(event) {
		const finger = this.fingers.get(event.pointerId);
		if (finger === undefined) return;
		const parts = event.getCoalescedEvents?.() ?? [];
		for (const part of parts.length > 0 ? parts : [event]) this.add(part, "moved", finger);
	}

	/**
	 * @param {PointerEvent} event
	 * @param {string} phase
	 */
	up(event, phase) {
		const finger = this.fingers.get(event.pointerId);
		if (finger === undefined) return;
		this.fingers.delete(event.pointerId);
		this.add(event, phase, finger);
	}

	/**
	 * @param {PointerEvent} event
	 * @param {string} phase
	 * @param {number} finger
	 */
	add(event, phase, finger) {
		const { x, y } = this.phone.point(event);
		this.put(event.timeStamp, finger === 0 ? { type: "touch", phase, x, y } : { type: "touch", phase, x, y, id: finger });
	}

	/** @param {WheelEvent} event */
	turn(event) {
		event.preventDefault();
		const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1;
		const moved = -event.deltaY * unit;
		if (moved === 0) return;
		if (!this.wheel) {
			this.wheel = { translation: 0, last: event.timeStamp };
			this.put(event.timeStamp, { type: "scroll", phase: "began", translation: 0 });
		}
		this.wheel.translation = Math.round((this.wheel.translation + moved) * 64) / 64;
		this.wheel.last = event.timeStamp;
		this.put(event.timeStamp, { type: "scroll", phase: "changed", translation: this.wheel.translation });
	}

	/**
	 * @param {number} at
	 * @param {{ type: string, [key: string]: unknown }} event
	 */
	put(at, event) {
		this.waiting.push({ at, event });
		this.woken(this, at);
	}

	/**
	 * What was done up to a time stamp, oldest first.
	 * @param {number} timeStamp
	 * @returns {Deed[]}
	 */
	take(timeStamp) {
		if (this.wheel && timeStamp - this.wheel.last >= wheelRest) {
			const event = { type: "scroll", phase: "ended", translation: this.wheel.translation };
			this.waiting.push({ at: this.wheel.last + wheelRest, event });
			this.wheel = null;
		}
		const taken = this.waiting;
		this.waiting = [];
		return taken;
	}

	/** Fingers that are down are forgotten: another page has taken over. */
	release() {
		this.fingers.clear();
		this.waiting = [];
		this.wheel = null;
	}
}
