/** The tar packer accepts no subclasses of Uint8Array such as Buffer. */
export function asBytes(chunk: Uint8Array): Uint8Array {
  return new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}
