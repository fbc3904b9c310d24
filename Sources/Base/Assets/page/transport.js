// Play, pause, start over, loop, slow motion: the buttons of time.
import { element, symbol } from "element";

const pictures = {
	play: "M6 4l10 6-10 6z",
	pause: "M6 4h3v12H6zM11 4h3v12h-3z",
	over: "M5 4v12M16 4.5L7.5 10l8.5 5.5z",
	loop: "M4 9a5 5 0 0 1 5-5h6M12.5 1.5L15 4l-2.5 2.5M16 11a5 5 0 0 1-5 5H5M7.5 18.5L5 16l2.5-2.5",
	undo: "M4 8h8a4 4 0 0 1 0 8H8M7 5L4 8l3 3",
	keep: "M6 3h8v14l-4-3.5L6 17z",
};

/** @typedef {{ name: string, title: string, isPreset?: boolean, isTwin?: boolean }} Opponent */

export const speeds = [1, 0.5, 0.25, 0.1];

export class Transport {
	/**
	 * @param {HTMLElement} root
	 * @param {{ [action in "play" | "loop" | "slow"]: () => void } & { [action in "over" | "undo" | "keep"]?: () => void } & { compare?: (name: string | null) => void }} actions
	 *     a button without an action is left out
	 */
	constructor(root, actions) {
		const button = (/** @type {string} */ name, /** @type {string} */ picture, click = () => {}, isFilled = false) =>
			element("button", { type: "button", class: "icon", "aria-label": name, title: name, click }, symbol(picture, isFilled));
		this.play = button("Play", pictures.play, actions.play, true);
		this.loop = button("Loop", pictures.loop, actions.loop);
		this.speed = element("button", { type: "button", class: "speed", click: actions.slow }, "1×");
		this.time = element("p", { class: "clock" });
		this.undo = button("Undo", pictures.undo, actions.undo);
		/** @type {HTMLSelectElement} */
		this.compare = element("select", { "aria-label": "Second phone", change: () => actions.compare?.(this.compare.value || null) });
		this.opponents = "";
		this.keep = element("button", { type: "button", class: "main", click: actions.keep ?? null }, symbol(pictures.keep), "Keep as a test");
		this.kept = element("p", { class: "answer", role: "status" });
		this.slider = element("div", { class: "slider" });
		root.append(
			element(
				"div",
				{ class: "bar" },
				this.play,
				...(actions.over ? [button("Start over", pictures.over, actions.over), this.undo] : []),
				this.loop,
				this.speed,
				this.time,
				element("span", { class: "space" }),
				...(actions.keep ? [this.keep, this.kept] : []),
			),
			this.slider,
		);
	}

	/**
	 * What a second phone may show, and which of them it does.
	 * @param {Opponent[]} opponents
	 * @param {Opponent | null} chosen
	 */
	offer(opponents, chosen) {
		const option = (/** @type {Opponent} */ { name, title }) => element("option", { value: name }, `Compare with ${title}`);
		const signature = JSON.stringify(opponents);
		if (signature !== this.opponents) {
			this.opponents = signature;
			const sheets = opponents.filter(({ isPreset }) => isPreset).map(option);
			const twins = opponents.filter(({ isTwin }) => isTwin).map(option);
			this.compare.replaceChildren(
				element("option", { value: "" }, "Compare with …"),
				...opponents.filter(({ isPreset, isTwin }) => !isPreset && !isTwin).map(option),
				...(twins.length > 0 ? [element("optgroup", { label: "In another environment" }, ...twins)] : []),
				...(sheets.length > 0 ? [element("optgroup", { label: "Moved as a known sheet" }, ...sheets)] : []),
			);
		}
		this.compare.options[0].textContent = chosen ? "One phone" : "Compare with …";
		this.compare.hidden = opponents.length === 0;
		this.compare.value = chosen?.name ?? "";
	}

	/**
	 * Says beside the button what was kept.
	 * @param {string} words
	 * @param {(() => void) | null} [undo]
	 */
	tell(words, undo = null) {
		const button = undo ? [" ", element("button", { type: "button", "aria-label": "Undo keeping", click: undo }, "Undo")] : [];
		this.kept.replaceChildren(words, ...button);
	}

	/** @param {{ isPlaying: boolean, isLooping: boolean, speed: number, t: number, end: number, canUndo: boolean }} state */
	show({ isPlaying, isLooping, speed, t, end, canUndo }) {
		const name = isPlaying ? "Pause" : "Play";
		if (this.play.getAttribute("aria-label") !== name) {
			this.play.setAttribute("aria-label", name);
			this.play.title = name;
			this.play.replaceChildren(symbol(isPlaying ? pictures.pause : pictures.play, true));
		}
		this.loop.setAttribute("aria-pressed", String(isLooping));
		this.speed.textContent = speed === 1 ? "1×" : `1/${Math.round(1 / speed)}×`;
		this.speed.setAttribute("aria-label", `Speed ${this.speed.textContent}`);
		this.speed.classList.toggle("changed", speed !== 1);
		this.time.textContent = `${(t / 1e6).toFixed(2)} / ${(end / 1e6).toFixed(2)} s`;
		this.undo.disabled = !canUndo;
	}
}
