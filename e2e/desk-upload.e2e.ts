import { AxeBuilder } from '@axe-core/playwright';
import { operatorSignedIn } from './operator.ts';
import { drag, makeFolder, makeRecording, slowDown } from './sent-folder.ts';
import { expect, expectToHear, player, test } from './test.ts';

// When an upload resumes, the server refuses a piece that it received before the network failed, and the page resends.
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|409 .*\/admin\/uploads\// });

test('a folder is dropped, the network goes and comes back, drafts are reviewed and published, and a visitor hears one', async ({
  page,
  browser,
}) => {
  const mark = `${Date.now()}`;
  const [known, unknown] = [`The lamp ${mark}`, `The road ${mark}`];
  const tags = { TPE1: 'Ngozi Okeke', TCON: 'Growth', TALB: 'Sunday Service', TDRC: '2024-03-17' };
  const folder = makeFolder('Sunday', {
    'lamp.mp3': makeRecording({ ...tags, TIT2: known }, 4),
    'evening/road.mp3': makeRecording({ TIT2: unknown, TDRC: '2024-03-18' }, 4),
    'evening/silence.mp3': '',
    'notes.txt': 'no audio',
  });
  await operatorSignedIn(page);
  await page.goto('/admin/upload');
  await expect(page.getByText('Drop a folder or files here')).toBeVisible();
  // The upload stays slow until the page was checked, because a slow machine shows the upload late.
  const speedUp = await slowDown(page, 60_000);
  await drag(page, [folder]);
  await expect(page.getByText('1 file passed over, since it is no audio: Sunday/notes.txt.')).toBeVisible();
  const files = page.getByRole('region', { name: 'Files', exact: true });
  const lamp = files.getByRole('listitem').filter({ hasText: 'lamp.mp3' });
  await expect(lamp).toContainText(/[1-9]\d?% of/);

  await page.context().setOffline(true);
  await expect(lamp).toContainText('Waiting for the network');
  await expect(files.getByRole('status')).toContainText('It goes on by itself.');
  await page.context().setOffline(false);
  await speedUp();
  await expect(files.getByText('3 of 3 files done')).toBeVisible();
  await expect(files.getByRole('listitem').filter({ hasText: 'silence.mp3' })).toContainText('It is empty.');
  await expect(lamp).toContainText(`A draft: ${known}`);

  const review = page.getByRole('region', { name: 'Review and publish' });
  await expect(review.getByLabel(`Speaker of ${known}`)).toHaveValue('Ngozi Okeke');
  const speaker = review.getByLabel(`Speaker of ${unknown}`);
  await expect(speaker).toHaveAttribute('placeholder', 'No speaker');
  await speaker.fill('Ngozi Okeke');
  await speaker.press('Enter');
  await speaker.press('Enter');
  await expect(review.getByText('No speaker', { exact: false })).toHaveCount(0);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    const box = await review.getByLabel(`Topic of ${known}`).boundingBox();
    expect(box?.width).toBeGreaterThan(300);
  }

  await review.getByRole('button', { name: 'Publish all 2 drafts' }).click();
  await expect(page.getByRole('dialog').getByText('Publishes 2 drafts.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('2 messages can be heard now.')).toBeVisible();
  await expect(review.getByRole('button', { name: /^Publish/ })).toHaveCount(0);

  const visitor = await browser.newContext({ serviceWorkers: 'block' });
  const outside = await visitor.newPage();
  const keyword = encodeURIComponent(unknown);
  const found = async () => (await (await outside.request.get(`/v1/search?keyword=${keyword}`)).json()).data;
  await expect.poll(found).toEqual([expect.objectContaining({ topic: unknown })]);
  await outside.goto(`/messages?keyword=${keyword}`);
  await outside.getByRole('button', { name: `Play ${unknown}` }).click();
  await expect(player(outside)).toContainText(unknown);
  await expectToHear(outside, 1);
  await visitor.close();
});

test('after a reload the same folder goes on where it was, and what is done is left out', { tag: '@thorough' }, async ({
  page,
}) => {
  const mark = `${Date.now()}`;
  const folder = makeFolder('Talks', {
    'a-short.mp3': makeRecording({ TIT2: `Short ${mark}`, TPE1: 'Ada' }),
    'long.mp3': makeRecording({ TIT2: `Long ${mark}`, TPE1: 'Ada' }, 8),
    'long-2.mp3': makeRecording({ TIT2: `Second ${mark}`, TPE1: 'Ada' }, 8),
    'z-1.mp3': makeRecording({ TIT2: `Third ${mark}`, TPE1: 'Ada' }, 8),
    'z-2.mp3': makeRecording({ TIT2: `Last ${mark}`, TPE1: 'Ada' }, 8),
  });
  await operatorSignedIn(page);
  await page.goto('/admin/upload');
  await expect(page.getByText('Drop a folder or files here')).toBeVisible();
  const speedUp = await slowDown(page, 60_000);
  await drag(page, [folder]);
  const files = page.getByRole('region', { name: 'Files', exact: true });
  const long = files.getByRole('listitem').filter({ hasText: 'long.mp3' });
  await expect(files.getByRole('listitem').filter({ hasText: 'a-short.mp3' })).toContainText('A draft');
  await expect(long).toContainText(/[3-9]\d% of/);

  page.on('dialog', (dialog) => void dialog.accept());
  // The server counts the received bytes only once it notices the lost connection, and the page asks only once.
  await expect(async () => {
    await page.reload();
    const said = /Stopped at [1-9]\d?%\. Choose this file or its folder again to continue/;
    await expect(long).toContainText(said, { timeout: 5_000 });
  }).toPass();
  const last = files.getByRole('listitem').filter({ hasText: 'z-2.mp3' });
  await expect(last).toContainText('Not sent yet. Choose this file or its folder again');
  await expect(page.getByText('4 files that you chose earlier weren’t sent, or not wholly.')).toBeVisible();
  await speedUp();
  await drag(page, [folder]);
  await expect(page.getByText('1 file left out, since the list below has them already.')).toBeVisible();
  await expect(long).toContainText(`A draft: Long ${mark}`);
  await expect(last).toContainText(`A draft: Last ${mark}`);
});
