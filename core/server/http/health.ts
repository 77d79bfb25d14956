import type { FastifyInstance } from 'fastify';
import { ExpectedError } from '#core/server/errors';
import { giveUpAfter } from '#core/server/work/give-up';

export interface Condition {
  failure: string;
  check(): Promise<void>;
}

export class NotReady extends Error {
  override readonly name = 'NotReady';
}

/** In ms. Balancers don't wait much longer for an answer. */
const longestCheckMs = 2_500;
const lifetimeMs = 1_000;

/**
 * Checks all conditions, at most once a second.
 * @throws NotReady names the unmet conditions as a part of a sentence
 */
export function readinessOf(conditions: readonly Condition[]): () => Promise<void> {
  let last: { at: number; result: Promise<void> } | null = null;
  return () => {
    const now = performance.now();
    if (last === null || now - last.at > lifetimeMs) last = { at: now, result: checkAll(conditions) };
    return last.result;
  };
}

async function checkAll(conditions: readonly Condition[]): Promise<void> {
  const never = new AbortController().signal;
  const patience = { limitMs: longestCheckMs, signal: never, graceMs: longestCheckMs };
  const results = await Promise.allSettled(conditions.map(({ check }) => giveUpAfter(check(), patience)));
  const failures = results.flatMap((result, index) => {
    const failure = conditions[index]?.failure;
    return result.status === 'rejected' && failure !== undefined ? [{ failure, reason: result.reason }] : [];
  });
  if (failures.length === 0) return;
  const sentence = failures.map(({ failure }) => failure).join(', and ');
  throw new NotReady(sentence, { cause: new AggregateError(failures.map(({ reason }) => reason)) });
}

/** `/healthz`: the process runs. `/readyz`: the server can serve and isn't about to stop, else 503; each change is logged. */
export function serveHealth(app: FastifyInstance, isReady: () => Promise<void>, isStopping: () => boolean): void {
  let known: string | null = null;
  const whyNot = async (): Promise<string | null> => {
    if (isStopping()) return 'it is stopping';
    try {
      await isReady();
      return null;
    } catch (error) {
      const why = error instanceof NotReady ? error.message : 'something that it needs does not answer';
      if (why !== known) app.log.warn({ err: error instanceof NotReady ? error.cause : error }, `not ready: ${why}`);
      return why;
    }
  };
  app.get('/healthz', async () => ({ status: 'up' }));
  app.get('/readyz', async (_request, reply) => {
    const why = await whyNot();
    if (why === null && known !== null) app.log.info('ready again');
    known = why;
    if (why !== null) throw new ExpectedError('server.not_ready', `Lectern is not ready: ${why}.`);
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}
