import { expect, test } from 'vitest';
import { readApiDocument } from './api-document.ts';
import { Judge } from './judge.ts';

const reply = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Count' } } } };
const document = {
  openapi: '3.1.0',
  paths: { '/v1/count': { get: { responses: { 200: reply, '4XX': { $ref: '#/components/responses/Refusal' } } } } },
  components: {
    schemas: {
      Count: {
        type: 'object',
        properties: { count: { type: 'integer' } },
        required: ['count'],
        additionalProperties: false,
      },
      Message: { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] },
    },
    responses: { Refusal: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Message' } } } } },
  },
};
const judge = new Judge(document);
const [operation] = readApiDocument(document).operations;

function faultsOf(status: number, body: unknown, type = 'application/json'): string[] {
  if (!operation) throw new Error('the document has no operation');
  return judge.faultsOf(operation, { status, type, text: JSON.stringify(body) }, ['hers']);
}

test('accepts what the document describes', () => {
  expect(faultsOf(200, { count: 2 })).toEqual([]);
  expect(faultsOf(404, { message: 'Not found.' })).toEqual([]);
});

test.each([
  ['a failure of the server', 500, { message: 'Oh.' }, 'a 500'],
  ['a field of another type', 200, { count: 'two' }, 'outside of its schema: /count'],
  ['a field too many', 200, { count: 2, secret: 1 }, 'outside of its schema'],
  ['a refusal without a sentence', 400, {}, 'outside of its schema'],
  ['a status that isn’t described', 302, {}, 'a status that the document doesn’t have'],
  ['what is somebody else’s', 400, { message: 'This is hers.' }, 'somebody else’s: hers'],
  ['a stored password', 400, { message: '$argon2id$v=19' }, 'something that is for nobody'],
  ['SQL', 400, { message: 'syntax error at or near "from"' }, 'something that is for nobody'],
])('finds %s', (_name, status, body, fault) => {
  expect(faultsOf(status, body).join('\n')).toContain(fault);
});

test('finds another media type', () => {
  expect(faultsOf(200, { count: 2 }, 'text/html')).toEqual(['text/html instead of application/json']);
});
