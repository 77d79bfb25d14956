import net from 'node:net';
import { describe, expect, test } from 'vitest';
import { ErrorReply } from '#core/contract/errors';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';

const { db } = await makeDatabase();
const app = await startApp(db);
const { hostname, port, host } = new URL(app.url);

function send(...lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname);
    let text = '';
    socket.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
    socket.on('end', () => resolve(text)).on('error', reject);
    socket.write([...lines, '', ''].join('\r\n'));
  });
}

const statusOf = (reply: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(reply)?.[1]);
const once = 'Connection: close';

describe('is refused in the usual shape, wherever it goes, and the connection closed', () => {
  test.each([
    ['two Host headers', 'GET /v1/messages HTTP/1.1', `Host: ${host}`, 'Host: other.example.org'],
    ['two that are the same', 'GET /v1/messages HTTP/1.1', `Host: ${host}`, `host: ${host}`],
    ['two in HTTP/1.0', 'GET /v1/messages HTTP/1.0', `Host: ${host}`, 'Host: other.example.org'],
    ['two for a page', 'GET / HTTP/1.1', `Host: ${host}`, 'HOST: other.example.org'],
    ['two for a health check', 'GET /healthz HTTP/1.1', `Host: ${host}`, 'Host: other.example.org'],
    ['none in HTTP/1.1', 'GET /v1/messages HTTP/1.1', 'Accept: */*'],
    ['an empty one', 'GET /v1/messages HTTP/1.1', 'Host:'],
    ['a list', 'GET /v1/messages HTTP/1.1', `Host: ${host}, other.example.org`],
    ['a path', 'GET /v1/messages HTTP/1.1', `Host: ${host}/path`],
    ['a user', 'GET /v1/messages HTTP/1.1', `Host: ada@${host}`],
    ['no port after a colon', 'GET /v1/messages HTTP/1.1', 'Host: talks.example.org:'],
    ['an address of another host', 'GET http://other.example.org/v1/messages HTTP/1.1', `Host: ${host}`],
    ['an address of another port', `GET http://${hostname}:1/v1/messages HTTP/1.1`, `Host: ${host}`],
    ['an address that is none', 'GET http:///v1/messages HTTP/1.1', `Host: ${host}`],
  ])('a request with %s', async (_, ...lines) => {
    const reply = await send(...lines);
    expect(statusOf(reply)).toBe(400);
    expect(reply.toLowerCase()).toContain('connection: close');
    const body = ErrorReply.parse(JSON.parse(reply.slice(reply.indexOf('\r\n\r\n') + 4)));
    expect(body).toEqual({ code: 'request.invalid', message: expect.stringContaining('Host header') });
  });

  test('and so is what follows it on the connection', async () => {
    const good = ['GET /healthz HTTP/1.1', `Host: ${host}`, ''];
    const replies = await send(...good, 'GET /healthz HTTP/1.1', `Host: ${host}`, 'Host: b.example.org', '', ...good);
    expect([...replies.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status)).toEqual(['200', '400']);
  });
});

test.each([
  ['one Host header', 'GET /healthz HTTP/1.1', `Host: ${host}`, once],
  ['another name of the server', 'GET /healthz HTTP/1.1', 'Host: talks.example.org', once],
  ['an IPv6 address', 'GET /healthz HTTP/1.1', 'Host: [::1]:3000', once],
  ['HTTP/1.0 without one', 'GET /healthz HTTP/1.0', 'Accept: */*'],
  ['HTTP/1.0 with one', 'GET /healthz HTTP/1.0', `Host: ${host}`],
])('a request with %s is answered', async (_, ...lines) => {
  expect(statusOf(await send(...lines))).toBe(200);
});

test('a request with a whole address of the same host is answered as before', async () => {
  const reply = await send('GET http://Talks.example.org:80/v1/messages HTTP/1.1', 'Host: talks.example.org', once);
  expect(statusOf(reply)).not.toBe(400);
});
