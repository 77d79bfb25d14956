import { expect } from 'vitest';
import { ErrorReply } from '#core/contract/errors';
import type { Call } from '#core/server/http/openapi/calls';
import type { TestApp } from '#core/server/test/app';
import { addressOf } from './ask.ts';
import { formsOf } from './forms.ts';

const long = 'x'.repeat(20_000);
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
const wrongInParams = { any: ['x y', '\0', '[]', 'É'], id: ['0', '-1', '1.5', '1'.repeat(40)] };

/** Every kind of bad operator input must be refused with a sentence for each field (docs/product/texts-and-errors.md#failures). */
export async function walkInput(app: TestApp, call: Call, { authorization }: { authorization: string }): Promise<void> {
  const { method, upload, params, query, body, bodyExample, access } = call;
  const type = upload[0] ?? 'application/json';
  const headers = { authorization, ...(method !== 'GET' && { 'content-type': type }) };
  const send = (address: string, sent?: unknown) => {
    const text = upload.length > 0 ? 'x' : JSON.stringify(sent);
    return app.get(address, { method, headers, ...(method !== 'GET' && text !== undefined && { body: text }) });
  };
  const address = validAddress(call);
  if (body !== undefined) await walkBody();
  if (query !== undefined) await walkQuery();
  if (params !== undefined) await walkParams();
  if (access === 'operator' && bodyExample !== undefined) await walkUnknownMember();

  async function walkBody(): Promise<void> {
    for (const sent of ['', 'null', '[]', '"x"', '7']) {
      const reply = await app.get(address, { method, headers, body: sent });
      expect.soft(await refusedFields(reply, `the body “${sent}”`), `the body “${sent}”`).toEqual(['request']);
    }
    for (const { fixed, fields } of formsOf(body)) {
      for (const [what, { value, all }] of Object.entries(wrongInBodies)) {
        const given = Object.fromEntries(Object.keys(fields).map((field) => [field, value]));
        const sent = `${what} in every field`;
        const refused = await refusedFields(await send(address, { ...given, ...fixed }), sent);
        const checked = Object.keys(fields).filter((field) => !(field in fixed));
        if (all) expect.soft(new Set(refused), sent).toEqual(new Set(checked));
      }
    }
  }

  async function walkQuery(): Promise<void> {
    for (const { fields } of formsOf(query)) {
      const names = Object.keys(fields);
      for (const value of wrongInQueries) {
        const sent = new URLSearchParams(names.map((name): [string, string] => [name, value]));
        await refusedFields(await send(`${address}?${sent}`), `“${value}” in every parameter`);
      }
      const twice = new URLSearchParams([...names, ...names].map((name): [string, string] => [name, 'a']));
      const refused = await refusedFields(await send(`${address}?${twice}`), 'every parameter twice');
      expect.soft(new Set(refused), 'every parameter twice').toEqual(new Set(names));
    }
  }

  async function walkParams(): Promise<void> {
    const isOfIds = formsOf(params).every(({ fields }) => Object.keys(fields).every((field) => field === 'id'));
    for (const value of [...wrongInParams.any, ...(isOfIds ? wrongInParams.id : [])]) {
      const sent = `“${value}” in the address`;
      const refused = await refusedFields(await send(addressOf(call, encodeURIComponent(value)), {}), sent);
      expect.soft(refused, sent).not.toEqual([]);
    }
  }

  async function walkUnknownMember(): Promise<void> {
    const message = 'Leave out prize: this call doesn’t take it.';
    const reply = await send(address, { ...Object(bodyExample), prize: 1500 });
    const expected = { message, code: 'request.invalid', errors: { prize: message } };
    expect.soft([reply.status, await reply.json()], 'a member that it doesn’t know').toEqual([400, expected]);
  }
}

function validAddress({ path, params }: Call): string {
  const [form] = formsOf(params);
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const [first] = form?.fields[name]?.enum ?? [];
    if (typeof first === 'string') return first;
    return name === 'slug' ? 'nowhere' : '99999999';
  });
}

async function refusedFields(reply: Response, sent: string): Promise<readonly string[]> {
  const body: unknown = await reply.json();
  expect.soft(reply.status, sent).toBeLessThan(500);
  if (reply.status !== 400) return [];
  const { message, code, errors = {} } = ErrorReply.parse(body);
  expectSentence(message, sent);
  if (code !== 'request.invalid') return [];
  for (const sentence of Object.values(errors)) expectSentence(sentence, sent);
  expect.soft(Object.values(errors), sent).toContain(message);
  return Object.keys(errors).map((field) => field.split('.')[0] ?? '');
}

function expectSentence(text: string, sent: string): void {
  expect.soft(text, sent).toMatch(/^\p{Lu}[^\n]{5,200}$/u);
  const ofPrograms = /invalid input|expected|received|too (small|big)|regex|pattern|undefined|\bnan\b|\bnull\b|zod/i;
  expect.soft(text, sent).not.toMatch(ofPrograms);
  // Sentences must not have programmers' names of fields. Colours and addresses aren't names.
  const words = text.replace(/\be\.g\. .*$/, '').replace('WebP', '');
  expect.soft(words, sent).not.toMatch(/_|[a-z][A-Z]|[{}\\^$<>|]|^\S+: /);
}
