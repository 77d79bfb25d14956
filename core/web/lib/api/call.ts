import * as z from 'zod/mini';
import { type Access, askedByItself, type Endpoint } from '#core/contract/endpoint';
import { type ErrorCode, ErrorReply } from '#core/contract/errors';
import * as common from '#core/contract/texts';
import { authStore, onUnauthorized } from '#core/web/lib/listener/auth';
import { isAskedByItself } from './asked-by-itself.ts';
import { bypassesWorker, queueDirectRead } from './direct-reads.ts';
import { takeFirstRead } from './first-read.ts';
import { givenReply } from './given-replies.ts';

const base = '/v1';

/** Specified in docs/product/constants-and-limits.md#request-timeout. */
const timeoutMs = 20_000;

/** In bytes. Browsers refuse calls that outlive the page once the bodies in flight exceed 64 KiB together. */
const maxKeptAliveBytes = 16 * 1024;

const answers = new Map<string, () => Promise<boolean>>();

/**
 * Handles a refusal, e.g. by asking an operator for their password.
 * @param answer resolves to whether to repeat the call
 * @returns a function that ends the handling
 */
export function onRefused(code: ErrorCode, answer: () => Promise<boolean>): () => void {
  answers.set(code, answer);
  return () => void answers.delete(code);
}

type Part<Name extends string, Value> = undefined extends Value
  ? { [name in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [name in Name]?: Value }
    : { [name in Name]: Value };

export type CallInput<P extends z.ZodMiniType, Q extends z.ZodMiniType, B extends z.ZodMiniType> = Part<
  'params',
  z.input<P>
> &
  Part<'query', z.input<Q>> &
  Part<'body', z.input<B>> & {
    signal?: AbortSignal;
    file?: Blob;
    token?: string;
    keepalive?: boolean;
  };

/** @throws CallError on every failure: refused, unreachable, too slow (20 s) or invalid */
export async function call<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  R extends z.ZodMiniType,
  A extends Access,
>(endpoint: Endpoint<P, Q, B, R, A>, input: CallInput<P, Q, B>): Promise<z.output<R>> {
  const token = input.token ?? authStore.getState()?.token;
  const { status, ok, json, retryAfterSeconds } = await send(endpoint, addressOf(endpoint.path, input), {
    ...input,
    token,
  });
  if (status === 401) onUnauthorized(token);
  if (!ok) {
    const refused = refusal({ status, retryAfterSeconds }, json);
    if (await answers.get(refused.code)?.()) return call(endpoint, input);
    throw refused;
  }
  const reply = z.safeParse(endpoint.reply, json);
  if (!reply.success) throw new CallError({ code: 'call.unreadable', status });
  return reply.data;
}

interface Addressed {
  params?: unknown;
  query?: unknown;
}

function addressOf(path: string, { params, query }: Addressed): string {
  const values = new Map(entriesOf(params));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''));
  const search = new URLSearchParams(entriesOf(query)).toString();
  return `${base}${filled}${search && `?${search}`}`;
}

function entriesOf(values: unknown): [string, string][] {
  return Object.entries(values ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)]);
}

interface Sent {
  body?: unknown;
  file?: Blob;
  token?: string | undefined;
  signal?: AbortSignal;
  keepalive?: boolean;
}

type Sending = Pick<Endpoint, 'method'> & { withoutCookies?: boolean };

async function send({ method, withoutCookies = false }: Sending, address: string, sent: Sent) {
  const { body, file, token, signal, keepalive = false } = sent;
  const limit = AbortSignal.timeout(timeoutMs);
  const json = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    accept: 'application/json',
    ...(json !== undefined && { 'content-type': 'application/json' }),
    ...(file && { 'content-type': file.type }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(isAskedByItself() && { [askedByItself]: 'yes' }),
  };
  const isDirect = method === 'GET' && bypassesWorker();
  const given = method === 'GET' ? givenReply(address) : undefined;
  if (given) {
    const reply = () => new Response(JSON.stringify(given.body), { headers: { etag: given.etag } });
    // The reply that came with the document is a visitor's and must not be cached for a listener.
    if (isDirect && token === undefined) queueDirectRead({ address, headers, reply: reply() });
    return { status: 200, ok: true, retryAfterSeconds: null, json: given.body };
  }
  try {
    const first = method === 'GET' && token === undefined ? takeFirstRead(address) : undefined;
    const response = await (first ?? ask());
    if (isDirect && response.ok) queueDirectRead({ address, headers, reply: response.clone() });
    // Reading the body counts towards the timeout. Text that isn't JSON is an invalid reply, not a lost network.
    return {
      status: response.status,
      ok: response.ok,
      retryAfterSeconds: secondsIn(response.headers.get('retry-after')),
      json: parseJson(await response.text()),
    };
  } catch (cause) {
    throw callErrorOf(cause);
  }

  function ask(): Promise<Response> {
    return fetch(address, {
      method,
      credentials: withoutCookies ? 'omit' : 'same-origin',
      keepalive: keepalive && isSmall(json),
      headers,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      ...((file ?? json) !== undefined && { body: file ?? json }),
    });
  }
}

function isSmall(json = ''): boolean {
  return new TextEncoder().encode(json).length <= maxKeptAliveBytes;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusal(reply: Pick<Failure, 'status' | 'retryAfterSeconds'>, json: unknown): CallError {
  const said = z.safeParse(ErrorReply, json);
  return new CallError({ ...(said.success ? said.data : { code: 'call.unreadable' }), ...reply });
}

type LocalCode = 'call.offline' | 'call.timeout' | 'call.cancelled' | 'call.unreadable';

interface Failure {
  /** A sentence for people; null uses a fallback (docs/product/texts-and-errors.md#fallback-texts). */
  message?: string | undefined;
  code: string;
  /** The HTTP status; 0 without an answer. */
  status: number;
  errors?: Record<string, string> | undefined;
  retryAfterSeconds?: number | null;
}

export class CallError extends Error {
  readonly code: string;
  readonly status: number;
  readonly errors: Readonly<Record<string, string>>;
  readonly serverMessage: string | null;
  /** In seconds; null when the server doesn't say. */
  readonly retryAfterSeconds: number | null;

  constructor(failure: Failure) {
    super(failure.message || common.generalError());
    this.name = 'CallError';
    this.code = failure.code;
    this.status = failure.status;
    this.errors = failure.errors ?? {};
    this.serverMessage = failure.message || null;
    this.retryAfterSeconds = failure.retryAfterSeconds ?? null;
  }
}

export function callErrorOf(cause: unknown): CallError {
  return new CallError({ code: localCodeOf(cause), status: 0 });
}

function localCodeOf(cause: unknown): LocalCode {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'TimeoutError') return 'call.timeout';
  if (name === 'AbortError') return 'call.cancelled';
  return 'call.offline';
}

export function isNotFound(error: unknown): boolean {
  return error instanceof CallError && error.status === 404;
}

export function isOffline(error: unknown): boolean {
  return error instanceof CallError && error.code === 'call.offline';
}

/** @param fallback the product's text for this call (docs/product/texts-and-errors.md#fallback-texts) */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof CallError && error.serverMessage) || fallback;
}

/** @returns null without a Retry-After header, or for a date, which a browser with a wrong clock would misread */
function secondsIn(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null;
}
