import http from 'node:http';
import https from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { ForbiddenAddressError, fetchableAddress, publicLookup } from '#server/platform/fetching/public-address';
import type { Came } from './probe-words.ts';

/** How long an address may take to answer, in ms, redirects included. */
const limitMs = 10_000;
const mostRedirects = 5;
/** As much of a playlist as is looked at, in bytes. */
const lookedAtBytes = 1024;

export interface ProbeOptions {
  /** Where pages are: streams of other sites must let them read. */
  origin: string;
  /** Whether addresses of private networks may be asked: in tests alone. */
  allowsPrivate?: boolean;
}

/**
 * Asks a stream's address as a listener's page would, from the public network alone, and takes no more than its beginning.
 * @returns what came, or why nothing did
 */
export async function probe(address: string, options: ProbeOptions): Promise<Came> {
  const signal = AbortSignal.timeout(limitMs);
  try {
    return await follow(address, { ...options, signal });
  } catch (error) {
    if (signal.aborted) return { failure: `nothing came within ${limitMs / 1000} seconds` };
    return { failure: inWords(error) };
  }
}

type Asking = ProbeOptions & { signal: AbortSignal };

async function follow(first: string, asking: Asking): Promise<Came> {
  let address = first;
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const reply = await ask(fetchableAddress(address, asking.allowsPrivate ?? false), asking);
    const { statusCode = 0, headers } = reply;
    if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) return read(reply);
    reply.destroy();
    address = new URL(headers.location, address).href;
  }
  return { failure: `its address leads on more than ${mostRedirects} times` };
}

function ask(url: URL, { origin, allowsPrivate = false, signal }: Asking): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { origin, accept: '*/*', 'accept-encoding': 'identity' };
    const options = { signal, lookup: publicLookup(allowsPrivate), agent: false, headers };
    const asked = url.protocol === 'https:' ? https.request(url, options) : http.request(url, options);
    asked.on('response', resolve);
    asked.on('error', reject);
    asked.end();
  });
}

async function read(reply: http.IncomingMessage): Promise<Came> {
  const { statusCode: status = 0, headers } = reply;
  // A stream has no end, and may begin with silence: what it says of itself is enough then.
  const start = await Promise.race([beginningOf(reply), wait(2000, '', { ref: false })]);
  reply.destroy();
  return {
    ...{ status, start },
    type: headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? null,
    allowsOrigin: headers['access-control-allow-origin'] ?? null,
  };
}

async function beginningOf(reply: http.IncomingMessage): Promise<string> {
  let text = '';
  try {
    for await (const chunk of reply) {
      text += String(chunk);
      if (text.length >= lookedAtBytes) break;
    }
  } catch {
    // It broke off: what came by then is looked at.
  }
  return text;
}

function inWords(error: unknown): string {
  if (error instanceof ForbiddenAddressError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'no server is at its address';
  if (code === 'ECONNREFUSED') return 'its server takes no connections';
  if (/CERT|SSL|TLS/i.test(code)) return 'its server has no certificate that can be trusted';
  return 'the connection to its server broke';
}
