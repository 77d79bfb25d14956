/** @returns the text without a byte order mark; null if it isn't UTF-8 */
export function textInUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
