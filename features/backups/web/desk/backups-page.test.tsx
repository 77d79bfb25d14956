import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { answer, asked, hold } from '#core/web/test/api';
import { openDesk } from '#core/web/test/desk/open-desk';
import { findRow } from '#core/web/test/fill';
import { pageOf } from '#core/web/test/things';
import { askForBackup, type Backup, type BackupPlan, listBackups } from '#features/backups/desk';
import { listStoredFileFindings, type StoredFileFinding } from '#features/stored-files/desk';

const good: z.input<typeof Backup> = {
  id: '1',
  state: 'good',
  is_planned: true,
  asked_at: '2026-01-04T09:00:00Z',
  started_at: '2026-01-04T09:00:00Z',
  finished_at: '2026-01-04T09:01:00Z',
  place: '/backups',
  file: 'lectern-1.tar',
  size: 2048,
  rows: 10,
  objects: 3,
  missing: 0,
  failure: null,
};
const plan: z.input<typeof BackupPlan> = {
  place: '/backups',
  every_hours: 24,
  keep: 7,
  is_encrypted: false,
  newest_at: good.started_at,
  is_late: false,
};

function list(backups: z.input<typeof Backup>[], changes: Partial<typeof plan> = {}): void {
  answer(listBackups, { ...pageOf(...backups), plan: { ...plan, ...changes } });
}

function listFiles(damaged: number, ...findings: z.input<typeof StoredFileFinding>[]): void {
  const state = { days: 30, damaged, round: null, last_started_at: null, last_finished_at: null };
  answer(listStoredFileFindings, { ...pageOf(...findings), state });
}

test('the plan and its backups are listed, and one that is asked for twice is asked for once', async () => {
  listFiles(0);
  list([good, { ...good, id: '2', state: 'failed', failure: 'The backup folder can’t be written.' }]);
  const { user } = await openDesk('/admin/backups');
  expect(await screen.findByText(/^Every 24 hours to \/backups, not encrypted\./)).toBeVisible();
  expect(await findRow(/Good/)).toHaveTextContent('lectern-1.tar');
  expect(await findRow(/Failed/)).toHaveTextContent('The backup folder can’t be written.');
  answer(askForBackup, { data: { ...good, id: '3', state: 'waiting' } });
  const asking = hold(askForBackup);
  await user.dblClick(screen.getByRole('button', { name: 'Back up now' }));
  list([{ ...good, id: '3', state: 'waiting' }], { is_under_way: true });
  asking.open();
  expect(await screen.findByRole('button', { name: 'Backing up' })).toBeVisible();
  expect(await findRow(/Waiting for a server/)).toBeVisible();
  expect(asked(askForBackup)).toHaveLength(1);
});

test('a library without a place for backups says so, and offers none', async () => {
  listFiles(0);
  list([], { place: null, newest_at: null });
  await openDesk('/admin/backups');
  expect(await screen.findByText('The library is not backed up automatically.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Back up now' })).not.toBeInTheDocument();
});

test('a stored file that is missing is listed with its message, and one that is back as good again', async () => {
  const finding: z.input<typeof StoredFileFinding> = {
    id: '1',
    key: 'audio/ab/abcdef',
    kind: 'audio',
    fault: 'missing',
    found_at: '2026-01-04T09:00:00Z',
    repaired_at: null,
    repaired_from: null,
    message: { id: '12', topic: 'A Good Servant' },
  };
  list([good]);
  const repaired = { ...finding, id: '2', repaired_at: '2026-01-05T09:00:00Z', message: { id: '13', topic: 'Enough' } };
  listFiles(1, finding, repaired);
  const { user } = await openDesk('/admin/backups');
  await user.click(await screen.findByRole('link', { name: /Stored files/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('1 stored file is missing or damaged.');
  const row = await findRow(/A Good Servant/);
  expect(row).toHaveTextContent(/Missing.*audio\/ab\/abcdef/);
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/admin/messages/12');
  expect(await findRow(/Enough/)).toHaveTextContent('Good again since');
});
