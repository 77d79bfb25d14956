import http from 'node:http';
import https from 'node:https';
import { FetchError } from './fetch-error.ts';
import { fetchableAddress, publicLookup } from './public-address.ts';

const mostRedirects = 5;

export interface Asking {
  /** Whether addresses of private networks are allowed. */
  allowsPrivate: boolean;
  signal: AbortSignal;
  headers: http.OutgoingHttpHeaders;
  /** The longest silence, in ms; no limit when absent. */
  silentMs?: number;
}

/**
 * Sends a GET request on the public network and follows redirects. Every redirect is checked like the first address.
 * @returns the final reply
 * @throws FetchError for too many redirects or silence; ForbiddenAddressError; the connection's error (see
 * `asFetchError`)
 */
export async function follow(address: string, asking: Asking): Promise<http.IncomingMessage> {
  let url = fetchableAddress(address, asking.allowsPrivate);
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const reply = await ask(url, asking);
    const { statusCode = 0, headers } = reply;
    if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) return reply;
    reply.destroy();
    url = fetchableAddress(new URL(headers.location, url).href, asking.allowsPrivate);
  }
  throw new FetchError(`its address leads on more than ${mostRedirects} times`, false);
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
      // Destroying the request would make a reply without a length look complete.
      asked.setTimeout(silentMs, () =>
        (reply ?? asked).destroy(new FetchError('its server said nothing for too long', true)),
      );
    }
    asked.on('response', (begun) => {
      reply = begun;
      resolve(begun);
    });
    asked.on('error', reject);
    // On a switch of protocols (101) Node closes the connection without an error.
    asked.on('close', () => reject(new FetchError('its server gave no reply', true)));
    asked.end();
  });
}
