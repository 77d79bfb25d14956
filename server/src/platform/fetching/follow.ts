import http from 'node:http';
import https from 'node:https';
import { FetchError } from './fetch-error.ts';
import { fetchableAddress, publicLookup } from './public-address.ts';

const mostRedirects = 5;

/** How an address is asked. */
export interface Asking {
  /** Whether addresses of private networks may be asked. */
  allowsPrivate: boolean;
  signal: AbortSignal;
  headers: http.OutgoingHttpHeaders;
  /** How long nothing may come, in ms; as long as it likes when absent. */
  silentMs?: number;
}

/**
 * Asks an address of the public network.
 * @returns the reply at the end of all redirects, each of which is looked at as the first address is
 * @throws FetchError when it leads on too often or is silent; ForbiddenAddressError; what broke the connection (`asFetchError`)
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
      // Of a reply whose end is the connection's, destroying the request would make a whole one.
      asked.setTimeout(silentMs, () =>
        (reply ?? asked).destroy(new FetchError('its server said nothing for too long', true)),
      );
    }
    asked.on('response', (begun) => {
      reply = begun;
      resolve(begun);
    });
    asked.on('error', reject);
    // Whoever answers that the connection is for something else now (101) is hung up on, and Node says no more than that.
    asked.on('close', () => reject(new FetchError('its server gave no reply', true)));
    asked.end();
  });
}
