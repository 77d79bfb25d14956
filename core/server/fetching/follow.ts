import http from 'node:http';
import https from 'node:https';
import { FetchError } from './fetch-error.ts';
import { fetchableAddress, publicLookup } from './public-address.ts';

const maxRedirects = 5;

export interface Asking {
  allowsPrivate: boolean;
  signal: AbortSignal;
  headers: http.OutgoingHttpHeaders;
  /** In ms: the longest silence of a server; no limit when absent. */
  silentMs?: number;
}

export interface Arrival {
  reply: http.IncomingMessage;
  address: string;
  /** The address after permanent redirects (301 or 308); null without any. */
  movedTo: string | null;
}

/** Follows redirects of a GET request, checking each address like the first. */
export async function follow(address: string, asking: Asking): Promise<http.IncomingMessage> {
  return (await arrive(address, asking)).reply;
}

export async function arrive(address: string, asking: Asking): Promise<Arrival> {
  let url = fetchableAddress(address, asking.allowsPrivate);
  let movedTo: string | null = null;
  let isMoving = true;
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const reply = await ask(url, asking);
    const { statusCode = 0, headers } = reply;
    if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) {
      return { reply, address: url.href, movedTo };
    }
    reply.destroy();
    url = fetchableAddress(new URL(headers.location, url).href, asking.allowsPrivate);
    // A redirect after a temporary one may lead elsewhere tomorrow, so it counts as temporary too.
    isMoving &&= statusCode === 301 || statusCode === 308;
    if (isMoving) movedTo = url.href;
  }
  throw new FetchError(`its address redirects more than ${maxRedirects} times`, false);
}

function ask(url: URL, { allowsPrivate, signal, headers, silentMs }: Asking): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = {
      signal,
      lookup: publicLookup(allowsPrivate),
      agent: false,
      headers: { accept: '*/*', 'accept-encoding': 'identity', ...headers },
    };
    const asked = url.protocol === 'https:' ? https.request(url, options) : http.request(url, options);
    let reply: http.IncomingMessage | null = null;
    if (silentMs !== undefined) {
      // A reply without a length would look complete if only the request were destroyed.
      asked.setTimeout(silentMs, () =>
        (reply ?? asked).destroy(new FetchError('its server said nothing for too long', true)),
      );
    }
    asked.on('response', (begun) => {
      reply = begun;
      resolve(begun);
    });
    asked.on('error', reject);
    // When a server switches protocols (101), Node closes the connection without an error.
    asked.on('close', () => reject(new FetchError('its server gave no reply', true)));
    asked.end();
  });
}
