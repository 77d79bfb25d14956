import type http from 'node:http';

/** Null where the server sends no such header, e.g. `ETag`. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

export const noValidators: Validators = { etag: null, lastModified: null };

/** In characters. Longer values are ignored. */
const longest = 1000;

export function validatorsOf({ headers }: http.IncomingMessage): Validators {
  return { etag: usable(headers.etag), lastModified: usable(headers['last-modified']) };
}

export function validatorHeaders({ etag, lastModified }: Validators): http.OutgoingHttpHeaders {
  const headers: http.OutgoingHttpHeaders = {};
  if (etag !== null) headers['if-none-match'] = etag;
  if (lastModified !== null) headers['if-modified-since'] = lastModified;
  return headers;
}

function usable(said: string | undefined): string | null {
  return said === undefined || said === '' || said.length > longest ? null : said;
}
