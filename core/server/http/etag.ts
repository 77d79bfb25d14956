/**
 * @param ifNoneMatch the request's header: tags separated by commas, or `*`
 * @param etag with its quotes; weak and strong compare equal, as for every read (RFC 9110 §13.1.2)
 * @returns whether the client already has these bytes
 */
export function hasAlready(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const wanted = opaque(etag);
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || opaque(tag.trim()) === wanted);
}

/**
 * @param ifMatch the request's header: tags separated by commas, or `*`
 * @param etag a strong one, with its quotes; a weak tag never means the same bytes (RFC 9110 §13.1.1)
 * @returns whether these are the bytes that the client asks for
 */
export function isAsked(ifMatch: string | undefined, etag: string): boolean {
  return ifMatch === undefined || ifMatch.split(',').some((tag) => ['*', etag].includes(tag.trim()));
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, '');
}
