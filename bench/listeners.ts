import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { sql } from 'kysely';
import { AccountId } from '#core/contract/ids';
import { systemClock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import { hashOf } from '#core/server/secrets/tokens';
import { Sessions } from '#features/accounts/server/sessions';

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  path: string;
  body?: object;
}

export type Caller = (call: Call) => Promise<{ ms: number; reply: unknown }>;

const agent = new Agent({ keepAlive: true });

export async function signInAll(
  db: Database,
  count: number,
  role: 'listener' | 'operator' = 'listener',
): Promise<string[]> {
  const created_at = new Date();
  const values = Array.from({ length: count }, () => ({
    email: `${randomUUID()}@example.org`,
    password_hash: 'none',
    role,
    created_at,
    // Mail to unconfirmed addresses would be held back.
    email_confirmed_at: created_at,
  }));
  const tokens: string[] = [];
  for (const { id } of await db.insertInto('accounts').values(values).returning('id').execute()) {
    tokens.push(await (role === 'operator' ? startOperatorSession(db, id) : startSession(db, id)));
  }
  return tokens;
}

/**
 * Owners without a second factor can't open the desk, so the account gets one that nobody can use.
 * @returns a session token
 */
async function startOperatorSession(db: Database, accountId: string): Promise<string> {
  const row = { account_id: accountId, secret: Buffer.from('of nobody'), since: new Date(), last_step: 0 };
  await db.insertInto('second_factors').values(row).execute();
  return new Sessions(db, systemClock).start(db, AccountId.parse(accountId), { gaveCode: true });
}

export function startSession(db: Database, accountId: string): Promise<string> {
  return new Sessions(db, systemClock).start(db, AccountId.parse(accountId));
}

export async function operatorCallerFor(url: string, db: Database): Promise<Caller> {
  const [token = ''] = await signInAll(db, 1, 'operator');
  return callerFor(url, token);
}

export async function managerCallerFor(url: string, db: Database): Promise<Caller> {
  const [token = ''] = await signInAll(db, 1, 'operator');
  await sql`
    with manager as (
      update accounts set operator_role = 'centre-manager'
      where id = (select account_id from sessions where token_hash = ${hashOf(token)}) returning id
    )
    insert into operator_centres (account_id, centre_id)
    select manager.id, largest.centre_id from manager,
      (select centre_id from message_centres group by 1 order by count(*) desc limit 2) largest`.execute(db);
  return callerFor(url, token);
}

/** @returns a function that calls over kept-alive connections and throws on an error status */
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

export async function post(url: string, body: object, headers: Record<string, string> = {}) {
  const began = performance.now();
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  return { status: reply.status, ms: performance.now() - began, headers: reply.headers, text };
}

export function signUp(url: string, email: string, headers?: Record<string, string>) {
  return post(`${url}/v1/auth/signup`, { name: 'Some Listener', email, password, confirm_password: password }, headers);
}

export const password = 'a quiet morning';
