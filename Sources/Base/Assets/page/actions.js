// What an app's buttons would do: ordinary events of the recording.
import { element } from "element";

/** @typedef {{ type: string, [key: string]: unknown }} Event */
/** @typedef {{ key: string, value: unknown }} State */

/** @typedef {{ name: string, width: number, height: number, safeArea: object }} Device a screen, upright: points */

export class Actions {
	/**
	 * @param {HTMLElement} root
	 * @param {(event: Event) => void} act
	 */
	constructor(root, act) {
		this.act = act;
		this.body = element("div", { class: "buttons" });
		root.append(element("div", { class: "head" }, element("h2", {}, "Actions")), this.body);
		/** @type {import("phone").Screen | null} */
		this.screen = null;
		this.signature = "";
		/** @type {Device[]} */
		this.devices = [];
		this.chosen = "";
		/** @type {HTMLSelectElement} */
		this.device = element("select", { "aria-label": "Device", change: () => this.choose(this.device.value) });
		/** By state. @type {Map<string, HTMLInputElement>} */
		this.controls = new Map();
		/** Whether the keyboard is there, or coming. */
		this.keyboard = false;
		this.keys = element("input", {
			type: "checkbox",
			role: "switch",
			change: (event) => this.act(event.target.checked ? { type: "keyboard" } : { type: "keyboard", height: 0 }),
		});
	}

	/** @param {any} scene */
	show(scene) {
		this.screen = scene.screen;
		this.devices = scene.devices;
		this.keyboard = scene.keyboard;
		const signature = JSON.stringify([
			scene.actions,
			scene.states.map((/** @type {State} */ { key, value }) => [key, typeof value]),
			scene.presentable,
		]);
		if (signature === this.signature) return this.refresh(scene.states);
		this.signature = signature;
		const named = (/** @type {string} */ name, /** @type {Event} */ event) => element("button", { type: "button", click: () => this.act(event) }, name);
		this.body.replaceChildren(
			...scene.actions.map((/** @type {string} */ name) => named(name, { type: "action", name })),
			...scene.presentable.flatMap((/** @type {string} */ id) => [
				named(`Present ${id}`, { type: "present", overlay: id }),
				named(`Dismiss ${id}`, { type: "dismissPresentation", overlay: id }),
			]),
			...scene.states.map((/** @type {State} */ state) => this.state(state)),
			element("button", { type: "button", click: () => this.screen && this.become("", this.screen.width <= this.screen.height) }, "Rotate"),
			this.device,
			element("label", { class: "switch" }, this.keys, "Keyboard"),
		);
		this.device.replaceChildren(
			element("option", { value: "" }, "Another device"),
			...this.devices.map(({ name }) => element("option", { value: name }, name)),
		);
		this.refresh(scene.states);
	}

	/** @param {State} state */
	state({ key, value }) {
		const set = (/** @type {unknown} */ value) => this.act({ type: "setState", key, value });
		const control = typeof value === "boolean"
			? element("input", { type: "checkbox", role: "switch", change: (event) => set(event.target.checked) })
			: element("input", { type: "text", change: (event) => set(typeof value === "number" ? Number(event.target.value) || 0 : event.target.value) });
		this.controls.set(key, control);
		return typeof value === "boolean" ? element("label", { class: "switch" }, control, key) : element("label", { class: "switch" }, key, control);
	}

	/** @param {State[]} states as they are now, whether set here or elsewhere */
	refresh(states) {
		this.keys.checked = this.keyboard;
		this.device.value = this.deviceName;
		for (const { key, value } of states) {
			const control = this.controls.get(key);
			if (control?.type === "checkbox") control.checked = value === true;
			else if (control && control !== document.activeElement) control.value = String(value);
		}
	}

	/** The device that has the screen shown, upright or turned: the one that was chosen, if it is one of several; empty: none has. */
	get deviceName() {
		const size = (/** @type {{ width: number, height: number }} */ { width, height }) => [Math.min(width, height), Math.max(width, height)].join();
		const fitting = this.devices.filter((device) => this.screen && size(device) === size(this.screen));
		return (fitting.find(({ name }) => name === this.chosen) ?? fitting[0])?.name ?? "";
	}

	/**
	 * Another screen. A keyboard that is there becomes as high as it is on that.
	 * @param {{ width: number, height: number, safeArea: object }} screen
	 */
	resize({ width, height, safeArea }) {
		this.act({ type: "resize", width, height, safeArea });
		if (this.keyboard) this.act({ type: "keyboard" });
	}

	/** @param {string} name of a device; empty: the one that is shown */
	choose(name) {
		if (name) this.become(name, false);
		this.device.value = this.deviceName;
	}

	/**
	 * The screen of a device, upright or turned, unless it is that already; without a name this one is turned.
	 * @param {string} name
	 * @param {boolean} isTurned
	 */
	become(name, isTurned) {
		if (!this.screen || (["", this.deviceName].includes(name) && isTurned === this.screen.width > this.screen.height)) return;
		this.chosen = name;
		const screen = this.devices.find((device) => device.name === (name || this.deviceName)) ?? this.screen;
		this.resize(isTurned === screen.width > screen.height ? screen : turned(screen));
	}
}

/**
 * A device on its side; of another screen, what is at the top comes to lie at the left, as when a phone is turned to the left; back again upright.
 * @param {{ width: number, height: number, safeArea: any, landscapeSafeArea?: any }} screen
 */
function turned({ width, height, safeArea, landscapeSafeArea }) {
	if (landscapeSafeArea) return { width: height, height: width, safeArea: landscapeSafeArea };
	const isUpright = height >= width;
	const turned = isUpright
		? { top: 0, left: safeArea.top, bottom: Math.min(safeArea.bottom, 21), right: safeArea.top }
		: { top: safeArea.left, left: 0, bottom: safeArea.bottom > 0 ? 34 : 0, right: 0 };
	return { width: height, height: width, safeArea: turned };
}
