import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { AccountId } from '#contract/ids';
import type { Database } from '#server/database/database';
import { Sessions } from '#server/features/accounts/sessions';
import { systemClock } from '#server/platform/clock';

/** One call of the API. */
export interface Call {
  method: 'GET' | 'POST' | 'PATCH';
  /** Below `/v1`. */
  path: string;
  body?: object;
}

/** Calls the API as somebody. */
export type Caller = (call: Call) => Promise<{ ms: number; reply: unknown }>;

const agent = new Agent({ keepAlive: true });

/** @returns the tokens of so many new listeners' sessions */
export async function signIn(db: Database, listeners: number): Promise<string[]> {
  const created_at = new Date();
  const rows = await db
    .insertInto('accounts')
    .values(
      Array.from({ length: listeners }, () => ({
        email: `${randomUUID()}@example.org`,
        password_hash: 'none',
        created_at,
      })),
    )
    .returning('id')
    .execute();
  const tokens: string[] = [];
  for (const { id } of rows) tokens.push(await startSession(db, id));
  return tokens;
}

/** @returns the token of a new session of the account */
export function startSession(db: Database, accountId: string): Promise<string> {
  return new Sessions(db, systemClock).start(db, AccountId.parse(accountId));
}

/**
 * @param url the server's
 * @returns calls as a new operator, over kept connections; a call throws when it isn't answered well
 */
export async function operatorCallerFor(url: string, db: Database): Promise<Caller> {
  const { id } = await db
    .insertInto('accounts')
    .values({ email: `${randomUUID()}@example.org`, password_hash: 'none', role: 'operator', created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return callerFor(url, await startSession(db, id));
}

/**
 * @param url the server's
 * @returns calls as the listener with this token, over kept connections; a call throws when it isn't answered well
 */
export function callerFor(url: string, token: string): Caller {
  return ({ method, path, body }) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? '' : JSON.stringify(body);
      const headers = {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      };
      const began = performance.now();
      request(`${url}/v1${path}`, { method, agent, headers }, (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('end', () => {
          const ms = performance.now() - began;
          const said = Buffer.concat(chunks).toString();
          if (reply.statusCode === 200) resolve({ ms, reply: JSON.parse(said) });
          else reject(new Error(`${method} ${path} answered ${reply.statusCode}: ${said}`));
        });
      })
        .on('error', reject)
        .end(text);
    });
}
