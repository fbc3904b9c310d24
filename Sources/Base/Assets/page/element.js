// Elements of the page, made in one go. Text becomes text content only, never markup.

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {{ [name: string]: string | number | boolean | null | ((event: any) => void) }} [attributes] functions become listeners (`click`), `true` an empty attribute
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, attributes = {}, ...children) {
	const made = document.createElement(tag);
	for (const [name, value] of Object.entries(attributes)) {
		if (typeof value === "function") made.addEventListener(name, value);
		else if (value === true) made.setAttribute(name, "");
		else if (value !== false && value !== null) made.setAttribute(name, String(value));
	}
	made.append(...children);
	return made;
}

/**
 * An element that the page's markup has.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function place(id) {
	const found = document.getElementById(id);
	if (!found) throw new Error(`the page lacks #${id}`);
	return found;
}

/**
 * A picture of 20 by 20 units for a button, drawn with lines.
 * @param {string} path
 * @param {boolean} [isFilled]
 */
export function symbol(path, isFilled = false) {
	const namespace = "http://www.w3.org/2000/svg";
	const picture = document.createElementNS(namespace, "svg");
	picture.setAttribute("viewBox", "0 0 20 20");
	picture.setAttribute("aria-hidden", "true");
	if (isFilled) picture.classList.add("filled");
	const line = document.createElementNS(namespace, "path");
	line.setAttribute("d", path);
	picture.append(line);
	return picture;
}

/**
 * A line of a legend.
 * @param {string} kind
 * @param {string} color
 * @param {...(Node | string)} words
 */
export function entry(kind, color, ...words) {
	const swatch = element("i", { class: kind });
	swatch.style.setProperty("--swatch", color);
	return element("li", {}, swatch, ...words);
}

/**
 * A command with a button that copies it.
 * @param {string} words
 * @param {string} line
 */
export function command(words, line) {
	/** @type {HTMLButtonElement} */
	const copy = element("button", { type: "button", click: () => copied() }, "Copy");
	// A file has no clipboard everywhere; what is selected can be copied by hand.
	const copied = async () => {
		getSelection()?.selectAllChildren(code);
		await navigator.clipboard?.writeText(line);
		copy.textContent = navigator.clipboard ? "Copied" : "Selected";
	};
	// No line ends within a word.
	const parts = line.split(" ").flatMap((word, index) => [index > 0 ? " " : "", element("b", {}, word)]);
	const code = element("code", {}, ...parts);
	return element("p", { class: "command" }, element("span", {}, words), code, copy);
}
