import { sql } from 'kysely';
import type { Database } from '#core/server/database/database';
import type { Scenario } from './harness.ts';
import { managerCallerFor, operatorCallerFor } from './listeners.ts';
import { Times } from './report.ts';

const timesAsked = 20;

/** What an operator asks of a large library: its table of messages in many ways, groups, listeners, orders and where the desk begins. */
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

/** @returns paths, by what they are called */
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

/** @returns what a centre manager may ask of it, by what it is called */
export async function askedByManager(db: Database): Promise<Record<string, string>> {
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
