import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Access, Endpoint } from '#contract/endpoint';
import { ErrorReply } from '#contract/errors';
import type { AccountId } from '#contract/ids';
import type { Admission } from './admission.ts';
import {
  type Authenticate,
  type Listener,
  type ListenerFor,
  listenerOf,
  noSession,
  type Origin,
  operatorOf,
  originOf,
  tokenOf,
} from './caller.ts';
import { compressReply } from './compress.ts';
import type { Audience, ReplyCache } from './reply-cache.ts';

/** What a handler gets: the validated parts of one request, and who it is from. */
export interface Call<Params, Query, Body, For extends Access = 'anyone'> extends Origin {
  params: Params;
  query: Query;
  /** The bytes, for an endpoint with `upload`. */
  body: Body;
  /** As far as the endpoint's `access` lets it matter. */
  listener: ListenerFor<For>;
  /** What the Authorization header carries, e.g. the token of a reset link; null without one. */
  token: string | null;
  /** The reply's header fields can be added to, e.g. for a download. */
  setHeader(name: string, value: string): void;
  /** Has the reply not kept as finished: asked for again, it may be another. */
  leaveUnkept(): void;
}

type Validated<Params, Query, Body> = Pick<Call<Params, Query, Body>, 'params' | 'query' | 'body'>;

/** Where endpoints are bound: the server, the cache of finished replies, and who can say whose a session is. */
export interface Binding {
  app: FastifyInstance;
  replies: ReplyCache;
  authenticate: Authenticate;
  /** @returns whether the listener bought anything: all others are shown the catalogue alike */
  hasBought(accountId: AccountId): Promise<boolean>;
  /** Whether people reach Lectern by https. */
  secure: boolean;
  /** Pictures that are sent: how many at once, and how long each may take to come, in ms. */
  pictures: { admission: Admission; limitMs: number };
}

export interface BindOptions<For extends Access = Access> {
  /** How many of these requests a minute one network address may make; no limit when absent (decisions: Limits). */
  perAddress?: number;
  /** The largest body in bytes; Fastify's 1 MB when absent. */
  largestBody?: number;
  /** Lets few in at a time, before their body is read; for large bodies. */
  admission?: Admission;
  /** Is asked once there is a place, before the body is read; what it throws is the reply. */
  beforeBody?(listener: ListenerFor<For>): Promise<void>;
}

/**
 * Serves one endpoint of the contract below `/v1`: the request is validated and the reply stripped by the contract's
 * schemas (architecture: rule 5), and nobody gets in whom the endpoint's `access` doesn't let in. Replies of
 * `cache: 'catalogue'` endpoints are kept finished.
 * @param endpoint the contract's declaration
 * @param handler gets validated input and returns the reply's content; it throws ExpectedError for expected failures
 */
export function bind<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
  For extends Access,
>(
  binding: Binding,
  endpoint: Endpoint<Params, Query, Body, Reply, For>,
  handler: (call: Call<z.output<Params>, z.output<Query>, z.output<Body>, For>) => Promise<z.output<Reply>>,
  options: BindOptions<For> = {},
): void {
  const { app, secure } = binding;
  const { perAddress, largestBody } = options;
  const access: Access = endpoint.access ?? 'anyone';
  const listeners = new WeakMap<FastifyRequest, ListenerFor<Access>>();
  const route = {
    method: endpoint.method,
    url: `/v1${endpoint.path}`,
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      response: { 200: endpoint.reply, '4xx': ErrorReply, '5xx': ErrorReply },
    },
    ...(largestBody !== undefined && { bodyLimit: largestBody }),
    ...(perAddress !== undefined && { config: { rateLimit: { max: perAddress, timeWindow: '1 minute' } } }),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      // Validated by the schemas above, and the listener by the hook below, which Fastify's own types can't follow
      // through a generic.
      const { params, query, body } = request as Validated<z.output<Params>, z.output<Query>, z.output<Body>>;
      const listener = listeners.get(request) as ListenerFor<For>;
      const setHeader = (name: string, value: string) => void reply.header(name, value);
      const leaveUnkept = () => binding.replies.leaveUnkept(request);
      const token = tokenOf(request);
      // A change's reply can have a token in it.
      if (endpoint.method !== 'GET') reply.header('cache-control', 'no-store');
      const who = { listener, token, ...originOf(request, reply, secure) };
      const answer = () => handler({ params, query, body, ...who, setHeader, leaveUnkept });
      return reply.send(await (options.admission?.during(request, answer) ?? answer()));
    },
    ...(endpoint.cache === 'catalogue'
      ? binding.replies.hooks((request) => audienceOf(request, access, { binding, listeners }))
      : { onSend: compressReply, ...beforeBody(access, { binding, listeners }, options) }),
  };
  app.route(route);
}

/** Where each request's listener is noted for its handler, as far as they are to matter to it. */
interface Admitting {
  binding: Binding;
  listeners: WeakMap<FastifyRequest, ListenerFor<Access>>;
}

/** Before the body is read and looked at: who isn't let in learns nothing of what would be right, and takes no place. */
function beforeBody<For extends Access>(
  access: Access,
  { binding, listeners }: Admitting,
  { admission, beforeBody: ask }: BindOptions<For>,
) {
  if (access === 'anyone' && !admission && !ask) return {};
  return {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      if (access !== 'anyone') {
        reply.header('cache-control', 'no-store');
        listeners.set(request, await admit(request, access, binding.authenticate));
      }
      await admission?.enter(request, reply);
      // As in the handler: what the endpoint's `access` lets in.
      await ask?.(listeners.get(request) as ListenerFor<For>);
    },
  };
}

/** @returns who it is; null for a visitor where one may be. @throws ExpectedError when the endpoint isn't for them */
async function admit(request: FastifyRequest, access: Access, authenticate: Authenticate): Promise<Listener | null> {
  if (access === 'operator') return operatorOf(request, authenticate);
  const listener = await listenerOf(request, authenticate);
  if (listener === null && access === 'listener') throw noSession();
  return listener;
}

/**
 * Whom a catalogue reply is for. The handler of one that may be kept learns of no listener: whatever is bought while it is
 * made, what was bought can't get into it.
 */
async function audienceOf(
  request: FastifyRequest,
  access: Access,
  { binding, listeners }: Admitting,
): Promise<Audience> {
  if (access === 'anyone') return 'visitors';
  const listener = await listenerOf(request, binding.authenticate);
  const isBuyer = listener !== null && (await binding.hasBought(listener.accountId));
  listeners.set(request, isBuyer ? listener : null);
  if (listener === null) return 'visitors';
  return isBuyer ? 'own' : 'listeners';
}
