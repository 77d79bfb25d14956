import type http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { asFetchError } from '#server/platform/fetching/fetch-error';
import { follow } from '#server/platform/fetching/follow';
import type { Came } from './probe-words.ts';

/** How long an address may take to answer, in ms, redirects included. */
const limitMs = 10_000;
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
export async function probe(address: string, { origin, allowsPrivate = false }: ProbeOptions): Promise<Came> {
  const signal = AbortSignal.timeout(limitMs);
  try {
    return await read(await follow(address, { allowsPrivate, signal, headers: { origin } }));
  } catch (error) {
    if (signal.aborted) return { failure: `nothing came within ${limitMs / 1000} seconds` };
    return { failure: asFetchError(error).message };
  }
}

async function read(reply: http.IncomingMessage): Promise<Came> {
  const { statusCode: status = 0, headers } = reply;
  // A stream has no end, and may begin with silence: what it says of itself is enough then.
  const start = await Promise.race([beginningOf(reply), wait(2000, '', { ref: false })]);
  reply.destroy();
  return {
    status,
    start,
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
