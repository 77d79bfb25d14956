import http from 'node:http';
import https from 'node:https';
import { type Answer, asFetchError, FetchError } from './fetch-error.ts';
import { fetchableAddress, publicLookup } from './public-address.ts';
import { retryAfterMs } from './retry-after.ts';

export interface Posting {
  body: string | Uint8Array;
  headers: Readonly<Record<string, string>>;
  allowsPrivate: boolean;
  limitMs: number;
  maxBytes: number;
  signal: AbortSignal;
}

export interface PostAnswer extends Answer {
  text: string;
}

const agent = 'Lectern/1 (+audio library)';

/**
 * Redirects aren't followed.
 * @throws FetchError when no complete answer came within the limit; the signal's reason when it is aborted
 */
export async function post(address: string, posting: Posting): Promise<PostAnswer> {
  const timeout = AbortSignal.timeout(posting.limitMs);
  const signal = AbortSignal.any([posting.signal, timeout]);
  try {
    const url = fetchableAddress(address, posting.allowsPrivate);
    const reply = await ask(url, { ...posting, signal });
    const text = await beginningOf(reply, posting.maxBytes);
    const status = reply.statusCode ?? 0;
    // Node accepts any three digits as a status, even meaningless ones like 000.
    if (status < 100) throw new FetchError('its server gave no proper answer', true);
    return { status, waitMs: retryAfterMs(reply.headers), text };
  } catch (error) {
    if (posting.signal.aborted) throw posting.signal.reason;
    if (timeout.aborted) throw new FetchError(`its server took longer than ${posting.limitMs / 1000} s`, true);
    throw asFetchError(error);
  }
}

function ask(url: URL, { body, headers, allowsPrivate, signal }: Posting): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      signal,
      lookup: publicLookup(allowsPrivate),
      agent: false,
      headers: {
        'user-agent': agent,
        'accept-encoding': 'identity',
        ...headers,
        'content-length': Buffer.byteLength(body),
      },
    };
    const asked = url.protocol === 'https:' ? https.request(url, options) : http.request(url, options);
    asked.on('response', resolve);
    asked.on('error', reject);
    asked.on('close', () => reject(new FetchError('its server gave no reply', true)));
    asked.end(body);
  });
}

async function beginningOf(reply: http.IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of reply) {
    chunks.push(Buffer.from(chunk));
    size += chunk.length;
    if (size >= maxBytes) break;
  }
  reply.destroy();
  return Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8');
}
