import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { packageRoot } from '#core/server/paths';
import { atTheEnd } from '#core/server/test/at-the-end';
import { makeDatabase } from '#core/server/test/database';
import { makeFolder } from '#core/server/test/folder';
import { freePort } from '#core/server/test/free-port';
import { makeMessage } from '#core/server/test/make-message';
import { waitFor } from '#core/server/test/wait-for';
import { makeWebhookLibrary } from '#core/server/test/webhook-library';

const { db } = await makeDatabase();
const library = await makeWebhookLibrary(db);

async function runDocumented(env: { PORT: string; WEBHOOK_SECRET: string }): Promise<string[]> {
  const text = await readFile(path.join(packageRoot, 'docs/webhooks.md'), 'utf8');
  const script = path.join(await makeFolder(), 'receiver.mjs');
  await writeFile(script, /```js\n(.*?)```/s.exec(text)?.[1] ?? '');
  const running = spawn(process.execPath, [script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  atTheEnd(() => void running.kill());
  const lines: string[] = [];
  createInterface(running.stdout).on('line', (line) => lines.push(line));
  await waitFor('the receiver', () => lines.some((line) => line.startsWith('listening')));
  return lines;
}

test('the receiver in docs/webhooks.md takes what is signed, once, and refuses what isn’t', async () => {
  const PORT = String(await freePort());
  const address = `http://127.0.0.1:${PORT}/hook`;
  const { id, secret } = await library.add(address);
  const lines = await runDocumented({ PORT, WEBHOOK_SECRET: secret });
  const message = await makeMessage(db);
  await library.deliver();
  const [delivery] = await library.log(id);
  expect(delivery).toMatchObject({ state: 'delivered', last: { status_code: 204 } });
  await library.ask(`/webhooks/${id}/deliveries/${delivery?.id}/again`, { method: 'POST' });
  await library.deliver();
  await waitFor('what it prints', () => lines.length > 1);
  expect(lines.slice(1)).toEqual([`message.published ${message}`]);
  const forged = {
    method: 'POST',
    body: '{}',
    headers: { 'webhook-id': '1', 'webhook-timestamp': `${Date.now() / 1000}`, 'webhook-signature': 'v1,AAAA' },
  };
  expect((await fetch(address, forged)).status).toBe(401);
});
