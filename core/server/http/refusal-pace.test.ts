import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { ExpectedError, LimitReached, ServerBusy } from '#core/server/errors';
import { makeGate } from '#core/server/test/gate';
import { handleErrors } from './errors.ts';
import { RefusalPace } from './refusal-pace.ts';

function paceAt(clock: { ms: number }): RefusalPace {
  return new RefusalPace(() => clock.ms);
}

test('a network’s first refusals come at once, and those after them one each 50 ms', () => {
  const pace = paceAt({ ms: 1000 });
  const delays = Array.from({ length: 24 }, () => pace.delayOf('192.0.2.1'));
  expect(delays).toEqual([...Array(20).fill(0), 50, 100, 150, 200]);
  expect(pace.delayOf('192.0.2.2')).toBe(0);
});

test('none waits longer than 3 s, however many there are', () => {
  const pace = paceAt({ ms: 1000 });
  const delays = Array.from({ length: 500 }, () => pace.delayOf('192.0.2.1'));
  expect(Math.max(...delays)).toBe(3000);
});

test('after a while without refusals they come at once again', () => {
  const clock = { ms: 1000 };
  const pace = paceAt(clock);
  for (let n = 0; n < 100; n += 1) pace.delayOf('192.0.2.1');
  clock.ms += 5_000;
  expect(Array.from({ length: 20 }, () => pace.delayOf('192.0.2.1'))).toEqual(Array(20).fill(0));
});

test.each([
  ['too much', () => new LimitReached(30)],
  ['too much at once', () => new ServerBusy()],
])('a refusal of %s is sent when its pace allows; to a page that is being rendered, at once', async (_, refusal) => {
  const waiting: string[] = [];
  const [gate, begun] = [makeGate(), makeGate()];
  const wait = (network: string) => {
    waiting.push(network);
    begun.open();
    return gate.passed;
  };
  const app = Fastify();
  onTestFinished(() => app.close());
  handleErrors(app, { wait });
  app.get('/much', async () => {
    throw refusal();
  });
  app.get('/nothing', async () => {
    throw new ExpectedError('message.not_found', 'Message not found.');
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const order: string[] = [];
  const ask = async (path: string) => order.push(`${path} ${(await fetch(url + path)).status}`);
  const refused = ask('/much');
  await Promise.race([begun.passed, refused]);
  expect(waiting).toEqual(['127.0.0.1']);
  await ask('/nothing');
  expect([429, 503]).toContain((await app.inject('/much')).statusCode);
  gate.open();
  await refused;
  expect(order).toEqual(['/nothing 404', expect.stringMatching(/^\/much (429|503)$/)]);
});
