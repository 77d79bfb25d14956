/**
 * Removes a byte order mark.
 * @returns null for text that isn't UTF-8
 */
export function textInUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
