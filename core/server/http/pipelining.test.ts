import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readSettings } from '#core/server/settings/settings';
import { accountCalls } from '#core/server/test/account-calls';
import { startApp, type TestApp } from '#core/server/test/app';
import { atTheEnd } from '#core/server/test/at-the-end';
import { makeDatabase } from '#core/server/test/database';
import { makePng } from '#core/server/test/make-picture';
import { waitFor } from '#core/server/test/wait-for';
import { answerPipelined } from './pipelining.ts';

const { db } = await makeDatabase();
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;

async function dial({ url }: Pick<TestApp, 'url'>): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  atTheEnd(() => socket.destroy());
  await once(socket, 'connect');
  return socket;
}

function makeGate() {
  const gate = { asked: 0, open: (): void => undefined };
  const opened = new Promise<void>((resolve) => {
    gate.open = resolve;
  });
  const pass = async () => {
    gate.asked += 1;
    await opened;
  };
  return { gate, pass };
}

async function startSlow() {
  const { gate, pass } = makeGate();
  const begun: string[] = [];
  const app = Fastify();
  answerPipelined(app);
  app.get('/slow', async () => {
    await pass();
    return 'slow';
  });
  app.get('/:name', async ({ url }) => {
    begun.push(url);
    return url;
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  atTheEnd(() => app.close());
  return { url, gate, begun };
}

test('a pipelined request begins when the reply before it is sent, and is answered in order', async () => {
  const { url, gate, begun } = await startSlow();
  const socket = await dial({ url });
  let came = '';
  socket.on('data', (chunk) => {
    came += String(chunk);
  });
  socket.write(get('/slow') + get('/one') + get('/two'));
  await waitFor('the first to be asked for', () => gate.asked === 1);
  expect(begun).toEqual([]);
  gate.open();
  await waitFor('three replies', () => came.match(/HTTP\/1\.1 200/g)?.length === 3);
  expect([...came.matchAll(/\r\n\r\n(\/?[a-z]+)/g)].map(([, body]) => body)).toEqual(['slow', '/one', '/two']);
});

test('pipelined requests of a client that disconnects are dropped', async () => {
  const { url, gate, begun } = await startSlow();
  const socket = await dial({ url });
  socket.write(get('/slow') + get('/one') + get('/two'));
  await waitFor('the first to be asked for', () => gate.asked === 1);
  socket.destroy();
  expect(await (await fetch(`${url}/other`)).text()).toBe('/other');
  gate.open();
  expect(await (await fetch(`${url}/another`)).text()).toBe('/another');
  expect(begun).toEqual(['/other', '/another']);
});

test('a client that pipelines too many requests is disconnected', async () => {
  const { url, gate, begun } = await startSlow();
  const patient = await dial({ url });
  patient.write(get('/slow') + get('/one').repeat(16));
  await waitFor('the first to be asked for', () => gate.asked === 1);
  const hasty = await dial({ url });
  hasty.resume().write(get('/slow') + get('/two').repeat(17));
  await once(hasty, 'close');
  gate.open();
  await waitFor('all of the first connection to be answered', () => begun.length === 16);
  expect(new Set(begun)).toEqual(new Set(['/one']));
});

test('a pipelined picture takes no slot before its turn, nor when its sender disconnects', async () => {
  const usual = readSettings({ LOG_LEVEL: 'silent' });
  const limits = { ...usual.limits, picturesAtOnce: 1, pictureSeconds: 3600 };
  const { gate, pass } = makeGate();
  const app = await startApp(db, { settings: { ...usual, limits }, isReady: pass });
  const token = await accountCalls(app).join('ahead@example.org');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/png' };
  const body = new Uint8Array(await makePng());
  const sendPicture = async () => (await app.get('/v1/users/account/picture', { method: 'PUT', headers, body })).status;
  const lines = ['PUT /v1/users/account/picture HTTP/1.1', 'Host: a', 'Content-Length: 9'];
  const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const socket = await dial(app);
  socket.write(`${get('/readyz')}${[...lines, ...fields].join('\r\n')}\r\n\r\n`);
  await waitFor('the first to be asked for', () => gate.asked === 1);
  expect(await sendPicture()).toBe(200);
  socket.destroy();
  expect(await sendPicture()).toBe(200);
  gate.open();
  expect(await sendPicture()).toBe(200);
});
