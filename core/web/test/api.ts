import * as z from 'zod/mini';
import type { Endpoint } from '#core/contract/endpoint';
import { type ErrorCode, errorStatuses } from '#core/contract/errors';
import { readStream } from '#features/live/contract';

export interface Asked {
  call: string;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
}

type Reply = (asked: Asked) => Response | Promise<Response>;
type Call = Pick<Endpoint, 'method' | 'path'>;

interface Given {
  method: string;
  path: RegExp;
  reply: Reply;
}

let given: Given[] = [];
let calls: Asked[] = [];
let mistakes = new Set<string>();

type Answered<R extends z.ZodMiniType> = Call & { readonly reply: R };

export function answer<R extends z.ZodMiniType>(endpoint: Answered<R>, reply: z.input<R>): void {
  answerBy(endpoint, () => reply);
}

export function answerBy<R extends z.ZodMiniType>(
  endpoint: Answered<R>,
  make: (asked: Asked) => z.input<R> | Promise<z.input<R>>,
): void {
  answerWith(endpoint, make);
}

export function answerWith(endpoint: Answered<z.ZodMiniType>, make: (asked: Asked) => unknown): void {
  give(endpoint, async (asked) => {
    const reply: unknown = await Promise.resolve(asked)
      .then(make)
      .catch((error: unknown) => {
        noteMistake(`${asked.call} could not be answered: ${error}`);
        throw error;
      });
    const checked = z.safeParse(endpoint.reply, reply);
    if (!checked.success) noteMistake(`${asked.call} is answered against the contract: ${checked.error.message}`);
    return Response.json(reply);
  });
}

export function answerSaving<R extends z.ZodMiniType, S extends z.ZodMiniType>(
  change: Answered<R>,
  read: Answered<S>,
  reply: z.input<R> & z.input<S>,
): void {
  answerBy(change, () => {
    answer(read, reply);
    return reply;
  });
}

interface Refusal {
  message: string;
  errors?: Record<string, string>;
}

export function refuse(endpoint: Call, code: ErrorCode, refusal: Refusal): void {
  give(endpoint, () => Response.json({ code, ...refusal }, { status: errorStatuses[code] }));
}

export function cutOff(endpoint: Call): void {
  give(endpoint, () => Promise.reject(new TypeError('Failed to fetch')));
}

export function hold(endpoint: Call): { open: () => void } {
  const held = given.find(
    ({ method, path }) => method === endpoint.method && path.source === patternOf(endpoint.path).source,
  );
  if (!held) throw new Error(`There is no answer to hold: ${endpoint.method} ${endpoint.path}`);
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  give(endpoint, async (asked) => {
    await opened;
    return await held.reply(asked);
  });
  return { open: () => open() };
}

export function asked(endpoint: Call): readonly Asked[] {
  return calls.filter(({ call }) => isOf(endpoint, call));
}

function isOf({ method, path }: Call, call: string): boolean {
  const [asked = '', address = ''] = call.split(' ');
  return asked === method && patternOf(path).test(address);
}

function give({ method, path }: Call, reply: Reply): void {
  given = [{ method, path: patternOf(path), reply }, ...given];
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
}

const empty = {
  data: [],
  pageNumber: 1,
  pageSize: 20,
  totalPages: 0,
  totalElements: 0,
  total: 0,
  balance: 0,
  minimum: 0,
};

const silent = { data: { stream: null } };

/** In tests, reads without an answer get an empty list; other calls without an answer fail the test. */
export async function fetchAnswer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.href);
  const method = init.method ?? 'GET';
  const address = pathname.replace(/^\/v1/, '');
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
  const made = { call: `${method} ${address}`, query: searchParams, body, headers: new Headers(init.headers) };
  calls.push(made);
  init.signal?.throwIfAborted();
  const found = given.find((one) => one.method === method && one.path.test(address));
  if (found) return await Promise.race([found.reply(made), abortOf(init.signal)]);
  if (method === 'GET') return Response.json(address === readStream.path ? silent : empty);
  mistakes.add(`${made.call} has no answer`);
  return Response.json({ message: 'No answer was given in this test.', code: 'server.fault' }, { status: 500 });
}

function abortOf(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
}

export function noteMistake(sentence: string): void {
  mistakes.add(sentence);
}

export function forgetAnswers(): string[] {
  const left = [...mistakes];
  given = [];
  calls = [];
  mistakes = new Set();
  return left;
}
