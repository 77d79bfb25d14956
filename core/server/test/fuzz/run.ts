import fc from 'fast-check';
import type { TestApp } from '#core/server/test/app';
import { type ApiDocument, type Operation, readApiDocument } from './api-document.ts';
import { type ApiReply, Judge, parsed } from './judge.ts';
import { type ApiRequest, requestsOf } from './requests.ts';
import type { Words } from './words.ts';
import type { Sender } from './world.ts';

export interface FuzzParts {
  app: TestApp;
  words: Words;
  document: object;
}

const slowestMs = 2_000;
/** A reply counts as slow only if every try is slow, because the machine may be busy. */
const triesOfSlow = 3;
const waitsForOthers = 'POST /v1/admin/payments/{reference}/ask';

export class Fuzz {
  readonly #parts: FuzzParts;
  readonly #document: ApiDocument;
  readonly #judge: Judge;
  #sent = 0;

  constructor(parts: FuzzParts) {
    this.#parts = parts;
    this.#document = readApiDocument(parts.document);
    this.#judge = new Judge(parts.document);
  }

  get operations(): readonly Operation[] {
    return this.#document.operations;
  }

  get sent(): number {
    return this.#sent;
  }

  async ask(operation: Operation, sender: Sender, { count, seed }: { count: number; seed: number }): Promise<string[]> {
    const faults = new Map<string, string>();
    const arbitrary = requestsOf(operation, { document: this.#document, words: this.#parts.words });
    for (const request of fc.sample(arbitrary, { numRuns: count, seed })) {
      const { reply, isSlow } = await this.#send(request, sender);
      const found = this.#judge.faultsOf(operation, reply, sender.secrets);
      if (isSlow && `${operation.method} ${operation.path}` !== waitsForOthers)
        found.push(`slower than ${slowestMs} ms`);
      for (const fault of found) {
        if (!faults.has(fault))
          faults.set(fault, `${describe(request, sender)}\n  → ${fault}\n  ${reply.text.slice(0, 300)}`);
      }
    }
    return [...faults.values()];
  }

  async #send(request: ApiRequest, sender: Sender): Promise<{ reply: ApiReply; isSlow: boolean }> {
    for (let tried = 1; ; tried += 1) {
      const start = performance.now();
      const reply = await this.#sendOnce(request, sender);
      const isSlow = performance.now() - start > slowestMs;
      if (!isSlow || tried === triesOfSlow) return { reply, isSlow };
    }
  }

  async #sendOnce({ address, method, headers, body }: ApiRequest, { token }: Sender): Promise<ApiReply> {
    this.#sent += 1;
    const sentHeaders = new Headers(headers);
    if (token !== null) sentHeaders.set('authorization', `Bearer ${token}`);
    const response = await this.#parts.app.get(address, { method, headers: sentHeaders, body });
    const text = await response.text();
    const type = response.headers.get('content-type')?.split(';')[0]?.trim() ?? '';
    if (type === 'application/json') this.#parts.words.learnFrom(parsed(text));
    return { status: response.status, type, text };
  }
}

function describe({ method, address, headers, body }: ApiRequest, { name }: Sender): string {
  const sent = typeof body === 'string' ? body : body && `${body.length} bytes`;
  return `${name}: ${method} ${address.slice(0, 500)} ${JSON.stringify(headers)} ${sent?.slice(0, 1_000) ?? ''}`;
}
