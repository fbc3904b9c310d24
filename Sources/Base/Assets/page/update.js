// An update as it travels: a length of 32 bits, low byte first, before its JSON and before each picture's frame code.

/**
 * @param {ArrayBuffer} data
 * @returns {{ update: any, pictures: Uint8Array[] }}
 */
export function unpack(data) {
	const view = new DataView(data);
	const length = view.getUint32(0, true);
	const update = JSON.parse(new TextDecoder().decode(new Uint8Array(data, 4, length)));
	const pictures = [];
	for (let at = 4 + length; at < data.byteLength;) {
		const count = view.getUint32(at, true);
		pictures.push(new Uint8Array(data, at + 4, count));
		at += 4 + count;
	}
	return { update, pictures };
}
