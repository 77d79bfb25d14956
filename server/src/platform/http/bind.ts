import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint';
import { ErrorReply } from '#contract/errors';
import type { ReplyCache } from './reply-cache.ts';

/** What a handler gets: the validated parts of one request. */
export interface Call<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
}

/** Where endpoints are bound: the server and the cache of finished replies that `cache: 'catalogue'` uses. */
export interface Binding {
  app: FastifyInstance;
  replies: ReplyCache;
}

/**
 * Serves one endpoint of the contract below `/v1`: the request is validated and the reply stripped by the contract's
 * schemas (architecture: rule 5). Replies of `cache: 'catalogue'` endpoints to visitors are kept finished.
 * @param endpoint the contract's declaration
 * @param handler gets validated input and returns the reply's content; it throws ExpectedError for expected failures
 */
export function bind<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
>(
  { app, replies }: Binding,
  endpoint: Endpoint<Params, Query, Body, Reply>,
  handler: (call: Call<z.output<Params>, z.output<Query>, z.output<Body>>) => Promise<z.output<Reply>>,
): void {
  const route = {
    method: endpoint.method,
    url: `/v1${endpoint.path}`,
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.tag],
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      response: { 200: endpoint.reply, '4xx': ErrorReply, '5xx': ErrorReply },
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      // Validated by the schemas above, which Fastify's own types can't follow through a generic.
      const { params, query, body } = request as Call<z.output<Params>, z.output<Query>, z.output<Body>>;
      return reply.send(await handler({ params, query, body }));
    },
    ...(endpoint.cache === 'catalogue' && replies.hooks()),
  };
  app.route(route);
}
