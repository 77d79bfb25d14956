/** @returns the same bytes, not as a Buffer: the tar packer takes no subclasses, and readers of streams may not know them */
export function asBytes(chunk: Uint8Array): Uint8Array {
  return new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}
