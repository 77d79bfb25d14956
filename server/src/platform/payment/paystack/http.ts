import { setTimeout as pause } from 'node:timers/promises';
import { ProviderUnreachable } from '#server/platform/payment/provider';

export interface Patience {
  /** For one call, in ms. */
  callMs: number;
  /** For a call and its retries: less than the 20 s that a browser waits for us. */
  allMs: number;
  /** Before each retry, in ms; there are as many. */
  pausesMs: readonly number[];
}

/** What a listener waiting for the reply can put up with. */
export const usualPatience: Patience = { callMs: 10_000, allMs: 18_000, pausesMs: [300, 1500] };

export interface Call {
  method: 'GET' | 'POST';
  url: string;
  secretKey: string;
  body?: object;
}

/** A reply. `body` is parsed, but not validated. */
export interface Answer {
  httpStatus: number;
  body: unknown;
}

/**
 * Sends a request, and retries it after network errors and server failures.
 * @throws ProviderUnreachable when all attempts fail, or the reply isn't JSON. Its message never contains the key.
 */
export async function callPatiently(call: Call, { callMs, allMs, pausesMs }: Patience): Promise<Answer> {
  const end = performance.now() + allMs;
  for (let repetition = 0; ; repetition += 1) {
    try {
      return await callOnce(call, Math.min(callMs, end - performance.now()));
    } catch (error) {
      const wait = pausesMs[repetition];
      if (wait === undefined || performance.now() + wait >= end) throw error;
      await pause(wait);
    }
  }
}

async function callOnce({ method, url, secretKey, body }: Call, limitMs: number): Promise<Answer> {
  const { status: httpStatus, text } = await exchange(url, {
    method,
    redirect: 'error',
    // Not joined with another by AbortSignal.any: such a signal may be garbage-collected before it fires.
    signal: AbortSignal.timeout(Math.max(1, Math.ceil(limitMs))),
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (httpStatus >= 500 || httpStatus === 429) throw new ProviderUnreachable(`Paystack answered ${httpStatus}`);
  try {
    return { httpStatus, body: JSON.parse(text) };
  } catch {
    throw new ProviderUnreachable(`Paystack answered ${httpStatus} with what isn't JSON`);
  }
}

async function exchange(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const reply = await fetch(url, init);
    return { status: reply.status, text: await reply.text() };
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    throw new ProviderUnreachable(`Paystack can't be reached: ${String(cause)}`);
  }
}
