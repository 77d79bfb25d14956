import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { type Access, type Endpoint, neededScope } from '#core/contract/endpoint';
import { ErrorReply } from '#core/contract/errors';
import type { AccountId } from '#core/contract/ids';
import type { NeededScope } from '#core/contract/token-scopes';
import { assertKnown } from '#core/server/http/refusals/validate';
import { Json, JsonStream } from '#core/server/json';
import type { Admission } from './admission.ts';
import {
  type Authenticate,
  type Listener,
  type ListenerFor,
  listenerOf,
  noSession,
  type OperatorNeeds,
  type Origin,
  operatorOf,
  originOf,
  tokenOf,
} from './caller.ts';
import { compressReply } from './compress.ts';
import { originRuleOf } from './cors.ts';
import type { Audience } from './finished-reply.ts';
import type { Overload } from './overload.ts';
import type { ReplyCache } from './reply-cache.ts';
import { isSheddable, shedRead } from './shedding.ts';

export interface Call<Params, Query, Body, For extends Access = 'anyone'> extends Origin {
  params: Params;
  query: Query;
  body: Body;
  listener: ListenerFor<For>;
  token: string | null;
  setHeader(name: string, value: string): void;
  leaveUnkept(): void;
}

type Validated<Params, Query, Body> = Pick<Call<Params, Query, Body>, 'params' | 'query' | 'body'>;

export interface Binding {
  app: FastifyInstance;
  replies: ReplyCache;
  overload: Overload;
  authenticate: Authenticate;
  hasBought(accountId: AccountId): Promise<boolean>;
  secure: boolean;
  /** `limitMs` limits how long an uploaded picture may take to arrive. */
  pictures: { admission: Admission; limitMs: number };
  webAppFolder: string;
}

export interface BindOptions<For extends Access = Access> {
  /** The most requests per minute and network address; no limit when absent. */
  perAddress?: number;
  /** In bytes; Fastify's 1 MB when absent. */
  largestBody?: number;
  /** Limits how many requests with large bodies run at once, before their bodies are read. */
  admission?: Admission;
  /** Called before the request's body is read; an error becomes the reply. */
  beforeBody?(listener: ListenerFor<For>): Promise<void>;
}

/** Enforces the endpoint's `access`, validates the request and strips the reply. Replies of `cache: 'catalogue'` endpoints are cached. */
export function bind<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
  For extends Access,
>(
  binding: Binding,
  endpoint: Endpoint<Params, Query, Body, Reply, For>,
  handler: (
    call: Call<z.output<Params>, z.output<Query>, z.output<Body>, For>,
  ) => Promise<z.output<Reply> | Json<z.output<Reply>> | JsonStream<z.output<Reply>>>,
  options: BindOptions<For> = {},
): void {
  const { app, secure } = binding;
  const { perAddress, largestBody } = options;
  const admitted = admittedTo(endpoint);
  const origins = originRuleOf(endpoint);
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
    config: {
      ...(origins !== null && { origins }),
      ...(perAddress !== undefined && { rateLimit: { max: perAddress, timeWindow: '1 minute' } }),
    },
    preValidation: async (request: FastifyRequest) => {
      // Unknown fields are refused where a typo does harm: at the desk, and in programs with an access token.
      const isMeant = admitted.access === 'operator' || listeners.get(request)?.accessToken;
      if (endpoint.body && isMeant) assertKnown(endpoint.body, request.body);
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { params, query, body } = request as Validated<z.output<Params>, z.output<Query>, z.output<Body>>;
      if (admitted.access === 'operator' && endpoint.method !== 'GET') {
        // The body may arrive long after the headers that admitted the operator, so access is checked again.
        listeners.set(request, await admit(request, admitted, binding.authenticate));
      }
      const listener = listeners.get(request) as ListenerFor<For>;
      const setHeader = (name: string, value: string) => void reply.header(name, value);
      const leaveUnkept = () => binding.replies.leaveUnkept(request);
      const token = tokenOf(request);
      // The reply to a change may contain a token.
      if (endpoint.method !== 'GET') reply.header('cache-control', 'no-store');
      const origin = originOf(request, reply, secure);
      const who = { listener, token, ...origin };
      const answer = () => handler({ params, query, body, ...who, setHeader, leaveUnkept });
      const answered = await (options.admission?.during(request, answer) ?? answer());
      origin.device.giveRenewed();
      if (!(answered instanceof Json || answered instanceof JsonStream)) return reply.send(answered);
      return reply.type('application/json; charset=utf-8').send(answered.bytes);
    },
    ...(endpoint.cache === 'catalogue'
      ? binding.replies.hooks(
          (request) => audienceOf(request, endpoint, { binding, listeners }),
          (request, audience) => shedRead(request, { audience, access: admitted.access }, binding),
        )
      : { onSend: compressReply, ...beforeBody(admitted, { endpoint, binding, listeners }, options) }),
  };
  app.route(route);
}

type Admitted =
  | { access: Exclude<Access, 'operator'>; needed: NeededScope | null }
  | ({ access: 'operator' } & OperatorNeeds);

export function admittedTo(
  endpoint: Pick<Endpoint, 'path' | 'access' | 'scope' | 'duty' | 'passwordAgain' | 'withoutSecondFactor'>,
): Admitted {
  const { path, access = 'anyone', scope, duty, ...needs } = endpoint;
  if (access !== 'operator') return { access, needed: neededScope(endpoint) };
  if (duty === undefined) throw new Error(`${path} is for operators of any duty`);
  const { passwordAgain = false, withoutSecondFactor = false } = needs;
  return { access, duty, passwordAgain, withoutSecondFactor, scope };
}

interface Admitting {
  endpoint: Pick<Endpoint, 'method' | 'access'>;
  binding: Binding;
  listeners: WeakMap<FastifyRequest, ListenerFor<Access>>;
}

/** Access is checked before the body is read, so that strangers learn nothing about valid input and take no slot. */
function beforeBody<For extends Access>(
  admitted: Admitted,
  { endpoint, binding, listeners }: Admitting,
  { admission, beforeBody: ask }: BindOptions<For>,
) {
  const { access } = admitted;
  if (access === 'anyone' && !admission && !ask) return {};
  return {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      if (access !== 'anyone') {
        reply.header('cache-control', 'no-store');
        const listener = await admit(request, admitted, binding.authenticate);
        listeners.set(request, listener);
        if (listener === null && binding.overload.isNow && isSheddable(endpoint)) {
          binding.overload.refuse(request.routeOptions.url ?? '');
        }
      }
      await admission?.enter(request, reply, listeners.get(request));
      try {
        await ask?.(listeners.get(request) as ListenerFor<For>);
      } catch (error) {
        // A refusal may wait before it is sent, so the request's slot is freed now.
        admission?.leave(request);
        throw error;
      }
    },
  };
}

export async function admit(
  request: FastifyRequest,
  admitted: Admitted,
  authenticate: Authenticate,
): Promise<Listener | null> {
  if (admitted.access === 'operator') return operatorOf(request, authenticate, admitted);
  const listener = await listenerOf(request, authenticate, admitted.needed);
  if (listener === null && admitted.access === 'listener') throw noSession();
  return listener;
}

/** A handler whose reply may be cached never learns who the listener is, so that a new purchase can't get into the cache. */
async function audienceOf(
  request: FastifyRequest,
  endpoint: Endpoint,
  { binding, listeners }: Omit<Admitting, 'endpoint'>,
): Promise<Audience> {
  const needed = neededScope(endpoint);
  if (needed === null) return 'visitors';
  const listener = await listenerOf(request, binding.authenticate, needed);
  const isBuyer = listener !== null && (await binding.hasBought(listener.accountId));
  listeners.set(request, isBuyer ? listener : null);
  if (listener === null) return 'visitors';
  return isBuyer ? 'own' : 'listeners';
}
