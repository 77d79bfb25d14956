import { describe, expect, test } from 'vitest';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { enclosureOf, readFeed } from '#core/server/test/feed-calls';
import { makeHash, makeSpeaker } from '#core/server/test/make';
import { type MessageOptions, makeMessage } from '#core/server/test/make-message';
import { textOf } from '#core/server/test/read-xml';
import { datesOf, wantedDate } from './episode-dates.ts';
import { slugOf } from './slug.ts';

const now = new Date('2026-03-01T08:00:00Z');
const of = (id: number, given: Partial<Parameters<typeof wantedDate>[0]>) => ({
  id: String(id),
  when: '2026-03-01',
  start_date: null,
  appeared_at: new Date('2026-03-01T07:00:00Z'),
  is_old: false,
  ...given,
});
function dated(messages: Parameters<typeof wantedDate>[0][], others: string[] = []): string[] {
  const wanted = messages.map((message) => wantedDate(message, now));
  const dates = datesOf(
    wanted,
    others.map((date) => new Date(date)),
  );
  return messages.map(({ id }) => dates.get(id)?.toISOString().replace('.000Z', '') ?? 'none');
}

describe('the date of a message', () => {
  test.each([
    ['of an earlier day is its noon', { when: '2026-02-22' }, '2026-02-22T11:00:00'],
    ['of today is the moment it appeared', {}, '2026-03-01T07:00:00'],
    ['of a day to come is that too', { when: '2026-03-08' }, '2026-03-01T07:00:00'],
    ['is to the second', { appeared_at: new Date('2026-03-01T07:12:34.567Z') }, '2026-03-01T07:12:34'],
    [
      'that appeared on its day, and is listed later',
      { when: '2026-02-28', appeared_at: new Date('2026-02-28T22:30:00Z') },
      '2026-02-28T22:30:00',
    ],
    [
      'that appeared after midnight, in the library’s zone',
      { when: '2026-02-28', appeared_at: new Date('2026-02-28T23:30:00Z') },
      '2026-02-28T11:00:00',
    ],
    [
      'that was released on a later day is its release',
      { when: '2026-02-22', start_date: new Date('2026-02-25T05:00:00Z') },
      '2026-02-25T05:00:00',
    ],
    [
      'that was released on its day is noon',
      { when: '2026-02-22', start_date: new Date('2026-02-22T05:00:00Z') },
      '2026-02-22T11:00:00',
    ],
    [
      'is never to come, though clocks differ',
      { appeared_at: new Date('2026-03-01T09:00:00Z') },
      '2026-03-01T08:00:00',
    ],
    [
      'of the former rule stays',
      { when: '2026-02-22', appeared_at: new Date('2026-02-22T07:00:00Z'), is_old: true },
      '2026-02-22T11:00:00',
    ],
    ['of the former rule doesn’t stay while it is to come', { is_old: true }, '2026-03-01T07:00:00'],
  ] as const)('%s', (_, given, expected) => {
    expect(dated([of(1, given)])).toEqual([expected]);
  });

  test('is a second later for each earlier one of the same day', () => {
    const sunday = { when: '2026-02-22' };
    expect(dated([of(1, sunday), of(2, sunday), of(3, { when: '2026-02-23' }), of(4, sunday)])).toEqual([
      '2026-02-22T11:00:00',
      '2026-02-22T11:00:01',
      '2026-02-23T11:00:00',
      '2026-02-22T11:00:02',
    ]);
    expect(dated([of(5, sunday)], ['2026-02-22T11:00:00Z', '2026-02-22T11:00:01Z'])).toEqual(['2026-02-22T11:00:02']);
  });

  test('is a second earlier for each that appeared at the same moment after it', () => {
    expect(dated([of(1, {}), of(2, {}), of(3, {})], ['2026-03-01T06:59:59Z'])).toEqual([
      '2026-03-01T06:59:57',
      '2026-03-01T06:59:58',
      '2026-03-01T07:00:00',
    ]);
  });

  test('is noon for all of a day that had it by the former rule', () => {
    const old = { when: '2026-02-22', is_old: true };
    expect(dated([of(1, old), of(2, old)])).toEqual(['2026-02-22T11:00:00', '2026-02-22T11:00:00']);
  });
});

test.each([
  ['the patience of the farmer', 'the-patience-of-the-farmer'],
  ['adebayo: “faith” & works!', 'adebayo-faith-works'],
  ['the father’s house', 'the-fathers-house'],
  ['الصبر', ''],
  ['psalm 23 – مزمور', 'psalm-23'],
  [`${'word '.repeat(30)}`, `${'word-'.repeat(12)}`.slice(0, -1)],
  ['a'.repeat(90), 'a'.repeat(60)],
])('the slug of "%s"', (plainTopic, slug) => {
  expect(slugOf(plainTopic)).toBe(slug);
});

describe('feeds', async () => {
  const { db } = await makeDatabase();
  let moment = now;
  const app = await startApp(db, { clock: { now: () => moment } });
  const speakerId = await makeSpeaker(db);
  const forget = (id: string, changes: { is_old?: boolean } = {}) =>
    db
      .updateTable('feed_episodes')
      .set({ published_at: null, slug: null, ...changes })
      .where('message_id', '=', id)
      .execute();
  const publish = async (given: MessageOptions, appearedAt: Date) => {
    const id = await makeMessage(db, { speakerId, ...given });
    await db.updateTable('message_appearances').set({ appeared_at: appearedAt }).where('message_id', '=', id).execute();
    await forget(id);
    app.catalogueChanged();
    return id;
  };
  const read = async () => (await readFeed(app, `/feeds/speaker/${speakerId}.xml`)).items;
  const saysOf = (item: Awaited<ReturnType<typeof read>>[number] | undefined) => ({
    title: textOf(item, 'title'),
    date: textOf(item, 'pubDate'),
    audio: new URL(enclosureOf(item).url).pathname.split('/').at(-1),
  });

  test('keep a date and an address: the next day, under another title, on another day', async () => {
    const id = await publish(
      { topic: 'Ìsinmi: Adébáyọ̀’s rest', when: '2026-03-01' },
      new Date('2026-03-01T07:30:15.250Z'),
    );
    const kept = { date: 'Sun, 01 Mar 2026 07:30:15 GMT', audio: 'isinmi-adebayos-rest.mp3' };
    expect((await read()).map(saysOf)).toEqual([{ title: 'Ìsinmi: Adébáyọ̀’s rest', ...kept }]);
    moment = new Date('2026-03-02T09:00:00Z');
    await db.updateTable('messages').set({ topic: 'Rest', when: '2026-01-04' }).where('id', '=', id).execute();
    app.catalogueChanged();
    expect((await read()).map(saysOf)).toEqual([{ title: 'Rest', ...kept }]);
  });

  test('are in the order of their dates', async () => {
    const yesterday = { when: '2026-03-01' };
    await publish({ topic: 'Published today, of yesterday', ...yesterday }, moment);
    await publish({ topic: 'And another', ...yesterday }, moment);
    await publish(
      { topic: 'Given long ago, released today', when: '2020-03-01', startDate: new Date('2026-03-02T06:00:00Z') },
      moment,
    );
    const items = (await read()).map(saysOf);
    expect(items.map(({ title, date }) => [title, date])).toEqual([
      ['Given long ago, released today', 'Mon, 02 Mar 2026 06:00:00 GMT'],
      ['And another', 'Sun, 01 Mar 2026 11:00:01 GMT'],
      ['Published today, of yesterday', 'Sun, 01 Mar 2026 11:00:00 GMT'],
      ['Rest', 'Sun, 01 Mar 2026 07:30:15 GMT'],
    ]);
  });

  test('never have a date to come, and have the same whoever asks first', async () => {
    await publish({ topic: 'Next Sunday’s', when: '2026-03-08' }, new Date('2026-03-02T08:59:59Z'));
    const other = await startApp(db, { clock: { now: () => moment } });
    const [here, there] = await Promise.all([
      readFeed(app, '/feeds/library.xml'),
      readFeed(other, '/feeds/library.xml'),
    ]);
    expect(textOf(here.items[0], 'pubDate')).toBe('Mon, 02 Mar 2026 08:59:59 GMT');
    const dates = here.items.map((item) => textOf(item, 'pubDate'));
    expect(there.items.map((item) => textOf(item, 'pubDate'))).toEqual(dates);
    expect(new Set(dates).size).toBe(dates.length);
  });

  test('have a message of an older library under the date and the address that it had', async () => {
    const id = await publish({ topic: 'From before', when: '2019-05-05' }, new Date('2019-05-05T08:00:00Z'));
    await forget(id, { is_old: true });
    const audioFile = await db
      .selectFrom('messages')
      .where('id', '=', id)
      .select('audio_file_id')
      .executeTakeFirstOrThrow();
    const row = { ...audioFile, kind: 'compact', sha256: makeHash(), size_bytes: 1000 };
    await db.insertInto('audio_renditions').values(row).execute();
    expect((await read()).map(saysOf).at(-1)).toEqual({
      title: 'From before',
      date: 'Sun, 05 May 2019 11:00:00 GMT',
      audio: `${id}.mp3`,
    });
  });
});
