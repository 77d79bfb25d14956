/** @returns an address of the library, maybe a path yet, as others can ask for it */
export function whole(address: string, origin: string): string {
  return new URL(address, origin).href;
}
