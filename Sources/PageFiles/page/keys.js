// The keyboard: a key a deed, but not while somebody writes or moves a slider.

/** @param {{ [key: string]: () => void }} deeds by key, as events name it */
export function listen(deeds) {
	document.addEventListener("keydown", (event) => {
		if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
		const target = /** @type {HTMLElement} */ (event.target);
		const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
		if (target.matches("input[type=text], textarea, select")) return;
		if (target.matches("input[type=range]") && key.startsWith("Arrow")) return;
		if (target.matches("button, input[type=checkbox]") && key === " ") return;
		const deed = deeds[key];
		if (!deed) return;
		event.preventDefault();
		deed();
	});
}
