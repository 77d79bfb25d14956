import { execFile } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { RE2JS } from 're2js';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { neededScope } from '#core/contract/endpoint';
import { namedEndpoints, namedFileEndpoints, namedSchemas } from '#core/contract/named';
import { packageRoot } from '#core/server/paths';
import { endpoints } from '#core/server/test/endpoints';
import { AccountChanges, SignUpBody } from '#features/accounts/contract';
import { EmailAddress } from '#features/accounts/contract/credentials';
import { webhookBodies } from '#features/webhooks/contract/events';
import { webhookExamples } from '#features/webhooks/contract/examples';
import { describeApi } from './document.ts';

const Described = z.looseObject({ description: z.string().min(1) });
const Operation = z.looseObject({
  operationId: z.string(),
  summary: z.string().min(1),
  tags: z.tuple([z.string()]),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z._default(z.array(z.union([Described, z.looseObject({ $ref: z.string() })])), []),
  responses: z.record(z.string(), z.looseObject({})),
});
const Document = z.looseObject({
  tags: z.array(Described.extend({ name: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.looseObject({
    schemas: z.record(z.string(), Described),
    parameters: z.record(z.string(), Described),
    responses: z.record(z.string(), Described),
    securitySchemes: z.record(z.string(), Described),
  }),
});

const text = JSON.stringify(describeApi());
const document = Document.parse(JSON.parse(text));
const operations = new Map(
  Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .map((operation) => [operation.operationId, operation]),
);

test('a compiled server, as in production, has the same document', async () => {
  const compiled = path.join(packageRoot, 'dist/server/api-document.js');
  const script = `import { describeApi } from ${JSON.stringify(pathToFileURL(compiled).href)}; console.log(JSON.stringify(describeApi()));`;
  const run = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    maxBuffer: 10_000_000,
  });
  expect(JSON.parse(run.stdout)).toEqual(JSON.parse(text));
});

test('Redocly’s linter finds nothing wrong with the document', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
  const isGiven = ({ ruleId, message }: (typeof problems)[number]) =>
    ruleId === 'no-ambiguous-paths' && message.includes('/v1/categories/messages/{id}');
  expect(problems.filter((problem) => !isGiven(problem)).map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual(
    [],
  );
  expect(problems.length).toBeLessThanOrEqual(1);
});

describe('the document', () => {
  test('names each call as the contract does', () => {
    const named = namedEndpoints();
    expect([...named.values()].map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
      endpoints.map(({ method, path }) => `${method} ${path}`).sort(),
    );
    expect([...operations.keys()].sort()).toEqual([...named.keys(), ...namedFileEndpoints().keys()].sort());
    for (const [name, { method, path }] of named) {
      const address = `/v1${path.replace(/:(\w+)/g, '{$1}')}`;
      expect(document.paths[address]?.[method.toLowerCase()]?.operationId, address).toBe(name);
    }
  });

  test('states each call’s access', () => {
    const securityOf = (name: string) => operations.get(name)?.security;
    expect(securityOf('readAbout')).toEqual([]);
    expect(securityOf('verifyTicket')).toEqual([{}, { session: [] }, { device: [] }, { accessToken: ['buy'] }]);
    expect(securityOf('addToCart')).toEqual([{ session: [] }, { accessToken: ['library'] }]);
    expect(securityOf('listDeskMessages')).toEqual([{ operator: [] }, { accessToken: ['desk:messages'] }]);
    expect(securityOf('changePassword')).toEqual([{ session: [] }]);
    expect(securityOf('mintTickets')).toEqual([{ operator: [] }]);
    expect(securityOf('resetPassword')).toEqual([{ mailedLink: [] }]);
    expect(operations.get('mintTickets')?.['x-duty']).toBe('tickets');
    for (const [name, endpoint] of namedEndpoints()) {
      const { access = 'anyone' } = endpoint;
      const needs = { anyone: 0, 'anyone-known': 3, listener: 1, operator: 1 }[access];
      const takesToken = ![null, 'none'].includes(neededScope(endpoint));
      if (name !== 'resetPassword') expect(securityOf(name), name).toHaveLength(needs + (takesToken ? 1 : 0));
    }
  });

  test('states each call’s refusals', () => {
    for (const [name, operation] of operations) {
      const needs = Object.keys(operation.security[0] ?? {});
      const statuses = [
        '400',
        '503',
        ...(needs.length > 0 ? ['401'] : []),
        ...(needs.includes('operator') ? ['403'] : []),
      ];
      const isLink = needs.includes('mailedLink');
      const isFile = namedFileEndpoints().has(name);
      for (const status of isLink || isFile ? ['503'] : statuses)
        expect(Object.keys(operation.responses), `${name} ${status}`).toContain(status);
    }
    expect(operations.get('addToCart')?.responses[409]).toEqual({
      $ref: '#/components/responses/Conflict',
      description: '`message.free`, `message.not_released`, `message.owned`, `cart.full`',
    });
  });

  test('describes its tags, and uses all of them', () => {
    const used = [...operations.values()].flatMap(({ tags }) => tags);
    expect(new Set(used)).toEqual(new Set(document.tags.map(({ name }) => name)));
  });

  test('has a sentence for each parameter', () => {
    for (const [name, { parameters }] of operations) {
      for (const parameter of parameters) if (!('$ref' in parameter)) expect(parameter.description, name).toMatch(/\w/);
    }
  });

  test('has shared schemas once: messages, pages, failures', () => {
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['Message', 'MessagePage', 'Speaker', 'SpeakerPage', 'ErrorReply', 'Payment']),
    );
    expect(text.match(/"loudness":\{/g)).toHaveLength(5);
    expect(text.length / (operations.size + Object.keys(webhookBodies).length)).toBeLessThan(1_700);
  });

  test('states how a list in a query is written', () => {
    const { description } = document.components.parameters.categoryIds ?? {};
    expect(`${description} ${JSON.stringify(operations.get('searchMessages'))}`).toContain('joined by commas');
  });
});

describe('a pattern means the same to every program', () => {
  const patterns = [...new Set(valuesOf('pattern', JSON.parse(text)))];

  test('that can be read by all of them', () => {
    expect(patterns.length).toBeGreaterThan(10);
    for (const pattern of patterns) {
      for (const flags of ['', 'u']) expect.soft(() => new RegExp(pattern, flags), pattern).not.toThrow();
      expect.soft(() => RE2JS.compile(pattern), pattern).not.toThrow();
    }
  });

  const emailPattern = z.string().parse(Object(document.components.schemas.EmailAddress).pattern);
  const mobilePattern = valuesOf('pattern', document.paths['/v1/users/account'])[0] ?? '';

  test.each([
    ['an address', EmailAddress, emailPattern, 'ada@example.org', true],
    ['an address', EmailAddress, emailPattern, 'Ọlá.Adébáyọ̀+talks@bücher.example', true],
    ['an address', EmailAddress, emailPattern, 'o’brien@mail.example.com.ng', true],
    ['an address', EmailAddress, emailPattern, '🙏@example.org', true],
    ['an address', EmailAddress, emailPattern, 'ada at example.org', false],
    ['an address', EmailAddress, emailPattern, 'ada@localhost', false],
    ['an address', EmailAddress, emailPattern, 'ada@example.o', false],
    ['an address', EmailAddress, emailPattern, 'Ada <ada@example.org>', false],
    ['a number', AccountChanges.shape.mobile, mobilePattern, '+234 803 555 0142', true],
    ['a number', AccountChanges.shape.mobile, mobilePattern, '0803-555-0142', true],
    ['a number', AccountChanges.shape.mobile, mobilePattern, '', true],
    ['a number', AccountChanges.shape.mobile, mobilePattern, `+${'1'.repeat(30)}`, false],
    ['a number', AccountChanges.shape.mobile, mobilePattern, '0803', false],
    ['a number', AccountChanges.shape.mobile, mobilePattern, 'call me', false],
  ] as const)('%s is taken or refused as by the server: %s %s %s', (_, schema, pattern, value, isTaken) => {
    expect(z.safeParse(schema, value).success).toBe(isTaken);
    for (const flags of ['', 'u']) expect(new RegExp(pattern, flags).test(value)).toBe(isTaken);
    expect(RE2JS.compile(pattern).matcher(value).find()).toBe(isTaken);
  });

  test.each(['O\u0323la\u0301n\u0301rewa\u0301ju\u0301 Adébáyọ̀', 'Ada 🙏🏾', '李雪', 'محمد', 'Anne-Marie O’Brien'])(
    'no pattern stands in the way of %s',
    (name) => {
      const body = { name, email: 'ada@example.org', password: 'secret words', confirm_password: 'secret words' };
      expect(z.safeParse(SignUpBody, body).success).toBe(true);
      expect(document.components.schemas.SignUpBody?.properties).not.toHaveProperty('name.pattern');
    },
  );
});

function valuesOf(name: string, within: unknown): string[] {
  if (typeof within !== 'object' || within === null) return [];
  return Object.entries(within).flatMap(([key, value]) =>
    key === name && typeof value === 'string' ? [value] : valuesOf(name, value),
  );
}

test('components have names, and no numbers', () => {
  const { schemas, parameters, responses, securitySchemes } = document.components;
  const names = [schemas, parameters, responses, securitySchemes].flatMap((kind) => Object.keys(kind));
  expect(names.filter((name) => /\d/.test(name))).toEqual([]);
});

describe('the examples are valid', () => {
  const named = namedEndpoints();

  test('of bodies', () => {
    for (const [name, { body, example }] of named)
      if (body) expect.soft(z.safeParse(body, example).error, name).toBeUndefined();
  });

  test('of replies', () => {
    for (const [name, { reply, replyExample }] of named)
      if (replyExample !== undefined) expect.soft(z.safeParse(reply, replyExample).data, name).toEqual(replyExample);
  });

  test('of webhooks', () => {
    const schemas = new Map<string, z.core.$ZodType>(Object.entries(webhookBodies));
    for (const [type, example] of Object.entries(webhookExamples))
      expect.soft(z.safeParse(schemas.get(type) ?? z.never(), example).data, type).toEqual(example);
  });

  test('of components', () => {
    for (const [name, schema] of namedSchemas()) {
      const { example } = z.globalRegistry.get(schema) ?? {};
      if (example !== undefined) expect.soft(z.safeParse(schema, example).error, name).toBeUndefined();
    }
  });
});
