import { readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { lectern, operatorSignedIn } from './operator.ts';
import { test } from './own-server.ts';
import { expect } from './test.ts';
import { expectAccessible } from './violations.ts';

// The page goes on asking while its server is restarted.
test.use({ expectedErrors: [/ERR_CONNECTION_REFUSED .*\/v1\/admin\//] });

/** Servers look every 5 s whether one was asked for. */
const made = { timeout: 120_000 };

test('a backup is made automatically and when it is asked for, and says why when it can’t be', async ({
  page,
  server,
}) => {
  test.slow();
  const folder = path.join(server.folder, 'backups');
  const rows = page.getByRole('main').getByRole('row');
  const backUpNow = page.getByRole('button', { name: 'Back up now' });
  await server.stop();
  await server.start({ BACKUP_TO: folder });
  try {
    await operatorSignedIn(page, undefined, server.folder);
    await page.goto('/admin/backups');
    await expect(page.getByText(`Every 24 hours to ${folder}, not encrypted.`)).toBeVisible();
    await expect(rows.filter({ hasText: 'Good' })).toHaveCount(1, made);

    // Pressed twice, it is asked for once.
    await backUpNow.dblclick();
    await expect(page.getByRole('button', { name: 'Backing up' })).toBeVisible();
    await expect(rows.filter({ hasText: 'Good' })).toHaveCount(2, made);
    await expect(backUpNow).toBeVisible();
    expect((await readdir(folder)).filter((name) => name.endsWith('.tar'))).toHaveLength(2);

    await server.stop();
    await server.start({ BACKUP_TO: '/dev/null/backups' });
    await page.goto('/admin/backups');
    await backUpNow.click();
    const failed = rows.filter({ hasText: 'Failed' });
    await expect(failed).toContainText('The backup folder /dev/null/backups can', made);
    await expect(rows.filter({ hasText: 'Good' })).toHaveCount(2);
    await expectAccessible(page, 'backups');
  } finally {
    await server.restore();
  }
});

test('a stored file that is missing is listed with its message, and as good again once it is back', async ({
  page,
  server,
}) => {
  test.slow();
  const audio = path.join(server.folder, 'media/audio');
  const files = (await readdir(audio, { recursive: true })).filter((name) => /[0-9a-f]{64}$/.test(name));
  const file = path.join(audio, files[0] ?? '');
  // Exit code 1 says that something is missing.
  const check = () => lectern(['storage', 'check', '--hashes'], server.folder).catch(() => null);
  const rows = page.getByRole('table', { name: 'Stored files' }).getByRole('row').filter({ hasText: 'Missing' });
  // What the server would find or repair meanwhile.
  await server.stop();
  await server.start({ STORAGE_CHECK_DAYS: '0' });
  try {
    await operatorSignedIn(page, undefined, server.folder);
    await page.goto('/admin/backups');
    await page.getByRole('link', { name: 'Stored files' }).click();
    await expect(page.getByText('No damage found')).toBeVisible();

    await rename(file, `${file}.away`);
    try {
      expect(await check()).toBeNull();
      await page.goto('/admin');
      await page.getByRole('link', { name: '1 stored file is damaged' }).click();
      await expect(page.getByRole('alert')).toContainText('1 stored file is missing or damaged.');
      await expect(rows).toHaveCount(1);
      await expect(rows).toContainText(path.basename(file));
      await expect(rows.getByRole('link')).toHaveAttribute('href', /\/admin\/messages\/\d+$/);
      await expectAccessible(page, 'stored files');
    } finally {
      await rename(`${file}.away`, file);
    }
    expect(await check()).not.toBeNull();
    await page.reload();
    await expect(rows).toContainText('Good again since');
    await expect(page.getByRole('alert')).toHaveCount(0);
    // A page that stays open would ask while no server answers.
    await page.close();
  } finally {
    await server.restore();
  }
});
