/** If-None-Match compares weak and strong tags as equal (RFC 9110 §13.1.2). */
export function hasAlready(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const wanted = opaque(etag);
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || opaque(tag.trim()) === wanted);
}

/** If-Match never matches a weak tag, which doesn't promise the same bytes (RFC 9110 §13.1.1). */
export function isAsked(ifMatch: string | undefined, etag: string): boolean {
  return ifMatch === undefined || ifMatch.split(',').some((tag) => ['*', etag].includes(tag.trim()));
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, '');
}
