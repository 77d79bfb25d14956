import { noun, verb } from '#core/server/cli/command';
import { pageNumber, pageSize } from '#core/server/cli/common';
import { counted, linesOr, pageOr } from '#core/server/cli/words';
import type { Backup, BackupPlan } from '#features/backups/desk';
import { encryptionInWords } from '#features/backups/desk/encryption';
import { lostInWords } from '#features/backups/desk/lost';
import { inMegabytes } from './archive.ts';

const exitCodes = { good: 0, notGood: 1 } as const;

const list = verb('list', {
  summary: 'list the scheduled and requested backups',
  description: 'Shows how the library is backed up automatically, and lists its backups, the latest first.',
  takes: { pageNumber },
  notes: 'Exit code: 0 when all is well, 1 when a good backup is overdue, or the newest lacks audio or pictures.',
  async run({ backups }, asked) {
    return backups.list({ ...asked, pageSize });
  },
  words: ({ plan, ...page }) => `${inWords(plan)}\n${pageOr(page, lineOf, 'There are no backups yet.')}`,
  exitCode: ({ plan }) => (plan.is_late || plan.newest_missing ? exitCodes.notGood : exitCodes.good),
});

const now = verb('now', {
  summary: 'ask the servers for a backup',
  description:
    'Asks the servers for a backup to BACKUP_TO; one of them starts it within a few seconds. "lectern backup" writes one itself.',
  run: ({ backups, by }) => backups.ask(by),
  words: ({ id, state }) =>
    linesOr([
      state === 'running'
        ? `Backup ${id} is being made.`
        : `Asked for backup ${id}. "backups list" shows its progress.`,
    ]),
});

export const backupsCommand = noun(
  'backups',
  { summary: 'see the automatic backups', description: 'Backups that servers make.' },
  [list, now],
);

function inWords({
  place,
  every_hours,
  keep,
  is_late,
  newest_at,
  newest_missing = 0,
  lost_without_key,
  ...archives
}: BackupPlan): string {
  if (place === null) return 'The library is not backed up automatically: BACKUP_TO is not set.';
  const plan = `Every ${counted(every_hours, 'hour')} to ${place}, ${encryptionInWords(archives)}; the newest ${keep} are kept.`;
  const newest = newest_at === null ? 'There is no good backup yet.' : `The newest good backup is from ${newest_at}.`;
  const lack = newest_missing > 0 ? ` The storage lacked ${counted(newest_missing, 'file')} of audio or pictures.` : '';
  const lost = lost_without_key && lostInWords(lost_without_key);
  const key = lost
    ? ` The archives don’t contain the secret key. If the key is lost, so are ${lost}: keep a copy of it somewhere else.`
    : '';
  return `${plan} ${newest}${is_late ? ' A new one is overdue.' : ''}${lack}${key}`;
}

function lineOf({ id, state, asked_at, started_at, file, size, missing, failure }: Backup): string {
  const facts = [
    `${id}  ${started_at ?? asked_at}  ${state}`,
    ...(file === null ? [] : [file]),
    ...(size === null ? [] : [inMegabytes(size)]),
    ...(missing ? [`${counted(missing, 'object')} missing`] : []),
    ...(failure === null ? [] : [failure]),
  ];
  return facts.join('  ');
}
