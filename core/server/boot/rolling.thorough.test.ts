import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeDatabase } from '#core/server/test/database';
import { makeFolder } from '#core/server/test/folder';
import { startHaproxy } from '#core/server/test/haproxy';
import { makeMessage } from '#core/server/test/make-message';
import { needingServers } from '#core/server/test/needing';
import { startNginx } from '#core/server/test/nginx';
import { type ServerProcess, startServerProcess } from '#core/server/test/server-process';

const { db, url: database } = await makeDatabase();
const dataDir = await makeFolder();
const message = await makeMessage(db);

const start = (port?: number) =>
  startServerProcess(port === undefined ? { dataDir, database } : { dataDir, database, port }, {
    TRUST_PROXY: '1',
    LIMIT_ACTIVITIES_PER_ADDRESS: '1000000',
    LIMIT_NEW_DEVICES_PER_ADDRESS: '1000000',
  });

const requests: ReadonlyArray<readonly [address: string, init?: () => RequestInit]> = [
  ['/v1/messages'],
  [`/v1/messages/${message}`],
  ['/'],
  ['/favicon.svg'],
  [
    '/v1/messages/activities',
    () => ({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message_id: message, action_type: 'listen', play_id: randomUUID(), device: 'Chrome' }),
    }),
  ],
];

/** In ms. The pause leaves most of the machine to servers that start. */
const betweenMs = 10;

function listen(url: string) {
  const failed: string[] = [];
  const stopping = new AbortController();
  let asked = 0;
  const all = requests.map(async ([address, init]) => {
    while (!stopping.signal.aborted) {
      const what = `${init?.().method ?? 'GET'} ${address}`;
      const outcome = await fetch(url + address, init?.()).then(
        async (reply) => {
          await reply.arrayBuffer();
          return reply.ok ? null : `${what}: ${reply.status}`;
        },
        (error: unknown) => `${what}: ${String(error)}`,
      );
      asked += 1;
      if (outcome !== null) failed.push(outcome);
      await pause(betweenMs);
    }
  });
  return {
    failed,
    asked: () => asked,
    async stop() {
      stopping.abort();
      await Promise.all(all);
    },
  };
}

async function replace(server: ServerProcess): Promise<ServerProcess> {
  server.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  return start(Number(new URL(server.url).port));
}

describe.each([
  ['haproxy', startHaproxy],
  ['nginx', startNginx],
] as const)('behind %s', (program, startBalancer) => {
  test('servers are killed and replaced, and nobody notices', needingServers(program), async () => {
    const [killed, other] = await Promise.all([start(), start()]);
    const balancer = await startBalancer([killed.address, other.address]);
    onTestFinished(() => balancer.stop());

    const whileKilled = listen(balancer.url);
    killed.kill('SIGKILL');
    await killed.ended;
    const first = await start(Number(new URL(killed.url).port));
    await whileKilled.stop();
    // A killed server may lose a play that it was recording; the browser sends the play again.
    expect(whileKilled.failed.filter((failure) => !failure.startsWith('POST'))).toEqual([]);

    const whileReplaced = listen(balancer.url);
    const replaced = [await replace(first), await replace(other)];
    await whileReplaced.stop();
    expect(whileReplaced.failed).toEqual([]);
    expect(whileReplaced.asked()).toBeGreaterThan(100);
    for (const server of replaced) server.kill('SIGKILL');
  });
});
