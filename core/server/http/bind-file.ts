import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { FileEndpoint } from '#core/contract/file-endpoint';
import { admit, admittedTo } from './bind.ts';
import { type Calls, Handlers } from './bind-desk.ts';
import type { ListenerFor } from './caller.ts';

type Schema = z.ZodMiniType;

interface FileCall<Params, Query, Body, For extends 'listener' | 'operator'> {
  params: Params;
  query: Query;
  body: Body;
  listener: ListenerFor<For>;
  request: FastifyRequest;
  reply: FastifyReply;
}

export function bindFile<
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  For extends 'listener' | 'operator',
>(
  calls: Calls,
  endpoint: FileEndpoint<Params, Query, Body, For>,
  handler: (call: FileCall<z.output<Params>, z.output<Query>, z.output<Body>, For>) => unknown,
  { largestBody }: { largestBody?: number } = {},
): void {
  if (calls instanceof Handlers) return;
  const { app, authenticate } = calls;
  const admitted = admittedTo(endpoint);
  const listeners = new WeakMap<FastifyRequest, unknown>();
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { origins: 'access-token' },
    ...(largestBody !== undefined && { bodyLimit: largestBody }),
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
    },
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      listeners.set(request, await admit(request, admitted, authenticate));
    },
    handler: (request, reply) => {
      const { params, query, body } = request as FileCall<z.output<Params>, z.output<Query>, z.output<Body>, For> &
        FastifyRequest;
      const listener = listeners.get(request) as ListenerFor<For>;
      return handler({ params, query, body, listener, request, reply });
    },
  });
}
