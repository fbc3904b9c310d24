// The keyboard: each key does one thing, but not while a text field or a slider has the focus.

/** @param {{ [key: string]: () => void }} deeds by key, as events name it */
export function listen(deeds) {
	// Space presses the button that Tab went to; after a click it plays and pauses, whatever was clicked.
	let isTabbed = false;
	document.addEventListener("pointerdown", () => isTabbed = false, true);
	document.addEventListener("keydown", (event) => isTabbed ||= event.key === "Tab", true);
	document.addEventListener("keydown", (event) => {
		if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || document.querySelector("dialog[open]")) return;
		const target = /** @type {HTMLElement} */ (event.target);
		const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
		if (target.matches("input[type=text], textarea, select")) return;
		if (target.matches("input[type=range]") && /^(Arrow|Page|Home|End)/.test(key)) return;
		if (target.matches("button, summary, input[type=checkbox]") && key === " " && isTabbed) return;
		const deed = deeds[key];
		if (!deed) return;
		event.preventDefault();
		deed();
	});
	// A button that was clicked is pressed when Space comes up again; the page has had that key.
	document.addEventListener("keyup", (event) => {
		const target = /** @type {HTMLElement} */ (event.target);
		if (event.key === " " && !isTabbed && target.matches("button, summary, input[type=checkbox]") && deeds[" "]) event.preventDefault();
	});
}
