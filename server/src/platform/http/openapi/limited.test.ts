import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint';
import { readSettings } from '#server/platform/settings/settings';
import { startApp } from '#test/app';
import { makeDatabase } from '#test/database';
import { endpoints } from '#test/endpoints';
import { readApiDocument } from '#test/fuzz/api-document';
import { makeOperator } from '#test/make-operator';

const { db } = await makeDatabase();
const settings = readSettings({ LOG_LEVEL: 'silent', LIMIT_PAYMENTS_PER_ACCOUNT: '1' });
const app = await startApp(db, { settings });
const { operations } = readApiDocument(await (await app.get('/v1/openapi.json')).json());

/** @returns whether the document lists this status for a call, e.g. `POST /purchases` */
function isDescribed(call: string, status: number): boolean {
  const [method, path] = call.split(' ');
  const operation = operations.find((each) => each.method === method && each.path === `/v1${path}`);
  return operation?.replyOf(status) != null;
}

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;
}

test('every call with a limit per address is documented with its refusal', async () => {
  const limited: string[] = [];
  for (const endpoint of endpoints) {
    // One of the calls ends the session that it uses.
    const { token } = await makeOperator(db);
    const address = `/v1${endpoint.path.replace(/:\w+/g, '1')}`;
    const reply = await app.get(address, { method: endpoint.method, headers: { authorization: `Bearer ${token}` } });
    await reply.arrayBuffer();
    if (reply.headers.has('x-ratelimit-limit')) limited.push(nameOf(endpoint));
  }
  expect(limited).toEqual(expect.arrayContaining(['POST /auth/login', 'GET /search', 'GET /categories']));
  expect(limited.filter((call) => !isDescribed(call, 429))).toEqual([]);
});

test('replacing the audio of a missing message is refused as documented', async () => {
  const { token } = await makeOperator(db);
  const given = {
    filename: 'talk.mp3',
    batch: '3f2c8a5e-7d3b-4a77-9d57-0c1a52a5a111',
    replaces: '999999',
    version: '1',
  };
  const metadata = Object.entries(given).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`);
  const reply = await app.get('/v1/admin/uploads', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'upload-length': '1000',
      'upload-metadata': metadata.join(','),
    },
  });
  expect(reply.status).toBe(404);
  expect(isDescribed('POST /admin/uploads', 404)).toBe(true);
});
