import { afterEach, expect, test } from 'vitest';
import { Browser } from '#core/server/test/activity-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeAudioFile } from '#core/server/test/make';
import { makeListener } from '#core/server/test/make-listener';
import { makeMessage } from '#core/server/test/make-message';
import { listContinueListening, listPositions } from '#features/activity/contract/positions';

const { db } = await makeDatabase();
const now = new Date('2026-03-01T12:00:00Z');
const clock = { now: () => now };
const app = await startApp(db, { clock });
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

const signedIn = async () => new Browser(app, { listener: await makeListener(db, clock) });
const hour = async () => makeMessage(db, { audioFileId: await makeAudioFile(db, { duration_ms: 3_600_000 }) });

afterEach(async () => {
  await db.deleteFrom('messages').execute();
});

const move = (browser: Browser, id: string, [position, minutes]: [number, number]) =>
  browser.ask('PUT', `/messages/${id}/position`, { position, at: at(minutes) });

async function begun(browser: Browser, query = '') {
  const reply = await browser.ask('GET', `/messages/continue-listening${query}`);
  expect(reply.status).toBe(200);
  return listContinueListening.reply.parse(await reply.json());
}

async function places(browser: Browser) {
  const { data } = await begun(browser);
  return data.map(({ id, position }) => [id, position]);
}

test('continue listening has what was begun and not finished, the latest first', async () => {
  const [hardly, first, latest, finished] = [await hour(), await hour(), await hour(), await hour()];
  const ada = await signedIn();
  await move(ada, hardly, [29.9, -1]);
  await move(ada, first, [30, -9]);
  await move(ada, latest, [3539.5, -2]);
  await move(ada, finished, [3540, -3]);
  expect(await places(ada)).toEqual([
    [latest, 3539.5],
    [first, 30],
  ]);
  expect(await begun(ada, '?pageSize=1')).toMatchObject({ totalElements: 2, totalPages: 2, data: [{ id: latest }] });
  const reply = await ada.ask('GET', '/users/positions');
  expect(listPositions.reply.parse(await reply.json()).data).toEqual([
    { message_id: latest, position: 3539.5, updated: at(-2) },
    { message_id: first, position: 30, updated: at(-9) },
  ]);
  expect(await places(await signedIn())).toEqual([]);
});

test('what is marked as heard is no longer there, until it is listened to again', async () => {
  const id = await hour();
  const ada = await signedIn();
  await move(ada, id, [900, -9]);
  await ada.ask('PUT', '/users/heard', { acts: [{ message_id: id, heard: true, at: at(-5) }] });
  expect(await places(ada)).toEqual([]);
  await move(ada, id, [800, -6]);
  expect(await places(ada)).toEqual([]);
  await move(ada, id, [60, -1]);
  expect(await places(ada)).toEqual([[id, 60]]);
  expect(await (await ada.ask('GET', '/users/heard')).json()).toMatchObject({
    data: [{ message_id: id, heard: true }],
  });
});

test('what is marked as not heard goes on where it was', async () => {
  const id = await hour();
  const ada = await signedIn();
  await move(ada, id, [900, -9]);
  for (const heard of [true, false]) {
    await ada.ask('PUT', '/users/heard', { acts: [{ message_id: id, heard, at: at(heard ? -5 : -4) }] });
  }
  expect(await places(ada)).toEqual([[id, 900]]);
});

test('a withdrawn message is left out, and counts as little', async () => {
  const id = await hour();
  const ada = await signedIn();
  await move(ada, id, [900, -9]);
  await db.updateTable('messages').set({ status: 'withdrawn' }).where('id', '=', id).execute();
  expect(await begun(ada)).toMatchObject({ data: [], totalElements: 0 });
});
