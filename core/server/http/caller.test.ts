import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { originOf } from './caller.ts';

const app = Fastify();
await app.register(cookie);
let arrived: () => void;
let signal: AbortSignal;
let finish: () => void;
app.get('/slow', async (request, reply) => {
  signal = originOf(request, reply, false).whenGone();
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
    signal.addEventListener('abort', () => resolve());
  });
  arrived();
  await finished;
  return 'done';
});
const url = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());

async function ask(init: RequestInit = {}): Promise<{ reply: Promise<Response> }> {
  const here = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const reply = fetch(`${url}/slow`, init);
  reply.catch(() => undefined);
  await here;
  return { reply };
}

test('a client that disconnects is noticed', async () => {
  const caller = new AbortController();
  await ask({ signal: caller.signal });
  expect(signal.aborted).toBe(false);
  caller.abort();
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
  expect(signal.aborted).toBe(true);
});

test('a client that got its reply did not disconnect', async () => {
  const { reply } = await ask();
  finish();
  expect(await (await reply).text()).toBe('done');
  await app.close();
  expect(signal.aborted).toBe(false);
});
