import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { operatorSignedIn } from './operator.ts';
import { expect, test } from './test.ts';
import { expectAccessible } from './violations.ts';

/** A system that receives events; it answers with `status`. */
async function startReceiver() {
  const receiver = {
    received: [] as { headers: IncomingHttpHeaders; body: string }[],
    status: 204,
    url: '',
    stop: () => {},
  };
  const server = createServer(async (request, reply) => {
    receiver.received.push({ headers: request.headers, body: await text(request) });
    reply.writeHead(receiver.status).end(receiver.status === 204 ? undefined : '<b>no room</b>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it has no port');
  receiver.url = `http://127.0.0.1:${address.port}/hook`;
  receiver.stop = () => void server.close();
  return receiver;
}

// An address that nothing may be sent to.
test.use({ expectedErrors: [/status of 400/] });

test('an owner adds a webhook, tests it, sees what failed and sends it again', async ({ page }) => {
  const receiver = await startReceiver();
  await operatorSignedIn(page);
  await page.goto('/admin');
  await page.getByRole('navigation', { name: 'The desk' }).getByRole('link', { name: 'Webhooks' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
  await expectAccessible(page, 'the webhooks');

  await page.getByRole('button', { name: 'Add a webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill('ftp://example.org/');
  await dialog.getByRole('button', { name: 'Add it' }).click();
  await expect(dialog.getByText('Choose at least one event')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Ticket redeemed' }).check();
  await dialog.getByRole('button', { name: 'Add it' }).click();
  await expect(dialog.getByText(/begins with https/)).toBeVisible();
  await expectAccessible(page, 'adding a webhook');
  await dialog.getByLabel('Address').fill(receiver.url);
  const name = `Our members’ database ${Date.now()}`;
  await dialog.getByLabel('What it is').fill(name);
  await dialog.getByRole('button', { name: 'Add it' }).click();
  await expect(dialog.getByRole('heading', { name: 'The secret' })).toBeVisible();
  const secret = (await dialog.getByText(/^whsec_/).textContent()) ?? '';
  await expectAccessible(page, 'the secret');
  await dialog.getByRole('button', { name: 'I have it' }).click();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.getByRole('button', { name: 'Send a test' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Test' });
  await expect(row).toContainText('Delivered');
  const [first] = receiver.received;
  const signed = `${first?.headers['webhook-id']}.${first?.headers['webhook-timestamp']}.${first?.body}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  expect(first?.headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);

  receiver.status = 500;
  await page.getByRole('button', { name: 'Send a test' }).click();
  const failed = row.filter({ hasText: 'Failed' });
  await expect(failed).toContainText('500');
  await expectAccessible(page, 'a webhook');
  await page.getByLabel('State').selectOption('failed');
  await expect(row).toHaveCount(1);
  await failed.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'What was sent and answered' }).click();
  await expect(dialog.getByText('<b>no room</b>')).toBeVisible();
  await expect(dialog.getByText('"type": "webhook.test"')).toBeVisible();
  await expectAccessible(page, 'a delivery');
  await page.keyboard.press('Escape');

  receiver.status = 204;
  await failed.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Send again' }).click();
  await expect(page.getByText('Nothing matches')).toBeVisible();
  expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(receiver.received[1]?.headers['webhook-id']);

  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Make a new secret…' }).click();
  await dialog.getByRole('button', { name: 'Make a new one' }).click();
  await expect(dialog.getByText(/^whsec_/)).not.toHaveText(secret);
  await dialog.getByRole('button', { name: 'I have it' }).click();
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Remove…' }).click();
  await dialog.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(0);

  await page.goto('/admin/audit?kind=webhook');
  for (const act of ['Removed webhook', 'Made a new secret for webhook', 'Sent again to webhook', 'Added webhook'])
    await expect(page.getByRole('row').filter({ hasText: act }).first()).toBeVisible();
  receiver.stop();
});
