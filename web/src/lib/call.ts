import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint';
import { ErrorReply } from '#contract/errors';
import { CallError, callErrorOf } from './call-error.ts';

const base = '/v1';

/** How long a call may take (spec §7). */
const timeoutMs = 20_000;

/** A part of the input that the endpoint doesn't have, or that may be empty, may be left out. */
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
  Part<'body', z.input<B>> & { signal?: AbortSignal };

/**
 * Calls the API.
 * @param endpoint the contract's description of the call
 * @param input its path parameters, query and body, and a signal that cancels it
 * @returns the reply, checked against the endpoint's schema
 * @throws CallError on every failure: refused, not reachable, too slow (20 s), not understood
 */
export async function call<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  R extends z.ZodMiniType,
>(endpoint: Endpoint<P, Q, B, R>, input: CallInput<P, Q, B>): Promise<z.output<R>> {
  const { status, ok, json } = await send(endpoint.method, addressOf(endpoint.path, input), input);
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

async function send(method: string, address: string, { body, signal }: { body?: unknown; signal?: AbortSignal }) {
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(address, {
      method,
      credentials: 'same-origin',
      headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    // The body is read under the same limit; text that isn't JSON is a reply that can't be understood, not a lost network.
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
