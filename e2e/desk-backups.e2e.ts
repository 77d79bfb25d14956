import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { operatorSignedIn } from './operator.ts';
import { test } from './own-server.ts';
import { expect } from './test.ts';
import { expectAccessible } from './violations.ts';

// The page goes on asking while its server is restarted.
test.use({ expectedErrors: [/ERR_CONNECTION_REFUSED .*\/v1\/admin\//] });

/** Servers look once a minute whether one was asked for. */
const made = { timeout: 120_000 };

test('a backup is made automatically and when it is asked for, and says why when it can’t be', async ({
  page,
  server,
}) => {
  // Three rounds of a minute.
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
