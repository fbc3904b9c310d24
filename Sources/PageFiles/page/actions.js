// What an app's buttons would do: ordinary events of the recording.
import { element } from "element";

/** @typedef {{ type: string, [key: string]: unknown }} Event */

/** Screens that are often asked about: points, and the safe area upright. */
const devices = [
  { name: "iPhone SE", width: 375, height: 667, top: 20, bottom: 0 },
  { name: "iPhone 14", width: 390, height: 844, top: 47, bottom: 34 },
  { name: "iPhone 15 Pro Max", width: 430, height: 932, top: 59, bottom: 34 },
  { name: "iPad mini", width: 744, height: 1133, top: 24, bottom: 20 },
];

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
  }

  /** @param {any} scene */
  show(scene) {
    this.screen = scene.screen;
    const signature = JSON.stringify([scene.actions, scene.states, scene.presentable]);
    if (signature === this.signature) return;
    this.signature = signature;
    const named = (/** @type {string} */ name, /** @type {Event} */ event) => element("button", { type: "button", click: () => this.act(event) }, name);
    this.body.replaceChildren(
      ...scene.actions.map((/** @type {string} */ name) => named(name, { type: "action", name })),
      ...scene.presentable.flatMap((/** @type {string} */ id) => [
        named(`Present ${id}`, { type: "present", overlay: id }),
        named(`Dismiss ${id}`, { type: "dismissPresentation", overlay: id }),
      ]),
      ...scene.states.map((/** @type {{ key: string, value: unknown }} */ state) => this.state(state)),
      element("button", { type: "button", click: () => this.rotate() }, "Rotate"),
      this.devices(),
    );
  }

  /** @param {{ key: string, value: unknown }} state */
  state({ key, value }) {
    const change = (/** @type {any} */ event) => this.act({ type: "setState", key, value: event.target.checked });
    return element("label", { class: "switch" }, element("input", { type: "checkbox", role: "switch", checked: value === true, change }), key);
  }

  devices() {
    return element(
      "select",
      { "aria-label": "Device", change: (event) => this.resize(event.target) },
      element("option", { value: "" }, "Device"),
      ...devices.map(({ name }) => element("option", { value: name }, name)),
    );
  }

  /** @param {HTMLSelectElement} select */
  resize(select) {
    const device = devices.find(({ name }) => name === select.value);
    if (device) {
      const { width, height, top, bottom } = device;
      this.act({ type: "resize", width, height, safeArea: { top, left: 0, bottom, right: 0 } });
    }
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
