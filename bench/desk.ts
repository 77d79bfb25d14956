import { sql } from 'kysely';
import type { Database } from '#server/database/database';
import { openCatalogue } from './catalogue.ts';
import { startLectern } from './lectern.ts';
import { type Caller, operatorCallerFor } from './listeners.ts';
import { Times } from './times.ts';

const timesAsked = 20;

/** What an operator asks of a large library: its table of messages in many ways, groups, listeners, orders and where the desk begins. */
export async function benchDesk(dataDir: string): Promise<void> {
  const { db, close } = await openCatalogue(dataDir);
  const lectern = await startLectern(dataDir);
  try {
    await timePages(await operatorCallerFor(lectern.url, db), await askedOf(db));
  } finally {
    await lectern.stop();
    await close();
  }
}

/** @returns paths below `/v1/admin`, by what they are called */
async function askedOf(db: Database): Promise<Record<string, string>> {
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
    'speakers, page 1': 'groups/speakers',
    'names of speakers': 'names?kind=speaker&keyword=ad',
    'a listener by a part of their address': 'listeners?keyword=listener',
    'orders, page 1': 'orders',
    'sales of a year': 'sales?from=2025-01-01&to=2025-12-31',
    'the audit': 'audit',
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

async function timePages(caller: Caller, asked: Readonly<Record<string, string>>): Promise<void> {
  const times = new Times();
  for (let n = 0; n < timesAsked; n += 1) {
    for (const [name, path] of Object.entries(asked)) {
      await times.take(`desk: ${name}`, caller, { method: 'GET', path: `/admin/${path}` });
    }
  }
  times.report();
}
