// The connection: what the page says goes out as JSON, what comes in is an update with its pictures. Comes back by itself.

/**
 * @typedef {object} Listener
 * @property {(update: any, pictures: Uint8Array[]) => void} update
 * @property {() => void} opened
 * @property {() => void} closed
 * @property {(word: string, text: string) => void} word the server's own: `ended`, `full`, `gone`
 */

export class Socket {
	/**
	 * @param {string} address
	 * @param {Listener} listener
	 */
	constructor(address, listener) {
		this.address = address;
		this.listener = listener;
		this.pause = 250;
		/** @type {WebSocket | null} */
		this.socket = null;
		this.connect();
	}

	connect() {
		const socket = new WebSocket(this.address);
		socket.binaryType = "arraybuffer";
		socket.onopen = () => {
			this.socket = socket;
			this.pause = 250;
			this.listener.opened();
		};
		socket.onmessage = ({ data }) => {
			if (typeof data === "string") this.word(data);
			else this.receive(data);
		};
		socket.onclose = () => {
			this.socket = null;
			this.listener.closed();
			if (this.pause === Infinity) return;
			setTimeout(() => this.connect(), this.pause);
			this.pause = Math.min(this.pause * 2, 4000);
		};
	}

	/** @param {object} message @returns {boolean} whether there was a connection */
	send(message) {
		if (!this.socket) return false;
		this.socket.send(JSON.stringify(message));
		return true;
	}

	/** @param {string} data */
	word(data) {
		const end = data.indexOf("\n");
		const word = end < 0 ? data : data.slice(0, end);
		if (word === "full") this.pause = Infinity;
		this.listener.word(word, end < 0 ? "" : data.slice(end + 1));
	}

	/** @param {ArrayBuffer} data */
	receive(data) {
		const view = new DataView(data);
		const length = view.getUint32(0, true);
		const update = JSON.parse(new TextDecoder().decode(new Uint8Array(data, 4, length)));
		const pictures = [];
		for (let at = 4 + length; at < data.byteLength;) {
			const count = view.getUint32(at, true);
			pictures.push(new Uint8Array(data, at + 4, count));
			at += 4 + count;
		}
		this.listener.update(update, pictures);
		this.send({ type: "seen", n: update.n });
	}
}
