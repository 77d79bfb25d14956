import { createServer } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startHaproxy } from './haproxy.ts';
import { listening } from './listening.ts';
import { needingServers } from './needing.ts';
import { startNginx } from './nginx.ts';

async function startServer(name: string) {
  const server = createServer((request, response) => {
    response.end(`${name} for ${request.headers['x-forwarded-for']}`);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${await listening(server)}`;
}

async function startDying(asked: string[]) {
  const server = createServer((request, response) => {
    if (request.url === '/readyz' || request.url === '/healthz') return response.end();
    asked.push(`${request.method} ${request.url}`);
    return request.socket.destroy();
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${await listening(server)}`;
}

describe.each([
  ['haproxy', startHaproxy],
  ['nginx', startNginx],
] as const)('%s', (program, start) => {
  test('passes requests on to each of its servers, with who asked', needingServers(program), async () => {
    const servers = await Promise.all(['one', 'two', 'three'].map(startServer));
    const balancer = await start(servers);
    onTestFinished(() => balancer.stop());
    const bodies = new Set<string>();
    for (let turn = 0; turn < 9; turn += 1) bodies.add(await (await fetch(`${balancer.url}/v1/misc`)).text());
    expect([...bodies].sort()).toEqual(['one for 127.0.0.1', 'three for 127.0.0.1', 'two for 127.0.0.1']);
    for (const address of ['/metrics', '/metrics/', '/%6detrics', '/metrics?all'])
      expect((await fetch(balancer.url + address)).status, address).toBe(404);
  });

  test('never sends a second server what changes something', needingServers(program), async () => {
    const asked: string[] = [];
    const balancer = await start([await startDying(asked), await startDying(asked)]);
    onTestFinished(() => balancer.stop());
    const paid = await fetch(`${balancer.url}/v1/payments`, { method: 'POST', body: '{}' });
    expect(paid.status).toBeGreaterThanOrEqual(502);
    expect(asked).toEqual(['POST /v1/payments']);
    await fetch(`${balancer.url}/v1/messages`);
    expect(asked.filter((request) => request.startsWith('GET')).length).toBeGreaterThan(1);
  });

  test('says in the API’s own shape that no server is there', needingServers(program), async () => {
    const balancer = await start(['127.0.0.1:1', '127.0.0.1:2']);
    onTestFinished(() => balancer.stop());
    const reply = await fetch(`${balancer.url}/v1/messages`);
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await reply.json()).toEqual({ code: 'server.not_ready', message: expect.stringMatching(/try again/) });
  });
});
