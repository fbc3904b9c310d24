// Where flicks land, as `overlay-host map` draws it: the worker sends the picture.
import { element } from "element";
import { Drawing } from "phone";

export class Landing {
	/** @param {HTMLElement} root */
	constructor(root) {
		this.root = root;
		this.drawing = new Drawing("Where flicks land");
		this.note = element("p", { class: "hint" });
		root.append(element("h2", {}, "Map"), this.drawing.canvas, this.note);
	}

	/** @param {string | null} note whose map it is; null: no layer leads anywhere */
	show(note) {
		this.root.hidden = note === null;
		this.note.textContent = note ?? "";
		this.drawing.canvas.setAttribute("aria-label", `Where flicks land: ${note ?? ""}`);
	}
}
