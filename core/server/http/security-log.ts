import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { callerOf, type Listener } from './caller.ts';
import { ownTokenOf } from './device.ts';
import { refusalOf } from './errors.ts';
import { withoutToken } from './log.ts';

const entrances =
  /^\/v1\/(auth\/|users\/(account(\/(?!picture)|$)|export)|admin\/(password|second-factor|operators)(\/|$))/;

const refused = [401, 403, 429];

const windowMs = 10_000;
const maxLines = 50;

const WithAddress = z.object({ email: z.string() });

/**
 * Logs sign-ins and refused calls for later investigations (docs/security.md#what-is-logged). Passwords, tokens and e-mail addresses are
 * never logged.
 */
export function logSecurityEvents(app: FastifyInstance, { secure }: { secure: boolean }): void {
  const thinned = new Thinned();
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const { url = '' } = request.routeOptions;
    const isEntrance = request.method !== 'GET' && entrances.test(url);
    const isRefused = refused.includes(reply.statusCode);
    if (!isEntrance && !isRefused) return;
    const kind = `${request.method} ${url} ${reply.statusCode}`;
    const unwritten = thinned.count(kind, performance.now());
    if (unwritten === null) return;
    const facts = { ...factsOf(request, { status: reply.statusCode, secure }), ...(unwritten > 0 && { unwritten }) };
    if (reply.statusCode < 400) request.log.info(facts, 'an account was entered, left or changed');
    else request.log.warn(facts, isEntrance ? 'an account was not entered or changed' : 'a call was refused');
  });
}

function factsOf(request: FastifyRequest, { status, secure }: { status: number; secure: boolean }) {
  const { method, routeOptions, ip } = request;
  const device = ownTokenOf(request, secure);
  const body = WithAddress.safeParse(request.body);
  return {
    event: `${method} ${routeOptions.url ?? withoutToken(request.url)}`,
    status,
    code: refusalOf(request) ?? null,
    account: callerOf(request)?.accountId ?? null,
    ...withAccessToken(callerOf(request)),
    // A hash suffices to find the lines about a known address, but not to learn one.
    about: body.success ? shortHashOf(body.data.email.trim().toLowerCase()) : null,
    device: device === undefined ? null : shortHashOf(device),
    remoteAddress: ip,
  };
}

/** Logs an access token's id, which its owner knows and which gives no access. */
function withAccessToken(caller: Listener | undefined): { accessToken?: string } {
  return caller?.accessToken ? { accessToken: caller.accessToken.id } : {};
}

function shortHashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

class Thinned {
  #since = Number.NEGATIVE_INFINITY;
  #counts = new Map<string, number>();
  #before = new Map<string, number>();

  count(kind: string, nowMs: number): number | null {
    if (nowMs - this.#since > windowMs) {
      this.#before = this.#counts;
      this.#counts = new Map();
      this.#since = nowMs;
    }
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    if (count > maxLines) return null;
    return count === 1 ? Math.max(0, (this.#before.get(kind) ?? 0) - maxLines) : 0;
  }
}
