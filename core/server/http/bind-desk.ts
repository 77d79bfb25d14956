import type * as z from 'zod/mini';
import type { Endpoint } from '#core/contract/endpoint';
import { commandLine } from '#core/server/act';
import { type Binding, type BindOptions, bind } from './bind.ts';
import type { OperatorSession } from './caller.ts';
import { check } from './refusals/validate.ts';

type Schema = z.ZodMiniType;

export type DeskEndpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
> = Endpoint<Params, Query, Body, Reply, 'operator'>;

interface DeskCall<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
  listener: OperatorSession | typeof commandLine;
}

type DeskHandler<Params extends Schema, Query extends Schema, Body extends Schema, Reply extends Schema> = (
  call: DeskCall<z.output<Params>, z.output<Query>, z.output<Body>>,
) => Promise<z.output<Reply>>;

export type Calls = Binding | Handlers;

export function bindDesk<Params extends Schema, Query extends Schema, Body extends Schema, Reply extends Schema>(
  calls: Calls,
  endpoint: DeskEndpoint<Params, Query, Body, Reply>,
  handler: DeskHandler<Params, Query, Body, Reply>,
  options: BindOptions<'operator'> = {},
): void {
  if (calls instanceof Handlers) calls.add(endpoint, handler);
  else bind(calls, endpoint, handler, options);
}

export type Sent = Partial<Record<'params' | 'query' | 'body', unknown>>;

export class Handlers {
  readonly #answers = new Map<DeskEndpoint, (sent: Sent) => Promise<unknown>>();

  add<Params extends Schema, Query extends Schema, Body extends Schema, Reply extends Schema>(
    endpoint: DeskEndpoint<Params, Query, Body, Reply>,
    handler: DeskHandler<Params, Query, Body, Reply>,
  ): void {
    this.#answers.set(endpoint, async ({ params = {}, query = {}, body = {} }) => {
      // TypeScript can't infer through the generic that a part without a schema is undefined.
      const call = {
        params: validated(endpoint.params, params),
        query: validated(endpoint.query, query),
        body: validated(endpoint.body, body),
      } as DeskCall<z.output<Params>, z.output<Query>, z.output<Body>>;
      return handler({ ...call, listener: commandLine });
    });
  }

  has(endpoint: DeskEndpoint): boolean {
    return this.#answers.has(endpoint);
  }

  async call<Reply extends Schema>(
    endpoint: DeskEndpoint<Schema, Schema, Schema, Reply>,
    sent: Sent = {},
  ): Promise<z.output<Reply>> {
    const answer = this.#answers.get(endpoint);
    if (answer === undefined) throw new Error(`${endpoint.method} ${endpoint.path} can't be called by commands`);
    return endpoint.reply.parse(await answer(sent));
  }
}

function validated(schema: Schema | undefined, sent: unknown): unknown {
  if (schema === undefined) return undefined;
  const checked = check(schema, sent);
  if ('error' in checked) throw checked.error;
  return checked.value;
}
