import { expect, test } from 'vitest';
import * as z from 'zod';
import { commandsOf } from '#core/server/test/commands';
import { makeDatabase } from '#core/server/test/database';
import { makeMessage } from '#core/server/test/make-message';

const { db, url } = await makeDatabase();
const run = commandsOf(url, { WEBHOOKS_PRIVATE: 'on' });
const guarded = commandsOf(url);
const Added = z.object({ webhook: z.object({ id: z.string() }), secret: z.string() });
const Log = z.object({ data: z.array(z.object({ id: z.string(), type: z.string(), state: z.string() })) });

test('lectern webhooks adds one, changes it, shows its log, sends again and removes it', async () => {
  const address = 'http://127.0.0.1:9/hook';
  expect(await guarded('webhooks', 'add', address)).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('WEBHOOKS_PRIVATE=on'),
  });
  expect(await run('webhooks', 'add', address, '--events', 'nothing.happened')).toMatchObject({ exitCode: 2 });
  const added = await run('webhooks', 'add', address, '--events', 'message.published,ticket.redeemed', '--json');
  const { webhook, secret } = Added.parse(JSON.parse(added.stdout));
  expect(secret).toMatch(/^whsec_/);
  const { id } = webhook;
  await makeMessage(db);
  expect((await run('webhooks', 'list')).stdout).toContain(
    `${id}  on  ${address} (message.published, ticket.redeemed): 1 waiting, 0 failed`,
  );
  const log = async (...more: string[]) =>
    Log.parse(JSON.parse((await run('webhooks', 'log', id, '--json', ...more)).stdout)).data;
  const [delivery] = await log();
  expect(delivery).toMatchObject({ type: 'message.published', state: 'waiting' });
  expect((await run('webhooks', 'set', id, '--state', 'off')).stdout).toContain(`${id}  off`);
  expect(await log('--failed')).toMatchObject([{ id: delivery?.id }]);
  expect(await run('webhooks', 'resend', id, '--failed')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('Turn it on first'),
  });
  await run('webhooks', 'set', id, '--state', 'on', '--events', 'message.withdrawn');
  expect((await run('webhooks', 'resend', id, delivery?.id ?? '')).stdout).toBe('1 to be sent again.\n');
  expect((await run('webhooks', 'resend', id)).exitCode).toBe(2);
  expect((await run('webhooks', 'test', id)).stdout).toContain('webhook.test');
  expect(await log()).toMatchObject([{ type: 'webhook.test' }, { state: 'waiting' }]);
  expect((await run('webhooks', 'secret', id)).stdout).not.toContain(secret);
  expect((await run('webhooks', 'remove', id)).stdout).toBe('Removed.\n');
  expect((await run('webhooks', 'list')).stdout).toBe('No system receives events.\n');
});
