export function whole(address: string, origin: string): string {
  return new URL(address, origin).href;
}
