import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { type ConnectionSettings, readSettings, type Settings } from '#core/server/settings/settings';
import { startApp, type TestApp } from '#core/server/test/app';
import { atTheEnd } from '#core/server/test/at-the-end';
import { makeDatabase } from '#core/server/test/database';
import { waitFor } from '#core/server/test/wait-for';
import { warnOfUntrustedProxy } from './connections.ts';

const { db } = await makeDatabase();

function start(connections: Partial<ConnectionSettings>, more: Partial<Settings> = {}): Promise<TestApp> {
  const settings = readSettings({ LOG_LEVEL: 'silent' });
  return startApp(db, { settings: { ...settings, ...more, connections: { ...settings.connections, ...connections } } });
}

async function dial(app: Pick<TestApp, 'url'>): Promise<Socket> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  atTheEnd(() => socket.destroy());
  await once(socket, 'connect');
  return socket;
}

async function everythingFrom(socket: Socket): Promise<string> {
  let said = '';
  socket.on('data', (chunk) => {
    said += chunk;
  });
  await once(socket, 'close');
  return said;
}

function signInHead(bytes: number): string {
  return `POST /v1/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`;
}

async function isServed(app: TestApp): Promise<boolean> {
  const socket = await dial(app);
  socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
  // A server that closes the connection before it reads the request may reset it, which is an error here before the close.
  return new Promise((resolve) => {
    socket.once('data', () => resolve(true));
    socket.once('close', () => resolve(false));
  });
}

test('a request whose headers come too slowly is answered 408 and disconnected', async () => {
  const app = await start({ headersMs: 500 });
  const socket = await dial(app);
  const said = everythingFrom(socket);
  socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n');
  const dripping = setInterval(() => socket.write('X-More: a\r\n'), 20);
  atTheEnd(() => clearInterval(dripping));
  expect(await said).toMatch(/^HTTP\/1.1 408 [\s\S]*request\.timed_out/);
});

test('a request whose body comes too slowly is answered 408 and disconnected; one that comes in pieces is not', async () => {
  const slow = await start({ headersMs: 500, requestMs: 1000 });
  const socket = await dial(slow);
  const said = everythingFrom(socket);
  socket.write(signInHead(1_000_000));
  const dripping = setInterval(() => socket.write(' '), 20);
  atTheEnd(() => clearInterval(dripping));
  expect(await said).toMatch(/^HTTP\/1.1 408 [\s\S]*request\.timed_out/);

  const phone = await dial(await start({}));
  const body = JSON.stringify({ email: 'nobody@example.org', password: 'a guess' });
  phone.write(signInHead(body.length));
  const replied = once(phone, 'data');
  for (const character of body) {
    await new Promise((resolve) => phone.write(character, resolve));
  }
  expect(String(await replied)).toMatch(/^HTTP\/1.1 400 [\s\S]*credentials\.wrong/);
});

test('connections per address are limited, and closing one makes room', async () => {
  const app = await start({ maxPerAddress: 2 });
  const [one] = [await dial(app), await dial(app)];
  expect(await isServed(app)).toBe(false);
  one.destroy();
  await waitFor('room for another', () => isServed(app));
});

test('only a trusted proxy is exempt', async () => {
  const believed = await start({ maxPerAddress: 1 }, { trustProxy: ['127.0.0.0/8'] });
  await dial(believed);
  expect(await isServed(believed)).toBe(true);
  const other = await start({ maxPerAddress: 1 }, { trustProxy: ['10.0.0.1'] });
  await dial(other);
  expect(await isServed(other)).toBe(false);
});

test('connections in total are limited', async () => {
  const app = await start({ maxInAll: 2 });
  await dial(app);
  await dial(app);
  expect(await isServed(app)).toBe(false);
});

test.each([
  ['with TRUST_PROXY off it is said once', false, 1],
  ['with a proxy that is believed it is not', 1, 0],
] as const)('X-Forwarded-For: %s', async (_, trustProxy, times) => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const app = Fastify({ logger: { level: 'warn', stream } });
  warnOfUntrustedProxy(app, trustProxy);
  app.get('/', async () => 'ok');
  for (let n = 0; n < 3; n += 1) await app.inject({ url: '/', headers: { 'x-forwarded-for': '198.51.100.7' } });
  expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(times);
});
