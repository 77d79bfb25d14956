import * as z from 'zod/mini';
import type { Access, Endpoint } from '#contract/endpoint';
import { ErrorReply } from '#contract/errors';
import { authStore, onUnauthorized } from '#web/lib/listener/auth';
import { CallError, callErrorOf } from './call-error.ts';
import { bypassesWorker, queueDirectRead } from './direct-reads.ts';

const base = '/v1';

/** docs/product/constants-and-limits.md#request-timeout */
const timeoutMs = 20_000;

/** Optional when the endpoint doesn't take it, or it may be empty. */
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
    /** Replaces the session's token in the Authorization header. */
    token?: string;
    /** Lets the call outlive the page. */
    keepalive?: boolean;
  };

/**
 * @returns the reply, validated by the endpoint's schema
 * @throws CallError on every failure: refused, unreachable, too slow (20 s), or not valid
 */
export async function call<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  R extends z.ZodMiniType,
  A extends Access,
>(endpoint: Endpoint<P, Q, B, R, A>, input: CallInput<P, Q, B>): Promise<z.output<R>> {
  const token = input.token ?? authStore.getState()?.token;
  const { status, ok, json } = await send(endpoint.method, addressOf(endpoint.path, input), { ...input, token });
  if (status === 401) onUnauthorized(token);
  if (!ok) throw refusal(status, json);
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

async function send(method: string, address: string, { body, file, token, signal, keepalive = false }: Sent) {
  const limit = AbortSignal.timeout(timeoutMs);
  const json = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    accept: 'application/json',
    ...(json !== undefined && { 'content-type': 'application/json' }),
    ...(file && { 'content-type': file.type }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const isDirect = method === 'GET' && bypassesWorker();
  try {
    const response = await fetch(address, {
      method,
      credentials: 'same-origin',
      keepalive,
      headers,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      ...((file ?? json) !== undefined && { body: file ?? json }),
    });
    if (isDirect && response.ok) queueDirectRead({ address, headers, reply: response.clone() });
    // Reading the body counts towards the timeout; text that isn't JSON is an invalid reply, not a lost network.
    return { status: response.status, ok: response.ok, json: parseJson(await response.text()) };
  } catch (cause) {
    throw callErrorOf(cause);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusal(status: number, json: unknown): CallError {
  const said = z.safeParse(ErrorReply, json);
  return said.success ? new CallError({ ...said.data, status }) : new CallError({ code: 'call.unreadable', status });
}
