/** @returns the same bytes as a plain Uint8Array: the tar packer accepts no subclasses such as Buffer */
export function asBytes(chunk: Uint8Array): Uint8Array {
  return new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}
