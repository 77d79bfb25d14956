/** `crypto.randomUUID` needs a secure context, which plain http to another machine isn't. */
export function uniqueId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  const digits = bytes.map((byte, place) => {
    if (place === 6) return ((byte & 0x0f) | 0x40).toString(16);
    const value = place === 8 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, '0');
  });
  return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
