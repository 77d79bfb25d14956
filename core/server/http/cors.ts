import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Endpoint, neededScope } from '#core/contract/endpoint';
import { ExpectedError } from '#core/server/errors';
import { isAccessToken, tokenOf } from './caller.ts';

export type OriginRule = 'anyone' | 'access-token';

declare module 'fastify' {
  interface FastifyContextConfig {
    origins?: OriginRule;
  }
}

const exposed =
  'accept-ranges, content-disposition, content-length, content-range, etag, retry-after, www-authenticate';

/** Credentials are never allowed, so no cookie or session is ever read across origins. */
export const forAnyOrigin: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': exposed,
};

/** Audio, pictures and feeds are for anyone who has their address; no header or cookie changes them. */
const publicAddress = /^\/(?:media\/(?:audio|covers|cards|messages|notes)\/|feeds\/(?!private\/)|oembed(?:$|[?/]))/;

const allowedHeaders =
  'authorization, content-type, if-none-match, if-range, range, tus-resumable, upload-length, upload-metadata, upload-offset';
const preflightSeconds = 2 * 60 * 60;

export function originRuleOf(endpoint: Endpoint): OriginRule | null {
  const { method, access = 'anyone', cache } = endpoint;
  if (method === 'GET' && (access === 'anyone' || cache === 'catalogue')) return 'anyone';
  const needed = neededScope(endpoint);
  return needed === null || needed === 'none' ? null : 'access-token';
}

/**
 * Pages of other origins may read public replies and call with access tokens (docs/api.md#other-origins), but a request with a
 * session is refused.
 */
export function allowOrigins(app: FastifyInstance, publicUrl: string | null): void {
  const preflights = new Preflights();
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.origins) preflights.add(url, [method].flat(), config.origins);
  });
  app.addHook('onRequest', async (request, reply) => {
    // Browsers send preflights without credentials, so preflights are answered before the route's access check.
    if (isPreflight(request)) return answer(reply, preflights.allowedFor(request));
    assertOwnSession(request, publicUrl);
    if (isReadable(request)) reply.headers(forAnyOrigin);
    if (publicAddress.test(request.url)) reply.header('timing-allow-origin', '*');
  });
  for (const url of ['/v1/*', '/media/*', '/feeds/*', '/oembed']) {
    app.options(url, (_request, reply) => answer(reply, null));
  }
}

function isPreflight({ method, headers }: FastifyRequest): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}

function isReadable({ url, method, headers, routeOptions }: FastifyRequest): boolean {
  if (publicAddress.test(url)) return true;
  const { origins } = routeOptions.config;
  if (origins === undefined || method === 'OPTIONS') return false;
  return headers.authorization === undefined ? origins === 'anyone' : hasAccessToken({ headers });
}

function hasAccessToken(request: Pick<FastifyRequest, 'headers'>): boolean {
  const token = tokenOf(request);
  return token !== null && isAccessToken(token);
}

const otherSites = ['cross-site', 'same-site'];

function assertOwnSession(request: FastifyRequest, publicUrl: string | null): void {
  if (request.headers.authorization === undefined || !isOfOtherOrigin(request, publicUrl)) return;
  if (tokenOf(request) === null || hasAccessToken(request)) return;
  const sentence = 'Pages of other origins must call with an access token (docs/api.md), never with a session.';
  throw new ExpectedError('origin.not_allowed', sentence);
}

function isOfOtherOrigin({ headers, host }: FastifyRequest, publicUrl: string | null): boolean {
  const { 'sec-fetch-site': site, origin } = headers;
  if (typeof site === 'string') return otherSites.includes(site);
  // Without https and away from this machine, browsers send only `Origin`.
  if (origin === undefined) return false;
  if (!URL.canParse(origin)) return true;
  const { protocol, host: page } = new URL(origin);
  // Apps and files have origins too, perhaps without a host.
  if (!/^https?:$/.test(protocol)) return true;
  const known = publicUrl === null ? null : new URL(publicUrl);
  if (page === known?.host) return origin !== known.origin;
  // A proxy may use another host name than the browser. A page of another origin can't set such headers without a preflight.
  const hosts = [host, ...String(headers['x-forwarded-host'] ?? '').split(',')];
  return !hosts.some((own) => own.trim().replace(/:(?:80|443)$/, '') === page);
}

function answer(reply: FastifyReply, methods: readonly string[] | null): FastifyReply {
  reply.header('vary', 'access-control-request-method, access-control-request-headers').code(204);
  if (methods === null) return reply.send();
  return reply
    .headers({
      ...forAnyOrigin,
      'access-control-allow-methods': methods.join(', '),
      'access-control-allow-headers': allowedHeaders,
      'access-control-max-age': preflightSeconds,
    })
    .send();
}

interface Route {
  pattern: RegExp;
  words: number;
  rules: Map<string, OriginRule>;
}

class Preflights {
  readonly #routes = new Map<string, Route>();

  add(url: string, methods: readonly string[], rule: OriginRule): void {
    const pattern = new RegExp(`^${url.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}/?$`);
    const words = url.split('/').filter((part) => !part.startsWith(':')).length;
    const route = this.#routes.get(url) ?? { pattern, words, rules: new Map<string, OriginRule>() };
    for (const method of methods) route.rules.set(method, rule);
    this.#routes.set(url, route);
  }

  allowedFor({ url, headers }: FastifyRequest): string[] | null {
    if (publicAddress.test(url)) return ['GET', 'HEAD'];
    const [path = ''] = url.split('?', 1);
    const method = headers['access-control-request-method'];
    const found = [...this.#routes.values()].filter(({ pattern }) => pattern.test(path));
    const [route] = found.sort((one, other) => other.words - one.words);
    const rule = typeof method === 'string' ? route?.rules.get(method) : undefined;
    const asked = String(headers['access-control-request-headers'] ?? '').toLowerCase();
    const sendsToken = asked.split(',').some((name) => name.trim() === 'authorization');
    if (!route || rule === undefined || (rule === 'access-token' && !sendsToken)) return null;
    return [...route.rules].filter(([, each]) => each === 'anyone' || sendsToken).map(([each]) => each);
  }
}
