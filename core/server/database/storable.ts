/** Removes NUL and lone surrogates, which the database can't store, even in JSON. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\ufffd');
}
