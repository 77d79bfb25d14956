import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSettings } from '#core/server/settings/settings';
import { Browser, idsOf } from '#core/server/test/activity-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeAudioFile } from '#core/server/test/make';
import { makeListener } from '#core/server/test/make-listener';
import { makeMessage } from '#core/server/test/make-message';
import { NaiveActivity } from '#core/server/test/naive-activity';
import { runs, untilLimit } from '#core/server/test/runs';

const { db } = await makeDatabase();
const start = new Date('2026-03-01T12:00:00Z');
let now = start;
const clock = { now: () => now };
const maxPerHour = 6;
const settings = readSettings({
  LOG_LEVEL: 'silent',
  LIMIT_ACTIVITIES_PER_DEVICE: String(maxPerHour),
  LIMIT_ACTIVITIES_PER_ADDRESS: '1000000',
  LIMIT_NEW_DEVICES_PER_ADDRESS: '1000000',
});
const app = await startApp(db, { clock, settings });

const messageIds: string[] = [];
for (let n = 0; n < 3; n += 1) {
  messageIds.push(await makeMessage(db, { audioFileId: await makeAudioFile(db, { duration_ms: 60_000 }) }));
}

const doing = fc.record({
  browser: fc.nat({ max: 3 }),
  message: fc.nat({ max: messageIds.length - 1 }),
  action: fc.constantFrom<'listen' | 'download'>('listen', 'listen', 'download'),
  play: fc.option(fc.nat({ max: 6 }), { freq: 3, nil: null }),
  seconds: fc.option(fc.constantFrom(0, 10, 10.5, 59.9, 100, 1000), { nil: null }),
  minutes: fc.constantFrom(0, 0, 1, 29, 30, 31, 60, 12 * 60),
});

async function openBrowsers(): Promise<Browser[]> {
  const [ada, eve] = [await makeListener(db, clock), await makeListener(db, clock)];
  return [{ listener: ada }, { listener: ada }, { listener: eve }, {}].map((given) => new Browser(app, given));
}

async function counts() {
  const listens = await db.selectFrom('message_listens').selectAll().orderBy('day').orderBy('message_id').execute();
  const downloads = await db.selectFrom('message_downloads').selectAll().orderBy('day').orderBy('message_id').execute();
  return {
    listens: listens.map((row) => [row.day, row.message_id, row.listens, Number(row.seconds_heard)]),
    downloads: downloads.map((row) => [row.day, row.message_id, row.downloads]),
  };
}

async function clean(): Promise<void> {
  for (const table of ['activities', 'histories', 'message_listens', 'message_downloads'] as const) {
    await db.deleteFrom(table).execute();
  }
  now = start;
}

test('plays and downloads are counted and recorded exactly according to the rules', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(doing, { maxLength: 30 }),
      fc.array(fc.uuid({ version: 4 }), { minLength: 7, maxLength: 7 }),
      untilLimit(40_000, async (doings, playIds) => {
        await clean();
        const browsers = await openBrowsers();
        const naive = new NaiveActivity({ maxPerHour, durationSeconds: 60 });
        for (const { browser, message, action, play, seconds, minutes } of doings) {
          now = new Date(now.getTime() + minutes * 60_000);
          const sent = {
            message_id: messageIds[message] ?? '',
            action_type: action,
            play_id: play === null ? null : (playIds[play] ?? ''),
            ...(seconds !== null && { seconds_heard: seconds }),
          };
          expect(await browsers[browser]?.send(sent)).toBe(200);
          const owner = ['ada', 'ada', 'eve', null][browser] ?? null;
          naive.send({ ...sent, seconds, at: now, device: browser, owner });
        }
        expect(await counts()).toEqual(naive.counts());
        for (const [place, browser] of browsers.entries()) {
          const owner = ['ada', 'ada', 'eve', null][place] ?? null;
          expect(idsOf(await browser.recentPlays())).toEqual(naive.history({ device: place, owner }, 'listen'));
          expect(idsOf(await browser.downloads())).toEqual(naive.history({ device: place, owner }, 'download'));
        }
      }),
    ),
    runs(40),
  );
});
