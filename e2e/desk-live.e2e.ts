import { mergeTests, type Page } from '@playwright/test';
import type { Listener } from './listener.ts';
import { openOnAir, test } from './live-stream.ts';
import { operatorSignedIn } from './operator.ts';
import { openStored, test as ownServerTest } from './own-server.ts';
import { expect, section } from './test.ts';
import { violations } from './violations.ts';

const live = (page: Page) => section(page, 'Live Now');

function local(moment: number): string {
  return new Date(moment + 60 * 60_000).toISOString().slice(0, 16);
}

async function takeOffTheAir(page: Page, { token }: Listener): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const { schedules } = (await (await page.request.get('/v1/admin/live', { headers })).json()).data;
  for (const { id } of schedules) await page.request.delete(`/v1/admin/live/schedules/${id}`, { headers });
  await page.request.delete('/v1/admin/live/general', { headers });
}

test('an operator tries a stream, puts it on air, and plans another, which begins by itself and whose end is moved', async ({
  page,
  browser,
  stream,
}) => {
  const operator = await operatorSignedIn(page);
  try {
    await page.goto('/admin/live');
    const form = page.getByRole('form', { name: 'Put a stream on air' });
    const address = form.getByLabel('Address of the stream');
    await form.getByRole('button', { name: 'Put on air' }).click();
    await expect(form.getByText('A stream needs an address')).toBeVisible();

    await address.fill(stream.address);
    await form.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog', { name: 'Live Stream' });
    const time = () => preview.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
    await expect.poll(time).toBeGreaterThan(0);
    await preview.getByRole('button', { name: 'Close' }).click();
    // The tests' stream is on this machine, which the server refuses to contact.
    await expect(
      form.getByText(/^HLS stream\. The stream can’t be reached: its address is of a private network/),
    ).toBeVisible();

    const visitor = await (await browser.newContext()).newPage();
    await form.getByRole('button', { name: 'Put on air' }).click();
    const onAir = page.getByRole('table', { name: 'On air now' });
    await expect(onAir.getByRole('row').filter({ hasText: stream.address })).toBeVisible();
    await openOnAir(live(visitor));
    expect(await violations(page)).toEqual([]);
    await onAir.getByRole('button', { name: 'More for The library' }).click();
    await page.getByRole('menuitem', { name: 'Take off the air…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take off the air' }).click();
    await expect(page.getByText('Nothing is on air.')).toBeVisible();

    await address.fill(stream.address);
    await form.getByLabel('Plan it').check();
    await form.getByRole('button', { name: 'Plan', exact: true }).click();
    await expect(form.getByText('Say when it begins')).toBeVisible();
    await form.getByLabel('Begins', { exact: true }).fill(local(Date.now()));
    await form.getByLabel('Ends', { exact: true }).fill(local(Date.now() + 3_600_000));
    await form.getByRole('button', { name: 'Plan', exact: true }).click();
    const planned = page.getByRole('table', { name: 'Planned' }).getByRole('row').filter({ hasText: stream.address });
    await expect(planned.getByText('on air now')).toBeVisible();
    await openOnAir(live(visitor));
    const more = planned.getByRole('button', { name: /^More for The library/ });
    await more.click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const editor = page.getByRole('dialog', { name: 'Change what is on air' });
    await editor.getByLabel('Ends', { exact: true }).fill('2199-03-10T10:15');
    expect(await violations(page)).toEqual([]);
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(planned.getByText(/^until .*2199/)).toBeVisible();
    await more.click();
    await page.getByRole('menuitem', { name: 'Take off the air…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take off the air' }).click();
    await expect(page.getByText('Nothing is planned.')).toBeVisible();
    // The server's copy of Home is used until the database's notice of the change arrives, and the page asks again only after minutes.
    await expect(async () => {
      await visitor.reload();
      await expect(section(visitor, 'Recent messages')).toBeVisible();
      await expect(live(visitor)).toHaveCount(0, { timeout: 5000 });
    }).toPass();
    await visitor.context().close();
  } finally {
    // A broadcast left on air would disturb the other tests, and a retry of this one.
    await takeOffTheAir(page, operator);
  }
});

test.describe('a stream that no page may play yet', () => {
  // The test needs a service worker, and the content security policy of a server whose settings name no stream.
  const own = mergeTests(test, ownServerTest);
  own.use({ expectedErrors: /Content Security Policy/ });

  own('is previewed once the desk’s page was loaded again', { tag: '@thorough' }, async ({ page, stream, server }) => {
    await operatorSignedIn(page, undefined, server.folder);
    await openStored(page);
    await page.goto('/admin/live');
    const form = page.getByRole('form', { name: 'Put a stream on air' });
    await form.getByLabel('Address of the stream').fill(stream.address);
    await form.getByLabel('Plan it').check();
    await form.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog', { name: 'Live Stream' });
    await expect(preview.getByText('This page can’t play the stream yet')).toBeVisible();
    await preview.getByRole('button', { name: 'Reload' }).click();
    const time = () => preview.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
    await expect.poll(time).toBeGreaterThan(0);
    await preview.getByRole('button', { name: 'Close' }).click();
    await expect(form.getByLabel('Address of the stream')).toHaveValue(stream.address);
    await expect(form.getByLabel('Plan it')).toBeChecked();
  });
});
