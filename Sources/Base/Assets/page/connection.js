// The connection to the server: what the page says goes out as JSON, what comes in is an update with its pictures. Comes back by itself.
import { inflate } from "frames";
import { unpack } from "update";

/**
 * @typedef {object} Listener
 * @property {(update: any, pictures: Uint8Array[]) => void} update
 * @property {() => void} opened
 * @property {() => void} closed
 * @property {(word: string, text: string) => void} word the other side's own: `ended`, `full`, `gone`, `anew`, `failed`
 */

/** @typedef {{ send: (message: object) => boolean, opening: string }} Connection `send` answers whether there was a connection; `opening` is the status until then */

/**
 * What opens the socket: kept by the tab, which no server but this one can ask for it. A cookie would go to every port of this machine.
 * @param {string | null} token the address's
 */
function keptKey(token) {
	try {
		if (token) sessionStorage.setItem("key", token);
		return token ?? sessionStorage.getItem("key") ?? "";
	} catch {
		return token ?? "";
	}
}

/**
 * Connects with the server that the page comes from.
 * @param {Listener} listener
 * @returns {Connection}
 */
export function connect(listener) {
	const query = new URLSearchParams(location.search);
	const session = query.get("session");
	const key = keptKey(query.get("token"));
	history.replaceState(null, "", (session ? `/?session=${encodeURIComponent(session)}` : "/") + location.hash);
	return new Socket(`ws://${location.host}/socket?session=${session ?? 1}&key=${key}`, listener);
}

class Socket {
	/**
	 * @param {string} address
	 * @param {Listener} listener
	 */
	constructor(address, listener) {
		this.opening = "Connecting …";
		this.address = address;
		this.listener = listener;
		this.pause = 250;
		/** @type {WebSocket | null} */
		this.socket = null;
		/** Done once the pictures of the last update are inflated. */
		this.received = Promise.resolve();
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
			else this.receive(data, socket);
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

	/**
	 * @param {ArrayBuffer} data
	 * @param {WebSocket} socket
	 */
	async receive(data, socket) {
		const { update, pictures } = unpack(data);
		const inflated = Promise.all(pictures.map(inflate));
		// In the order in which they came.
		const before = this.received;
		this.received = inflated.then(() => {}, () => {});
		await before;
		const frames = await inflated;
		if (socket !== this.socket) return;
		this.listener.update(update, frames);
		this.send({ type: "seen", n: update.n });
	}
}
