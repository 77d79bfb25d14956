import { expect, test } from 'vitest';
import { defaultTiming } from '#core/server/fleet/fleet';
import { readVersion } from '#core/server/paths';
import { readSettings } from '#core/server/settings/settings';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { deskCalls } from '#core/server/test/desk-calls';
import { makeFolder } from '#core/server/test/folder';
import { makeCategory } from '#core/server/test/make';
import { makeMessage } from '#core/server/test/make-message';
import { makeOperator } from '#core/server/test/make-operator';
import { waitFor } from '#core/server/test/wait-for';
import { readOverview, WholeOverview } from '#features/overview/desk';

const { db } = await makeDatabase();
const app = await startApp(db, {
  settings: readSettings({ LOG_LEVEL: 'silent', DATA_DIR: await makeFolder() }),
  timing: { ...defaultTiming, heartbeatMs: 100 },
});
const { token } = await makeOperator(db);
const { ask } = deskCalls(app, token);

const read = async () => WholeOverview.parse(readOverview.reply.parse((await ask('/overview')).body).data);

test('The desk begins with what waits for an operator', async () => {
  expect(await read()).toMatchObject({ scheduled: [], unprepared: { total: 0, messages: [] }, payments: 0 });
  const categoryIds = [await makeCategory(db)];
  await makeMessage(db, { status: 'draft', categoryIds });
  const later = await makeMessage(db, { status: 'scheduled', publishAt: new Date('2031-02-01'), categoryIds });
  const soon = await makeMessage(db, { status: 'scheduled', publishAt: new Date('2031-01-01'), categoryIds });
  const failed = await makeMessage(db, { topic: 'Unheard' });
  const { audio_file_id } = await db
    .selectFrom('messages')
    .select('audio_file_id')
    .where('id', '=', failed)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('audio_preparations')
    .values({ audio_file_id, finished_at: new Date(), failure: 'Nothing can be heard in it.' })
    .execute();

  expect(await read()).toEqual({
    counts: { draft: 1, scheduled: 2, published: 1, withdrawn: 0 },
    scheduled: [
      expect.objectContaining({ id: soon, publish_at: '2031-01-01T00:00:00.000Z' }),
      expect.objectContaining({ id: later }),
    ],
    lacking: { speaker: 4, category: 1 },
    failing_feeds: 0,
    unprepared: { total: 1, messages: [{ id: failed, topic: 'Unheard', reason: 'Nothing can be heard in it.' }] },
    payments: 0,
    few_pins_left: false,
    mails: { failing: 0, failing_since: null, given_up: 0 },
    audit_fault: null,
    disk: {
      left: expect.any(Number),
      size: expect.any(Number),
      audio: expect.any(Number),
      is_low: expect.any(Boolean),
    },
    private_address: 'http://127.0.0.1:3000',
    moved_centres: [],
    webhooks: { troubled: 0, given_up: 0 },
    stored_files: { damaged: 0 },
    reconciliation: { open: 0, has_failed: false, is_late: false },
    backups: { is_planned: false, newest_at: null, newest_missing: 0, is_late: false },
    servers: expect.any(Array),
    work: expect.any(Array),
  });
});

test('it names the servers that run, what each does for all, and when it did so last', async () => {
  const held = await waitFor('the work to be done', async () => {
    const { servers, work } = await read();
    return work.some(({ name, last_run_at }) => name === 'streams' && last_run_at !== null) && { servers, work };
  });
  const [server] = held.servers;
  expect(held.servers).toEqual([expect.objectContaining({ role: 'all', is_alive: true, version: readVersion() })]);
  expect(held.work.map(({ name, server: holder }) => [name, holder])).toEqual(
    [
      'audit-checks',
      'feed-dates',
      'follow-notices',
      'followed-feeds',
      'listener-counts',
      'passages',
      'publishing',
      'releases',
      'reminders',
      'storage-checks',
      'streams',
      'sweeps',
    ].map((name) => [name, server?.name]),
  );
});
