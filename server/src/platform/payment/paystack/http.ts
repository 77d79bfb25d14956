import { setTimeout as pause } from 'node:timers/promises';
import { ProviderUnreachable } from '#server/platform/payment/provider';

/** How patient the calls are. */
export interface Patience {
  /** For one call, in ms. */
  callMs: number;
  /** For a call and its repetitions: less than a browser waits for us (spec §7: 20 s). */
  allMs: number;
  /** Before each repetition, in ms; there are as many. */
  pausesMs: readonly number[];
}

/** What a listener who waits for the reply bears. */
export const usualPatience: Patience = { callMs: 10_000, allMs: 18_000, pausesMs: [300, 1500] };

export interface Call {
  method: 'GET' | 'POST';
  url: string;
  secretKey: string;
  body?: object;
}

/** What came back. @property body parsed, and nothing more */
export interface Answer {
  httpStatus: number;
  body: unknown;
}

/**
 * Calls, again after a pause when the network or the other side stumbled.
 * @throws ProviderUnreachable when it stumbled to the end, or what came back isn't JSON. It never names the key.
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
    // Not joined with another by AbortSignal.any: what such a signal waits for may be collected before it comes.
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
