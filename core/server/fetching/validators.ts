import type http from 'node:http';

/** What a server knows the state of something by; null where it doesn't say. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

export const noValidators: Validators = { etag: null, lastModified: null };

/** In characters; a server that says more is asked without. */
const longest = 1000;

export function validatorsOf({ headers }: http.IncomingMessage): Validators {
  return { etag: usable(headers.etag), lastModified: usable(headers['last-modified']) };
}

/** @returns headers that ask for what has changed only */
export function validatorHeaders({ etag, lastModified }: Validators): http.OutgoingHttpHeaders {
  const headers: http.OutgoingHttpHeaders = {};
  if (etag !== null) headers['if-none-match'] = etag;
  if (lastModified !== null) headers['if-modified-since'] = lastModified;
  return headers;
}

function usable(said: string | undefined): string | null {
  return said === undefined || said === '' || said.length > longest ? null : said;
}
