import type { FastifyInstance } from 'fastify';
import { type ErrorCode, errorStatuses } from '#core/contract/errors';
import { refusalOf } from '#core/server/http/errors';
import { allCalls, type Call } from '#core/server/http/openapi/calls';
import { codesOf } from '#core/server/http/openapi/refused';

const usualStatuses = [408, 413, 415, 431, 500];
const usualCodes: readonly ErrorCode[] = ['origin.not_allowed', 'server.busy', 'server.full'];

let calls: ReadonlyMap<string, Call> | null = null;
const undeclared = new Set<string>();

export function watchRefusals(app: FastifyInstance): void {
  app.addHook('onResponse', async (request) => {
    const code = refusalOf(request);
    if (code === undefined || usualCodes.includes(code) || usualStatuses.includes(errorStatuses[code])) return;
    calls ??= new Map(allCalls().map((call) => [`${call.method} ${call.path}`, call]));
    const name = `${request.method} ${request.routeOptions.url}`;
    const call = calls.get(name);
    if (call && !codesOf(call).has(code)) undeclared.add(`${call.name} (${name}) was refused with ${code}`);
  });
}

/**
 * Called after each test.
 * @throws Error when a call was refused with an undeclared code
 */
export function assertDeclaredRefusals(): void {
  const found = [...undeclared];
  undeclared.clear();
  if (found.length > 0) throw new Error(`Their contract doesn't say so in \`refuses\`: ${found.join('; ')}`);
}
