import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { typesOf } from 'api-types';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { packageRoot } from '#core/server/paths';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeMp3 } from '#core/server/test/make-audio';
import { publishAudio } from '#core/server/test/publish-audio';

const source = `
import createClient, { type Middleware } from 'openapi-fetch';
import type { components, paths } from './api.js';

type Message = components['schemas']['Message'];

export async function listenAndBuy(baseUrl: string) {
  const api = createClient<paths>({ baseUrl });
  const person = { name: 'Ada Obi', email: 'ada@example.org', password: 'three blue boats' };
  const signedUp = await api.POST('/v1/auth/signup', { body: { ...person, confirm_password: person.password } });
  if (!signedUp.data) throw new Error(signedUp.error.message);
  const signedIn = await api.POST('/v1/auth/login', { body: { email: person.email, password: person.password } });
  if (!signedIn.data) throw new Error(signedIn.error.code);
  const { token } = signedIn.data.data;
  const session: Middleware = {
    onRequest: ({ request }) => {
      request.headers.set('authorization', 'Bearer ' + token);
      return request;
    },
  };
  api.use(session);

  const list = await api.GET('/v1/messages', { params: { query: { pageSize: 10 } } });
  const messages: Message[] = list.data?.data ?? [];
  const free = messages.find((message) => message.is_free);
  const paid = messages.find((message) => !message.is_free);
  if (!free || !paid) throw new Error('there is nothing to hear or to buy');
  const played = await play(free.file_url);
  const recorded = await api.POST('/v1/messages/activities', {
    body: { message_id: free.id, action_type: 'listen', play_id: crypto.randomUUID(), seconds_heard: 1.5 },
  });

  const intent = await api.POST('/v1/payments/intents', { body: { purpose: 'wallet', amount: 2000 } });
  if (!intent.data) throw new Error(intent.error.message);
  // What a person does at the provider's page.
  await fetch(new URL(intent.data.authorizationUrl, baseUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ card: 'success' }),
  });
  const funded = await api.POST('/v1/wallets/fund', { body: { ref: intent.data.ref } });

  await api.POST('/v1/carts/add', { body: { mediaId: paid.id } });
  const cart = await api.GET('/v1/carts');
  const items = (cart.data?.data ?? []).map(({ id }) => id);
  const bought = await api.POST('/v1/purchases', { body: { method: 'wallet', items, total: cart.data?.total ?? 0 } });
  const owned = await api.GET('/v1/messages/{id}', { params: { path: { id: paid.id } } });
  const again = await api.POST('/v1/carts/add', { body: { mediaId: paid.id } });

  return {
    played,
    recorded: recorded.response.status,
    funded: funded.data?.status,
    couldPlay: paid.can_play,
    bought: bought.data?.status,
    left: bought.data?.wallet.balance,
    canPlay: owned.data?.data.can_play,
    playedPaid: await play(owned.data?.data.file_url ?? null),
    refused: again.error?.code,
  };

  async function play(address: string | null) {
    if (address === null) throw new Error('it can not be played');
    const reply = await fetch(new URL(address, baseUrl), { headers: { range: 'bytes=0-99' } });
    return { status: reply.status, bytes: (await reply.arrayBuffer()).byteLength };
  }
}
`;

const Client = z.object({
  listenAndBuy: z.custom<(baseUrl: string) => Promise<unknown>>((value) => typeof value === 'function'),
});

test('a client that is made of the document alone signs in, lists, plays and buys', async () => {
  const { db } = await makeDatabase();
  const app = await startApp(db);
  await publishAudio(db, app.storage, makeMp3({ seed: 1 }), { topic: 'Free' });
  await publishAudio(db, app.storage, makeMp3({ seed: 2 }), { topic: 'Paid', priceKobo: 150_000 });
  app.catalogueChanged();

  // The client's folder lies inside this package, so that its imports are found.
  const folder = await mkdtemp(path.join(packageRoot, 'node_modules/.api-client-'));
  try {
    const document: unknown = await (await app.get('/v1/openapi.json')).json();
    await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
    await writeFile(path.join(folder, 'api.d.ts'), await typesOf(z.looseObject({}).parse(document)));
    await writeFile(path.join(folder, 'client.ts'), source);
    await compile(folder);
    const module: unknown = await import(pathToFileURL(path.join(folder, 'client.js')).href);
    const { listenAndBuy } = Client.parse({ ...Object(module) });
    expect(await listenAndBuy(app.url)).toEqual({
      played: { status: 206, bytes: 100 },
      recorded: 200,
      funded: 'funded',
      couldPlay: false,
      bought: 'bought',
      left: 500,
      canPlay: true,
      playedPaid: { status: 206, bytes: 100 },
      refused: 'message.owned',
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

async function compile(folder: string): Promise<void> {
  const options = [
    '--ignoreConfig',
    '--strict',
    '--skipLibCheck',
    '--noUncheckedIndexedAccess',
    '--exactOptionalPropertyTypes',
  ];
  const targets = [
    '--module',
    'nodenext',
    '--target',
    'es2023',
    '--lib',
    'es2023,dom',
    '--types',
    '',
    '--pretty',
    'false',
  ];
  const compiler = path.join(packageRoot, 'node_modules/typescript/bin/tsc');
  const run = promisify(execFile)(process.execPath, [compiler, ...options, ...targets, 'client.ts'], { cwd: folder });
  await run.catch((error: unknown) => {
    throw new Error(z.object({ stdout: z.string() }).parse(error).stdout);
  });
}
