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

/** A reply, and where redirects led to. */
export interface Arrival {
  reply: http.IncomingMessage;
  /** Of the reply. */
  address: string;
  /** The address that is to be asked from now on: where redirects lead that are permanent (301, 308); null without any. */
  movedTo: string | null;
}

/**
 * Sends a GET request on the public network and follows redirects. Every redirect is checked like the first address.
 * @returns the final reply
 * @throws FetchError for too many redirects or silence; ForbiddenAddressError; the connection's error (see
 * `asFetchError`)
 */
export async function follow(address: string, asking: Asking): Promise<http.IncomingMessage> {
  return (await arrive(address, asking)).reply;
}

/** As `follow`. @returns also where the reply came from */
export async function arrive(address: string, asking: Asking): Promise<Arrival> {
  let url = fetchableAddress(address, asking.allowsPrivate);
  let movedTo: string | null = null;
  let isMoving = true;
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const reply = await ask(url, asking);
    const { statusCode = 0, headers } = reply;
    if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) {
      return { reply, address: url.href, movedTo };
    }
    reply.destroy();
    url = fetchableAddress(new URL(headers.location, url).href, asking.allowsPrivate);
    // What lies behind a passing redirect may be elsewhere tomorrow.
    isMoving &&= statusCode === 301 || statusCode === 308;
    if (isMoving) movedTo = url.href;
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
