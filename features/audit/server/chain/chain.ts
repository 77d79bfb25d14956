import type { Database } from '#core/server/database/database';
import type { Figure } from '#core/server/http/metrics';
import type { AuditProof, ChainPoint } from '#features/audit/desk';
import type { Link } from './link.ts';
import * as queries from './queries.ts';
import { type Verified, verifyChain } from './verify.ts';

export interface VerifyOptions {
  /** Number or hash of the act to start after; the beginning if absent. */
  since?: number | string | undefined;
  /** A former end of the chain, noted earlier, which must still exist. */
  expect?: ChainPoint | undefined;
  signal?: AbortSignal | undefined;
}

export class AuditChain {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async verify({ since, expect, signal }: VerifyOptions): Promise<Verified> {
    const kept = keptHead(await queries.findLastCheck(this.#database));
    const expected = [...(expect ? [{ number: expect.number, hash: Buffer.from(expect.hash, 'hex') }] : []), ...kept];
    if (since === undefined) return verifyChain(this.#database, { expected, signal });
    const after = await this.#find(since);
    if (!after) return { count: 0, last: null, fault: `No act of the audit has the number or hash ${since}.` };
    return verifyChain(this.#database, { after, expected, signal });
  }

  async read(): Promise<AuditProof> {
    const [head, check] = await Promise.all([queries.findHead(this.#database), queries.findLastCheck(this.#database)]);
    return {
      head: head ? pointOf(head) : null,
      last: check ? { at: check.at.toISOString(), fault: check.fault } : null,
    };
  }

  /** @returns the break found by the last daily check, in a sentence; null without one */
  async readFault(): Promise<string | null> {
    return (await queries.findLastCheck(this.#database))?.fault ?? null;
  }

  #find(since: number | string): Promise<Link | undefined> {
    if (typeof since === 'number') return queries.findByNumber(this.#database, since);
    return queries.findByHash(this.#database, Buffer.from(since, 'hex'));
  }
}

export function keptHead(check: Awaited<ReturnType<typeof queries.findLastCheck>>): Link[] {
  if (!check || check.head_number === null || check.head_hash === null) return [];
  return [{ number: check.head_number, hash: check.head_hash }];
}

export function pointOf({ number, hash }: Link): ChainPoint {
  return { number, hash: hash.toString('hex') };
}

export function chainFigures(chain: AuditChain): Figure[] {
  return [
    {
      name: 'lectern_audit_acts',
      help: 'Acts in the chain of the audit',
      labels: [],
      read: async () => [{ labels: {}, value: (await chain.read()).head?.number ?? 0 }],
    },
    {
      name: 'lectern_audit_intact',
      help: 'Whether the last daily check found the audit intact: 1, or 0 when it was changed',
      labels: [],
      async read() {
        const { last } = await chain.read();
        return last === null ? [] : [{ labels: {}, value: last.fault === null ? 1 : 0 }];
      },
    },
  ];
}
