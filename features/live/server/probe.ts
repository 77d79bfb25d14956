import type http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { asFetchError } from '#core/server/fetching/fetch-error';
import { follow } from '#core/server/fetching/follow';
import type { Came } from './probe-words.ts';

/** The time limit of a stream's test, redirects included, in ms. */
const limitMs = 10_000;
const lookedAtBytes = 1024;

export interface ProbeOptions {
  origin: string;
  /** Private networks are off limits, so that operators can't probe servers inside; only tests allow them. */
  allowsPrivate?: boolean;
}

/** Requests a stream's address as a listener's page would. Only addresses on the public network are allowed. */
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
  // A stream is endless and may start with silence, so a test that reaches this timeout makes do with the headers.
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
    // If the response breaks off, the part that has arrived is examined.
  }
  return text;
}
