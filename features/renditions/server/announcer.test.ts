import { expect, onTestFinished, test } from 'vitest';
import { subscribe } from '#core/server/database/notices';
import { makeDatabase } from '#core/server/test/database';
import { waitFor } from '#core/server/test/wait-for';
import { Announcer } from './announcer.ts';

test('servers are notified of the first immediately, then at most every 30 seconds, and at the end', async () => {
  const { db, connection } = await makeDatabase();
  let notices = 0;
  const subscription = await subscribe(connection, {
    catalogue_changed: () => {
      notices += 1;
    },
  });
  onTestFinished(() => subscription.close());
  let now = new Date('2026-03-01T12:00:00Z');
  const logged: string[] = [];
  const say = (_facts: object, sentence: string) => void logged.push(sentence);
  const log = { info: say, warn: say, error: say };
  const announcer = new Announcer({ database: db, clock: { now: () => now }, log });
  const after = async (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
    await announcer.prepared();
  };

  for (const seconds of [0, 1, 10, 18]) await after(seconds);
  await after(1);
  await waitFor('two notices', () => notices === 2);
  await after(5);
  await announcer.tell();
  await announcer.tell();
  await announcer.finished();
  await waitFor('the last notice', () => notices === 3);
  await after(30);
  await waitFor('one more', () => notices === 4);
  expect(logged).toEqual(['preparing audio', 'no more audio is waiting to be prepared', 'preparing audio']);
});
