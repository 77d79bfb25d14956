import { expect, test } from 'vitest';
import { commandsOf } from '#core/server/test/commands';
import { makeDatabase } from '#core/server/test/database';
import { makeDownloads, makeSpeaker } from '#core/server/test/make';
import { makeMessage } from '#core/server/test/make-message';

const { db, url } = await makeDatabase();

const run = (args: string) => commandsOf(url)(...args.split(' '));

test('lectern numbers says in lines and as CSV what the desk shows', async () => {
  const speakerId = await makeSpeaker(db, { name: '=Ada' });
  const messageId = await makeMessage(db, { speakerId });
  await db
    .insertInto('message_listens')
    .values({ day: '2026-03-01', message_id: messageId, listens: 12, seconds_heard: 5400 })
    .execute();
  await makeDownloads(db, messageId, '2026-03-02', 3);
  const [lines, csv] = await Promise.all([
    run('numbers --from 2026-03-01 --to 2026-03-02'),
    run('numbers --from 2026-03-01 --to 2026-03-31 --by speaker --csv'),
  ]);
  expect(lines).toMatchObject({ exitCode: 0, stderr: '' });
  expect(lines.stdout.split('\n')).toEqual([
    'day         listeners  plays  hours  downloads  sales  refunds',
    '2026-03-01          –     12    1.5          0     ₦0       ₦0',
    '2026-03-02          –      0    0.0          3     ₦0       ₦0',
    'All                 –     12    1.5          3     ₦0       ₦0',
    '',
  ]);
  expect(csv.stdout).toBe(
    `id,name,plays,seconds_heard,downloads,sales_naira,refunds_naira\n${speakerId},'=Ada,12,5400,3,0,0\n`,
  );
});
