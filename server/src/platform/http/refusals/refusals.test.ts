import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Endpoint } from '#contract/endpoint';
import { ErrorReply } from '#contract/errors';
import { bodyExamples } from '#contract/reference/bodies';
import { namedEndpoints } from '#contract/reference/exported';
import { readSettings } from '#server/platform/settings/settings';
import { startApp } from '#test/app';
import { makeDatabase } from '#test/database';
import { endpoints as declared } from '#test/endpoints';
import { makeAccessToken } from '#test/make-access-token';
import { makeListener } from '#test/make-listener';
import { makeOperator } from '#test/make-operator';
import { labels } from './labels.ts';

const { db } = await makeDatabase();
const unlimited = Object.fromEntries(
  ['ACCOUNTS', 'ACTIVITIES', 'TICKETS'].map((what) => [`LIMIT_${what}_PER_ADDRESS`, '100000']),
);
const app = await startApp(db, { settings: readSettings({ LOG_LEVEL: 'silent', ...unlimited }) });
const operator = await makeOperator(db);

const served = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
const { paths } = served.parse(await (await app.get('/v1/openapi.json')).json());
const endpoints = declared.filter(({ method, path }) => {
  return paths[`/v1${path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()] !== undefined;
});

type Node = z.core.JSONSchema.BaseSchema;

/** One form of a part: a body that is a union has several. */
interface Form {
  /** The fields that discriminate this form. */
  fixed: Readonly<Record<string, unknown>>;
  fields: Readonly<Record<string, Node>>;
}

function formsOf(schema: z.core.$ZodType | undefined): Form[] {
  if (schema === undefined) return [];
  const described: Node = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return (described.oneOf ?? described.anyOf ?? [described]).map((form) => {
    const fields = Object.entries(nodeOf(form).properties ?? {}).map(([name, node]) => [name, nodeOf(node)] as const);
    const fixed = fields.map(([name, node]) => [name, onlyValueOf(node)] as const);
    return {
      fixed: Object.fromEntries(fixed.filter(([, value]) => value !== undefined)),
      fields: Object.fromEntries(fields),
    };
  });
}

/** @returns the only accepted value, null if it may also be absent; undefined where there are others */
function onlyValueOf(node: Node): unknown {
  const values = (node.anyOf ?? [node]).map(nodeOf).filter(({ type }) => type !== 'null');
  return values.length === 1 ? values[0]?.const : undefined;
}

function nodeOf(value: unknown): Node {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

const long = 'x'.repeat(20_000);
/** Invalid values of a field; `all`: invalid for every field. */
const wrongInBodies: Readonly<Record<string, { value: unknown; all?: true }>> = {
  missing: { value: undefined },
  null: { value: null },
  'an empty text': { value: '' },
  'a text': { value: 'Any text, at all!' },
  'too long': { value: long },
  'a negative number': { value: -2.5 },
  'a huge number': { value: 1e300 },
  'a truth': { value: true },
  'an object': { value: { x: {} }, all: true },
  'a list': { value: [{}] },
  'too long a list': { value: Array.from({ length: 600 }, (_, n) => n + 1) },
};
const wrongInQueries = [
  '',
  ' ',
  'x y',
  '-1',
  '0',
  '1.5',
  '1e30',
  long.slice(0, 5_000),
  '{}',
  'a,b',
  '\0',
  '2026-02-31',
];
/** Those of `any` are always invalid. */
const wrongInParams = { any: ['x y', '\0', '[]', 'É'], id: ['0', '-1', '1.5', '1'.repeat(40)] };

function assertSentence(text: string): void {
  expect(text).toMatch(/^\p{Lu}[^\n]{5,200}$/u);
  expect(text).not.toMatch(
    /invalid input|expected|received|too (small|big)|regex|pattern|undefined|\bnan\b|\bnull\b|zod/i,
  );
  // A field's name, as programs write it; colours and addresses are not names.
  expect(text.replace(/\be\.g\. .*$/, '').replace('WebP', '')).not.toMatch(/_|[a-z][A-Z]|[{}\\^$<>|]|^\S+: /);
}

/** @returns the refused fields */
async function assertRefused(reply: Response, asked: string): Promise<readonly string[]> {
  const body: unknown = await reply.json();
  expect(reply.status, asked).toBeLessThan(500);
  if (reply.status !== 400) return [];
  const { message, code, errors } = ErrorReply.parse(body);
  assertSentence(message);
  if (code !== 'request.invalid') return [];
  for (const sentence of Object.values(errors ?? {})) assertSentence(sentence);
  expect(Object.values(errors ?? {}), asked).toContain(message);
  return Object.keys(errors ?? {}).map((field) => field.split('.')[0] ?? '');
}

const filled = ({ path }: Endpoint, value = '999999') => path.replaceAll(/:\w+/g, value);

async function ask(endpoint: Endpoint, address: string, body?: unknown) {
  const { method, upload } = endpoint;
  const type = upload?.[0] ?? 'application/json';
  const sent = upload ? 'x' : JSON.stringify(body);
  return app.get(`/v1${address}`, {
    method,
    headers: { authorization: operator.headers.authorization, ...(method !== 'GET' && { 'content-type': type }) },
    ...(method !== 'GET' && sent !== undefined && { body: sent }),
  });
}

const named = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;

describe('refusals are sentences, in the message and for each field', () => {
  const withBodies = endpoints.filter(({ body }) => body !== undefined);

  test.each(withBodies.map((endpoint) => [named(endpoint), endpoint] as const))(
    '%s, of its body',
    async (_, endpoint) => {
      const address = (endpoint.params ? validAddress(endpoint) : endpoint.path) ?? endpoint.path;
      for (const body of ['', 'null', '[]', '"x"', '7']) {
        const refused = await app.get(`/v1${address}`, {
          method: endpoint.method,
          headers: { ...operator.headers, 'content-type': 'application/json' },
          body,
        });
        expect(await assertRefused(refused, `${body} to ${named(endpoint)}`)).toEqual(['request']);
      }
      for (const { fixed, fields } of formsOf(endpoint.body)) {
        for (const [what, { value, all }] of Object.entries(wrongInBodies)) {
          const given = Object.fromEntries(Object.keys(fields).map((field) => [field, value]));
          const asked = `${what} to ${named(endpoint)}`;
          const refused = await assertRefused(await ask(endpoint, address, { ...given, ...fixed }), asked);
          const checked = Object.keys(fields).filter((field) => !(field in fixed));
          if (all) expect(new Set(refused), asked).toEqual(new Set(checked));
        }
      }
    },
  );

  const withQueries = endpoints.filter(({ query }) => query !== undefined);

  test.each(withQueries.map((endpoint) => [named(endpoint), endpoint] as const))(
    '%s, of its query',
    async (_, endpoint) => {
      const address = (endpoint.params ? validAddress(endpoint) : endpoint.path) ?? endpoint.path;
      for (const { fields } of formsOf(endpoint.query)) {
        for (const value of wrongInQueries) {
          const query = new URLSearchParams(Object.keys(fields).map((field): [string, string] => [field, value]));
          await assertRefused(await ask(endpoint, `${address}?${query}`), `${query} to ${named(endpoint)}`);
        }
        const twice = new URLSearchParams(
          Object.keys(fields).flatMap((field): [string, string][] => [
            [field, 'a'],
            [field, 'b'],
          ]),
        );
        const refused = await assertRefused(await ask(endpoint, `${address}?${twice}`), `twice to ${named(endpoint)}`);
        expect(new Set(refused)).toEqual(new Set(Object.keys(fields)));
      }
    },
  );

  const withParams = endpoints.filter(({ params }) => params !== undefined);

  test.each(withParams.map((endpoint) => [named(endpoint), endpoint] as const))(
    '%s, of its address',
    async (_, endpoint) => {
      const isOfIds = formsOf(endpoint.params).every(({ fields }) =>
        Object.keys(fields).every((field) => field === 'id'),
      );
      for (const value of [...wrongInParams.any, ...(isOfIds ? wrongInParams.id : [])]) {
        const reply = await ask(endpoint, filled(endpoint, encodeURIComponent(value)), {});
        expect((await assertRefused(reply, value)).length, `${value} to ${named(endpoint)}`).toBeGreaterThan(0);
      }
    },
  );
});

/** An address with valid parameters, as far as validation goes. */
function validAddress(endpoint: Endpoint): string | null {
  const [form] = formsOf(endpoint.params);
  return endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const [first] = form?.fields[name]?.enum ?? [];
    if (typeof first === 'string') return first;
    return name === 'slug' ? 'nowhere' : '99999999';
  });
}

test('every input field has a label', () => {
  const namesIn = (node: Node): string[] => [
    ...Object.entries(node.properties ?? {}).flatMap(([name, below]) => [name, ...namesIn(nodeOf(below))]),
    ...[...(node.anyOf ?? []), ...(node.oneOf ?? [])].flatMap((one) => namesIn(nodeOf(one))),
    ...(node.items === undefined ? [] : namesIn(nodeOf(node.items))),
  ];
  const parts = declared
    .flatMap(({ params, query, body }) => [params, query, body])
    .filter((part) => part !== undefined);
  const names = parts.flatMap((part) => namesIn(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' })));
  expect([...new Set(names)].sort()).toEqual(Object.keys(labels).sort());
});

test.each([
  ['/messages?pageSize=0', 'Give a page size of 1 to 100.'],
  ['/messages?pageSize=2.5', 'Give a page size of 1 to 100, as a whole number.'],
  ['/messages?pageNumber=x', 'Give a page number of 1 to 1,000,000.'],
  ['/messages?month=13', 'Give a month of 1 to 12.'],
  ['/messages/x', 'Give the message’s id, e.g. 12.'],
  ['/playlists/x', 'Give the playlist’s id, e.g. 12.'],
  ['/search?speakerIds=1,x', 'Give ids of speakers, e.g. 3,12.'],
  ['/search?months=1,13', 'Give months of 1 to 12.'],
  ['/search?years=2026,26', 'Give years of 1900 to 2200.'],
  ['/categories/messages/x', 'Give the category’s id, e.g. 12.'],
  ['/categories/x/messages', 'Give the category’s id, e.g. 12.'],
  ['/admin/messages/x', 'Give the message’s id, e.g. 12.'],
  ['/categories?featured=perhaps', 'Say whether it is featured: true or false.'],
  ['/admin/messages?sort=best', 'Say what it is sorted by: when, topic, speaker, price, status or created.'],
])('%s is refused with “%s”', async (address, message) => {
  const reply = await app.get(`/v1${address}`, { headers: { authorization: operator.headers.authorization } });
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ code: 'request.invalid', message });
});

describe('a member that a call doesn’t know', () => {
  const examples = Object.entries(bodyExamples).flatMap(([name, example]) => {
    const endpoint = namedEndpoints().get(name);
    return endpoint ? [[name, endpoint, example] as const] : [];
  });
  const ofDesk = examples.filter(([, { access }]) => access === 'operator');
  const refused = (name: string) => ({
    message: `Leave out ${name}: this call doesn’t take it.`,
    code: 'request.invalid',
    errors: { [name]: `Leave out ${name}: this call doesn’t take it.` },
  });

  test('is looked for in many calls of the desk', () => expect(ofDesk.length).toBeGreaterThan(30));

  test.each(ofDesk)('is refused by name at the desk: %s', async (_, endpoint, example) => {
    const address = (endpoint.params ? validAddress(endpoint) : endpoint.path) ?? endpoint.path;
    const reply = await ask(endpoint, address, { ...example, prize: 1500 });
    expect([reply.status, await reply.json()]).toEqual([400, refused('prize')]);
  });

  test('is refused wherever in the body it is, with its place', async () => {
    const body = { version: 2, from: { id: '19', versoin: 1 } };
    const reply = await app.get('/v1/admin/groups/speakers/1/merge', {
      method: 'POST',
      headers: { ...operator.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect([reply.status, await reply.json()]).toMatchObject([400, { errors: { 'from.versoin': expect.any(String) } }]);
  });

  test('is refused to an access token, and ignored from a listener’s session', async () => {
    const listener = await makeListener(db);
    const token = await makeAccessToken(db, listener.accountId, ['library']);
    const create = async ({ authorization }: { authorization: string }) => {
      const reply = await app.get('/v1/playlists', {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Mornings', descripton: 'To begin with', constructor: 1 }),
      });
      return [reply.status, await reply.json()];
    };
    expect(await create(token.headers)).toMatchObject([
      400,
      { errors: { descripton: expect.stringContaining('descripton'), constructor: expect.any(String) } },
    ]);
    expect(await create(listener.headers)).toMatchObject([200, { data: { name: 'Mornings', description: '' } }]);
  });
});
