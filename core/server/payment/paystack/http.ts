import { setTimeout as pause } from 'node:timers/promises';
import { ProviderUnreachable } from '#core/server/payment/provider';

export interface Patience {
  /** In ms, for one try of a call to the payment provider. */
  callMs: number;
  /** In ms, for a call with all its retries: less than the 20 s that a browser waits. */
  allMs: number;
  /** In ms before each retry; the list's length is the number of retries. */
  backoffMs: readonly number[];
}

/** For background reads, which can outlast a minute of downtime. */
export const longPatience: Patience = {
  callMs: 30_000,
  allMs: 4 * 60_000,
  backoffMs: [1_000, 4_000, 15_000, 60_000],
};

const longestReply = 8 * 1024 * 1024;

export const usualPatience: Patience = { callMs: 10_000, allMs: 18_000, backoffMs: [300, 1500] };

export interface Call {
  method: 'GET' | 'POST';
  url: string;
  secretKey: string;
  body?: object;
  signal?: AbortSignal;
}

export interface Answer {
  httpStatus: number;
  body: unknown;
}

/**
 * Retries a request after network errors and server failures.
 * @throws ProviderUnreachable when all attempts fail; its message never contains the key
 */
export async function callPatiently(call: Call, { callMs, allMs, backoffMs }: Patience): Promise<Answer> {
  const end = performance.now() + allMs;
  for (let repetition = 0; ; repetition += 1) {
    try {
      return await callOnce(call, Math.min(callMs, end - performance.now()));
    } catch (error) {
      const wait = backoffMs[repetition];
      if (wait === undefined || performance.now() + wait >= end) throw error;
      await pause(wait, undefined, { signal: call.signal });
    }
  }
}

async function callOnce({ method, url, secretKey, body }: Call, limitMs: number): Promise<Answer> {
  const { status: httpStatus, text } = await exchange(url, {
    method,
    redirect: 'error',
    // A signal combined by `AbortSignal.any` may be garbage-collected before it fires.
    signal: AbortSignal.timeout(Math.max(1, Math.ceil(limitMs))),
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (httpStatus >= 500 || httpStatus === 429) throw new ProviderUnreachable(`Paystack answered ${httpStatus}`);
  try {
    return { httpStatus, body: JSON.parse(text) };
  } catch {
    throw new ProviderUnreachable(`Paystack answered ${httpStatus} without valid JSON`);
  }
}

async function exchange(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const reply = await fetch(url, init);
    return { status: reply.status, text: await textOf(reply) };
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    throw new ProviderUnreachable(`Paystack can't be reached: ${String(cause)}`);
  }
}

async function textOf(reply: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of reply.body ?? []) {
    length += piece.length;
    if (length > longestReply) throw new Error('its reply is longer than any should be');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
