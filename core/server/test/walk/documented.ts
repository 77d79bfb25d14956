import { expect } from 'vitest';
import * as z from 'zod';
import { TokenScope } from '#core/contract/token-scopes';
import type { Database } from '#core/server/database/database';
import type { Call } from '#core/server/http/openapi/calls';
import type { TestApp } from '#core/server/test/app';
import { type Operation, readApiDocument } from '#core/server/test/fuzz/api-document';
import { Judge } from '#core/server/test/fuzz/judge';
import { makeAccessToken } from '#core/server/test/make-access-token';
import { makeOperator } from '#core/server/test/make-operator';
import { makeLibrary, placeOf } from './library.ts';

const Described = z.looseObject({
  security: z.array(z.record(z.string(), z.array(TokenScope))),
  'x-duty': z.optional(z.string()),
  'x-without-second-factor': z.optional(z.literal(true)),
});
const Document = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), Described)) });

export interface Documented {
  described: z.output<typeof Described>;
  operation: Operation;
}

export async function readDocument(app: TestApp, db: Database) {
  const document = Document.parse(await (await app.get('/v1/openapi.json')).json());
  const { operations } = readApiDocument(document);
  const judge = new Judge(document);
  const owner = await makeOperator(db);
  const library = await makeLibrary(app, db, owner);

  return { describing, walkRead };

  function describing({ method, path }: Call): Documented {
    const documented = path.replace(/:(\w+)/g, '{$1}');
    const operation = operations.find((each) => each.method === method && each.path === documented);
    const described = document.paths[documented]?.[method.toLowerCase()];
    if (!operation || !described) throw new Error(`the document has no ${method} ${documented}`);
    return { operation, described };
  }

  async function walkRead(call: Call): Promise<void> {
    const { operation, described } = describing(call);
    const scopes = described.security.flatMap(({ accessToken = [] }) => accessToken);
    const isForAnyone = described.security.length === 0;
    const token = scopes.length > 0 ? (await makeAccessToken(db, owner.accountId, scopes)).token : owner.token;
    const { address, isThere } = placeOf(operation, library);
    const reply = await app.get(address, isForAnyone ? {} : { headers: { authorization: `Bearer ${token}` } });
    const text = await reply.text();
    const type = (reply.headers.get('content-type') ?? '').split(';')[0] ?? '';
    const faults = judge.faultsOf(operation, { status: reply.status, type, text }, []);
    const answered = [reply.status, ...faults].join(': ');
    expect.soft(answered, `the documented caller at ${address}`).toBe(isThere ? '200' : '404');
  }
}
