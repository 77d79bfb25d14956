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

function opaque(tag: string): string {
  return tag.replace(/^W\//, '');
}
