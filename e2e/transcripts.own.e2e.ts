import type { Page } from '@playwright/test';
import { makeOperator } from './operator.ts';
import { openStored, test } from './own-server.ts';
import { expectSaved, pressSave } from './saving.ts';
import { expect, positionFrom } from './test.ts';
import { violations } from './violations.ts';

// These tests change the demo library, so they need a separate server, which one worker uses.
test.describe.configure({ mode: 'serial' });
test.use({ expectedErrors: /400|net::ERR_/ });

const said = [
  [0, 4, 'Sit down, all of you, the kettle is on.'],
  [4, 8, 'The farmer waits for the precious fruit of the earth.'],
  [8, 12, 'He has long patience for it.'],
  [12, 16, 'Zebediah mended his nets by lantern light.'],
  [16, 20, 'And nobody hurried him.'],
] as const;

const clock = (seconds: number) => `00:00:${String(seconds).padStart(2, '0')}.000`;
const file = `WEBVTT\n\n${said.map(([from, to, text]) => `${clock(from)} --> ${clock(to)}\n${text}\n`).join('\n')}`;

async function give(page: Page, folder: string): Promise<{ id: string; topic: string }> {
  const { token } = await makeOperator(page, undefined, folder);
  const headers = { authorization: `Bearer ${token}` };
  const listed = await page.request.get('/v1/admin/messages?status=published&price=free&pageSize=100', { headers });
  const { data }: { data: { id: string; topic: string; duration: number; start_date: string | null }[] } =
    await listed.json();
  const message = data.find(({ duration, start_date }) => duration > 21 && start_date === null);
  if (!message) throw new Error('the demo library has no free message that is long enough');
  const reply = await page.request.put(`/v1/admin/messages/${message.id}/transcript`, {
    headers: { ...headers, 'content-type': 'text/vtt' },
    data: file,
  });
  expect(reply.status()).toBe(200);
  return message;
}

const cue = (page: Page, text: string) => page.getByRole('link', { name: text });

test('it is read beside the player, follows the sound, and plays from where it is pressed', async ({
  page,
  server,
}) => {
  const message = await give(page, server.folder);
  await page.goto(`/message/${message.id}`);
  await page.getByRole('button', { name: 'Read the transcript' }).click();
  await expect(cue(page, 'He has long patience for it.')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await cue(page, 'The farmer waits').click();
  await positionFrom(page, 4, 8);
  await expect(cue(page, 'The farmer waits')).toHaveAttribute('aria-current', 'true');
  await expect(cue(page, 'He has long patience')).toHaveAttribute('aria-current', 'true');

  await cue(page, 'He has long patience').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await positionFrom(page, 12, 16);

  await page.getByRole('button', { name: 'Hide the transcript' }).click();
  await page.getByRole('button', { name: 'Transcript', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Transcript' });
  await expect(panel.getByRole('link', { name: 'Zebediah mended' })).toHaveAttribute('aria-current', 'true');
  await panel.getByRole('link', { name: 'Sit down' }).click();
  await positionFrom(page, 1, 4);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('it is in the player’s sheet', { tag: '@thorough' }, async ({ page, server }) => {
    const message = await give(page, server.folder);
    await page.goto(`/message/${message.id}`);
    await page.getByRole('button', { name: 'Play', exact: true }).first().tap();
    await page.getByRole('button', { name: /Open player/ }).tap();
    await page.getByRole('dialog', { name: 'Now playing' }).getByRole('button', { name: 'Transcript' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Now playing' }).getByRole('region', { name: 'Transcript' });
    await sheet.getByRole('link', { name: 'Zebediah mended' }).tap();
    await expect(sheet.getByRole('link', { name: 'Zebediah mended' })).toHaveAttribute('aria-current', 'true');
    expect(await violations(page)).toEqual([]);
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await positionFrom(page, 12);
  });
});

test('a phrase that stands only in a transcript is found, and plays from there, with the network gone too', {
  tag: '@thorough',
}, async ({ page, server }) => {
  const message = await give(page, server.folder);
  await openStored(page);
  await page.goto(`/message/${message.id}`);
  await pressSave(page);
  await expectSaved(page);

  await page.goto('/search?keyword=mended+his+nets');
  const found = page.getByRole('region', { name: 'Said in messages' }).getByRole('link');
  await expect(found.locator('mark').first()).toHaveText('mended');
  await found.click();
  await expect(page).toHaveURL(new RegExp(`/message/${message.id}\\?t=12$`));
  await expect(page.getByRole('button', { name: 'Play from 00:12' })).toBeVisible();

  await page.goto('/');
  await page.context().setOffline(true);
  await page.goto('/search?keyword=lantern+light');
  await page
    .getByRole('region', { name: 'Said in saved messages' })
    .getByRole('link', { name: new RegExp(message.topic) })
    .click();
  await page.getByRole('button', { name: 'Play from 00:12' }).click();
  await positionFrom(page, 12);
  await page.getByRole('button', { name: 'Read the transcript' }).click();
  await expect(cue(page, 'Zebediah mended')).toBeVisible();
});
