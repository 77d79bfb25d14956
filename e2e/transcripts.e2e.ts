import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Listener } from './listener.ts';
import { makeOperator, operatorSignedIn } from './operator.ts';
import { openKept, test } from './own-server.ts';
import { expectSaved, pressSave } from './saving.ts';
import { expect, positionFrom } from './test.ts';
import { violations } from './violations.ts';

// The demo library is changed: no other test may see that. One worker, so that it is one server.
test.describe.configure({ mode: 'serial' });
// A list of two would be read as a value and its options.
test.use({ expectedErrors: [/400|net::ERR_/] });

const said = [
  [0, 4, 'Sit down, all of you, the kettle is on.'],
  [4, 8, 'The farmer waits for the precious fruit of the earth.'],
  [8, 12, 'He has long patience for it.'],
  [12, 16, 'Zebediah mended his nets by lantern light.'],
  [16, 20, 'And nobody hurried him.'],
] as const;

const clock = (seconds: number) => `00:00:${String(seconds).padStart(2, '0')}.000`;
const file = `WEBVTT\n\n${said.map(([from, to, text]) => `${clock(from)} --> ${clock(to)}\n${text}\n`).join('\n')}`;

interface Found {
  id: string;
  topic: string;
}

/** @returns messages of the demo library that are published, long enough */
async function messagesOf(page: Page, { token }: Listener, price: 'free' | 'paid'): Promise<Found[]> {
  const reply = await page.request.get(`/v1/admin/messages?status=published&price=${price}&pageSize=100`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data }: { data: (Found & { duration: number; start_date: string | null })[] } = await reply.json();
  return data.filter(({ duration, start_date }) => duration > 21 && start_date === null);
}

async function give(page: Page, { token }: Listener, id: string, data = file): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/vtt' };
  const reply = await page.request.put(`/v1/admin/messages/${id}/transcript`, { headers, data });
  expect(reply.status()).toBe(200);
}

const cue = (page: Page, text: string) => page.getByRole('link', { name: text });

test('a transcript is given at the desk, refused with its line when it is wrong, replaced, and removed', async ({
  page,
  server,
}) => {
  const operator = await operatorSignedIn(page, undefined, server.folder);
  const [message] = await messagesOf(page, operator, 'free');
  const folder = await mkdtemp(path.join(tmpdir(), 'transcripts-'));
  await writeFile(path.join(folder, 'good.vtt'), file);
  await writeFile(path.join(folder, 'bad.srt'), '1\n00:00:01,000 --> soon\nlost\n');
  await page.goto(`/admin/messages/${message?.id}`);
  const card = page.getByRole('region', { name: 'Transcript' });
  await expect(card.getByText('Listeners can’t read along yet.')).toBeVisible();
  const choose = async (name: string, button: string) => {
    const chooser = page.waitForEvent('filechooser');
    await card.getByRole('button', { name: button }).click();
    await (await chooser).setFiles(path.join(folder, name));
  };
  await choose('bad.srt', 'Add a transcript…');
  await expect(card.getByText(/line 2: “00:00:01,000 --> soon”/)).toBeVisible();
  await choose('good.vtt', 'Add a transcript…');
  await expect(card.getByText(/words in English, from a file/)).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe(`${message?.topic}.vtt`);

  await card.getByRole('button', { name: 'Remove transcript' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove transcript' }).click();
  await expect(card.getByText('Listeners can’t read along yet.')).toBeVisible();
  await rm(folder, { recursive: true });
});

test('it is read beside the player, follows the sound, and plays from where it is pressed', async ({
  page,
  server,
}) => {
  const operator = await makeOperator(page, undefined, server.folder);
  const [message] = await messagesOf(page, operator, 'free');
  await give(page, operator, message?.id ?? '');
  await page.goto(`/message/${message?.id}`);
  await page.getByRole('button', { name: 'Read the transcript' }).click();
  await expect(cue(page, 'He has long patience for it.')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  // Nothing plays yet: a press plays the message from there.
  await cue(page, 'The farmer waits').click();
  await positionFrom(page, 4, 8);
  await expect(cue(page, 'The farmer waits')).toHaveAttribute('aria-current', 'true');
  await expect(cue(page, 'He has long patience')).toHaveAttribute('aria-current', 'true');

  // By keys alone: down one cue, and Enter.
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

test('words are found in it with the keyboard alone, marked and counted, and the hits are gone through', async ({
  page,
  server,
}) => {
  const operator = await makeOperator(page, undefined, server.folder);
  const [message] = await messagesOf(page, operator, 'free');
  const many = Array.from(
    { length: 60 },
    (_, at) =>
      `${clock(at)} --> ${clock(at).replace('.000', '.500')}\nLine ${at} of it${', and so it goes on'.repeat(8)}.\n`,
  );
  await give(page, operator, message?.id ?? '', `${file}\n${many.join('\n')}`);
  await page.goto(`/message/${message?.id}`);
  await page.getByRole('button', { name: 'Read the transcript' }).press('Enter');
  const section = page.getByRole('region', { name: 'Transcript' });
  const field = section.getByRole('searchbox', { name: 'Find in the transcript' });
  await field.focus();
  await page.keyboard.type('nobody HURR');
  await expect(section.getByRole('status')).toHaveText('1 of 1');
  await expect(section.locator('mark')).toHaveText('nobody hurried');
  await field.fill('he');
  await expect(section.getByRole('status')).toHaveText('1 of 1');
  await field.fill('line');
  await expect(section.getByRole('status')).toHaveText('1 of 60');
  const shown = section.locator('mark[data-hit="59"]');
  await expect(shown).not.toBeInViewport();
  await page.keyboard.press('Shift+Enter');
  await expect(section.getByRole('status')).toHaveText('60 of 60');
  await expect(shown).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(section.getByRole('status')).toHaveText('1 of 60');
  await page.keyboard.press('Enter');
  await expect(section.getByRole('status')).toHaveText('2 of 60');
  expect(await violations(page)).toEqual([]);
  await field.fill('kettledrum');
  await expect(section.getByRole('status')).toHaveText('Not found');
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
  await expect(section.locator('mark')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('it is in the player’s sheet', async ({ page, server }) => {
    const operator = await makeOperator(page, undefined, server.folder);
    const [message] = await messagesOf(page, operator, 'free');
    await give(page, operator, message?.id ?? '');
    await page.goto(`/message/${message?.id}`);
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

test('a phrase that stands only in a transcript is found, and plays from there, with the network gone too', async ({
  page,
  server,
}) => {
  const operator = await makeOperator(page, undefined, server.folder);
  const [message] = await messagesOf(page, operator, 'free');
  await give(page, operator, message?.id ?? '');
  await openKept(page);
  await page.goto(`/message/${message?.id}`);
  await pressSave(page);
  await expectSaved(page);

  await page.goto('/search?keyword=mended+his+nets');
  const found = page.getByRole('region', { name: 'Said in messages' }).getByRole('link');
  await expect(found.locator('mark').first()).toHaveText('mended');
  await found.click();
  await expect(page).toHaveURL(new RegExp(`/message/${message?.id}\\?t=12$`));
  await expect(page.getByRole('button', { name: 'Play from 00:12' })).toBeVisible();

  await page.goto('/');
  await page.context().setOffline(true);
  await page.goto('/search?keyword=lantern+light');
  await page
    .getByRole('region', { name: 'Said in saved messages' })
    .getByRole('link', { name: new RegExp(message?.topic ?? '') })
    .click();
  await page.getByRole('button', { name: 'Play from 00:12' }).click();
  await positionFrom(page, 12);
  await page.getByRole('button', { name: 'Read the transcript' }).click();
  await expect(cue(page, 'Zebediah mended')).toBeVisible();
});

test('of a paid message strangers see that there is one, and none of its words', async ({ page, server }) => {
  const operator = await makeOperator(page, undefined, server.folder);
  const [message] = await messagesOf(page, operator, 'paid');
  const own = 'WEBVTT\n\n00:01.000 --> 00:05.000\nQuillon weighed the saffron at dawn.\n';
  await give(page, operator, message?.id ?? '', own);
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => bodies.push(response.text().catch(() => '')));
  await page.goto('/search?keyword=Quillon+weighed');
  const found = page.getByRole('region', { name: 'Said in messages' });
  await expect(found.getByText('These words are said in it. Who has it can read where.')).toBeVisible();
  await page.goto(`/message/${message?.id}`);
  await expect(page.getByText('Who buys the message can read along.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Read the transcript' })).toHaveCount(0);
  for (const body of await Promise.all(bodies)) expect(body).not.toContain('saffron at dawn');
});
