import { setTimeout as pause } from 'node:timers/promises';
import { runningTimeout } from '#core/server/test/running-time';

const usualLongestMs = 10_000;
/** In ms. A client keeps retrying this long, as somebody who wants to pay does. */
const patienceMs = 60_000;

export type Allowed = 'nothing' | 'no audio' | 'refusals';

type End = { status: number; bytes: Buffer; headers: Headers } | { status: 'broken' | 'hung'; reason: string };

export interface Reply {
  status: number;
  bytes: Buffer;
  body: unknown;
}

export interface Asked {
  kind: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  address: string;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
}

interface Tally {
  done: number;
  refused: number;
  slowestMs: number;
}

export class Watch {
  readonly #url: string;
  readonly #longestMs: number;
  readonly #tallies = new Map<string, Tally>();
  #findings: string[] = [];
  #allowed: Allowed = 'nothing';

  constructor(url: string, longestMs = usualLongestMs) {
    this.#url = url;
    this.#longestMs = longestMs;
  }

  allow(what: Allowed): void {
    this.#allowed = what;
  }

  found(sentence: string): void {
    this.#findings.push(sentence);
  }

  take(): { findings: string[]; tallies: Record<string, Tally> } {
    const taken = { findings: this.#findings, tallies: Object.fromEntries(this.#tallies) };
    this.#findings = [];
    this.#tallies.clear();
    return taken;
  }

  /** @returns the reply, also if it refuses the request; null if there was none, or the site wasn't ready */
  async ask(asked: Asked): Promise<Reply | null> {
    const allowedAtFirst = this.#allowed;
    const began = performance.now();
    const end = await this.#send(asked);
    const ms = performance.now() - began;
    const tally = this.#tallies.get(asked.kind) ?? { done: 0, refused: 0, slowestMs: 0 };
    this.#tallies.set(asked.kind, tally);
    tally.slowestMs = Math.max(tally.slowestMs, Math.round(ms));
    this.#judge(asked, end, [allowedAtFirst, this.#allowed]);
    if (!('bytes' in end) || end.status >= 500) {
      tally.refused += 1;
      return null;
    }
    tally.done += 1;
    const isJson = end.headers.get('content-type')?.includes('json') === true;
    return { status: end.status, bytes: end.bytes, body: isJson ? JSON.parse(end.bytes.toString()) : null };
  }

  async insist(asked: Asked): Promise<Reply & { again: boolean }> {
    const deadline = performance.now() + patienceMs;
    for (let tries = 0; performance.now() < deadline; tries += 1) {
      const reply = await this.ask(asked);
      if (reply) return { ...reply, again: tries > 0 };
      await pause(Math.min(100 * 2 ** tries, 1000));
    }
    throw new Error(`${asked.kind} was not answered within ${patienceMs / 1000} s`);
  }

  async #send({ method = 'GET', address, body, headers = {} }: Asked): Promise<End> {
    const limit = runningTimeout(this.#longestMs);
    try {
      const reply = await fetch(`${this.#url}${address}`, {
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: limit.signal,
      });
      return { status: reply.status, bytes: Buffer.from(await reply.arrayBuffer()), headers: reply.headers };
    } catch (error) {
      const isHung = error instanceof Error && error.name === 'TimeoutError';
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      return { status: isHung ? 'hung' : 'broken', reason: String(cause) };
    } finally {
      limit.clear();
    }
  }

  #judge({ kind, method = 'GET', address }: Asked, end: End, allowed: readonly Allowed[]): void {
    const what = `${kind}: ${method} ${address.slice(0, 100)}`;
    const isExcused = allowed.includes('refusals') || (kind === 'play' && allowed.includes('no audio'));
    if (end.status === 'hung') this.found(`${what} was not answered within ${this.#longestMs / 1000} s`);
    if (end.status === 'broken' && !isExcused) this.found(`${what} was broken off: ${end.reason}`);
    if (!('bytes' in end) || end.status < 500) return;
    if (!isExcused || ![502, 503, 504].includes(end.status))
      this.found(`${what} was answered ${end.status}: ${end.bytes.toString().slice(0, 200)}`);
    else if (!end.headers.has('retry-after')) this.found(`${what} was refused without Retry-After`);
  }
}
