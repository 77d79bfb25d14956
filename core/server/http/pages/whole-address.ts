/** @returns an address of the library, possibly a path, as an absolute one */
export function whole(address: string, origin: string): string {
  return new URL(address, origin).href;
}
