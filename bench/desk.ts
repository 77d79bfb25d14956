import { sql } from 'kysely';
import type { Database } from '#core/server/database/database';
import { dayAfter, toDay } from '#core/server/days';
import { ListenerCounts } from '#features/activity/server/rollups/listener-counts';
import { report, secondsOf, Times } from './figures.ts';
import type { Scenario } from './harness.ts';
import { managerCallerFor, operatorCallerFor } from './listeners.ts';

const timesAsked = 20;

export const desk: Scenario = {
  name: 'desk',
  library: 'generated',
  async run(bench) {
    const { db } = await bench.database();
    const { url } = await bench.start();
    const times = new Times();
    await times.takeAll(await operatorCallerFor(url, db), await askedOf(db), timesAsked);
    await times.takeAll(await managerCallerFor(url, db), await askedByManager(db), timesAsked);
    times.report();
  },
};

async function askedOf(db: Database): Promise<Record<string, string>> {
  const asked = {
    ...(await messagesAsked(db)),
    'speakers, page 1': 'groups/speakers',
    'names of speakers': 'names?kind=speaker&keyword=ad',
    'a listener by a part of their address': 'listeners?keyword=listener',
    'orders, page 1': 'orders',
    'sales of a year': 'sales?from=2025-01-01&to=2025-12-31',
    'the audit': 'audit',
  };
  return Object.fromEntries(Object.entries(asked).map(([name, path]) => [`desk: ${name}`, `/admin/${path}`]));
}

async function askedByManager(db: Database): Promise<Record<string, string>> {
  const year = 'from=2025-01-01&to=2025-12-31';
  const asked = {
    ...(await messagesAsked(db)),
    'those to be changed': 'messages/chosen?status=draft',
    'speakers, page 1': 'groups/speakers',
    'their centres': 'groups/centres',
    'numbers of a year': `numbers?${year}&step=week`,
    'numbers of a year by message': `numbers/by/message?${year}`,
    'numbers of a year by centre': `numbers/by/centre?${year}`,
  };
  return Object.fromEntries(
    Object.entries(asked).map(([name, path]) => [`desk of two centres: ${name}`, `/admin/${path}`]),
  );
}

async function messagesAsked(db: Database): Promise<Record<string, string>> {
  const { speaker, category, word } = await findBusiest(db);
  const messages = {
    'page 1': '',
    'last page': 'pageNumber=2000',
    'by topic': 'sort=topic&order=asc',
    'by price': 'sort=price',
    drafts: 'status=draft',
    'of the busiest speaker': `speakerId=${speaker}`,
    'of the largest category': `categoryId=${category}`,
    'without a speaker': 'lacks=speaker',
    doubles: 'doubles=true',
    'a rare word': 'keyword=ade+hope',
    'the commonest word': `keyword=${word}`,
  };
  return {
    'the overview': 'overview',
    ...Object.fromEntries(Object.entries(messages).map(([name, query]) => [`messages, ${name}`, `messages?${query}`])),
  };
}

async function findBusiest(db: Database) {
  const { rows } = await sql<{ speaker: string; category: string; word: string }>`
    select (select speaker_id from messages group by 1 order by count(*) desc limit 1) as speaker,
      (select category_id from message_categories group by 1 order by count(*) desc limit 1) as category,
      (select word from messages, unnest(topic_words) word group by 1 order by count(*) desc limit 1) as word`.execute(
    db,
  );
  const [busiest] = rows;
  if (!busiest) throw new Error('the catalogue is empty');
  return busiest;
}

const activities = 1_000_000;
const days = 365;
const daysKept = 100;
const browsers = 20_000;

export const numbers: Scenario = {
  name: 'numbers',
  library: 'generated',
  async run(bench) {
    const { db } = await bench.database();
    bench.onEnd(() => removeInvented(db));
    await invent(db);
    await timeCounting(db);
    const { url } = await bench.start();
    const times = new Times();
    await times.takeAll(await operatorCallerFor(url, db), numbersAsked(), timesAsked);
    times.report();
  },
};

async function removeInvented(db: Database): Promise<void> {
  await sql`truncate activities, histories, user_locations, message_listens, devices, listener_counts, country_listens`.execute(
    db,
  );
}

async function invent(db: Database): Promise<void> {
  await removeInvented(db);
  await sql`insert into devices (token_hash, counts, created_at)
    select sha256(n::text::bytea), true, now() from generate_series(1, ${browsers}::int) n`.execute(db);
  await sql`create table invented as
    select now() - random() * ${days - 1}::int * interval '1 day' as at, floor(random() * 2400)::bigint as seconds,
      d.first + floor(power(random(), 2) * ${browsers}::int)::bigint as device_id,
      m.ids[1 + floor(power(random(), 3) * array_length(m.ids, 1))::int] as message_id,
      (array['Nigeria', 'Nigeria', 'Nigeria', 'Ghana', 'Kenya', ''])[1 + floor(random() * 6)::int] as country,
      case when random() < 0.1 then 'download' else 'listen' end as action_type
    from generate_series(1, ${activities}::int), (select min(id) as first from devices) d,
      (select array_agg(id) as ids from messages) m`.execute(db);
  await sql`insert into activities
      (play_id, message_id, action_type, device_id, at, seconds_heard, counted, country)
    select gen_random_uuid(), message_id, action_type, device_id, at, seconds, true, country from invented
    where at > now() - ${daysKept}::int * interval '1 day' order by at`.execute(db);
  await sql`insert into message_listens (day, message_id, listens, seconds_heard)
    select (at at time zone 'UTC')::date as day, message_id, count(*), sum(seconds) from invented
    where action_type = 'listen' group by 1, 2 order by 1, 2`.execute(db);
  await sql`drop table invented`.execute(db);
  await sql`analyze activities, message_listens, devices`.execute(db);
}

async function timeCounting(db: Database): Promise<void> {
  const goOn = new AbortController().signal;
  let now = new Date();
  const count = () => new ListenerCounts(db, { now: () => now }).count(goOn);
  report('numbers: counting 100 days for the first time', await secondsOf(count), 's');
  now = new Date(now.getTime() + 10 * 60 * 1000);
  report('numbers: counting what goes on', await secondsOf(count), 's');
}

function numbersAsked(): Record<string, string> {
  const to = toDay(new Date());
  const spans = { '30 days': dayAfter(to, -29), '12 months': dayAfter(to, 1 - days) };
  const dimensions = ['message', 'speaker', 'category', 'country'];
  const asked = Object.entries(spans).flatMap(([span, from]) => [
    [`numbers of ${span}`, `/admin/numbers?from=${from}&to=${to}&step=week`],
    ...dimensions.map((by) => [`numbers of ${span} by ${by}`, `/admin/numbers/by/${by}?from=${from}&to=${to}`]),
  ]);
  return Object.fromEntries(asked);
}
