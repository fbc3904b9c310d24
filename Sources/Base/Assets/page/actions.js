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
		this.keyboard = scene.keyboard;
		const signature = JSON.stringify([
			scene.devices,
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
			element("button", { type: "button", click: () => this.rotate() }, "Rotate"),
			this.devices(scene.devices),
			element("label", { class: "switch" }, this.keys, "Keyboard"),
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
		for (const { key, value } of states) {
			const control = this.controls.get(key);
			if (control?.type === "checkbox") control.checked = value === true;
			else if (control && control !== document.activeElement) control.value = String(value);
		}
	}

	/** @param {Device[]} devices */
	devices(devices) {
		return element(
			"select",
			{ "aria-label": "Device", change: (event) => this.resize(event.target, devices) },
			element("option", { value: "" }, "Device"),
			...devices.map(({ name }) => element("option", { value: name }, name)),
		);
	}

	/**
	 * @param {HTMLSelectElement} select
	 * @param {Device[]} devices
	 */
	resize(select, devices) {
		const device = devices.find(({ name }) => name === select.value);
		if (device) this.act({ type: "resize", width: device.width, height: device.height, safeArea: device.safeArea });
		select.value = "";
	}

	/** What is at the top comes to lie at the left, as when a phone is turned to the left; back again upright. */
	rotate() {
		if (!this.screen) return;
		const { width, height, safeArea } = this.screen;
		const isUpright = height >= width;
		const turned = isUpright
			? { top: 0, left: safeArea.top, bottom: Math.min(safeArea.bottom, 21), right: safeArea.top }
			: { top: safeArea.left, left: 0, bottom: safeArea.bottom > 0 ? 34 : 0, right: 0 };
		this.act({ type: "resize", width: height, height: width, safeArea: turned });
	}
}
