import { sql } from 'kysely';
import type { Database } from '#server/database/database';

// Words with diacritics among them, so that the search document works as it does in a real library.
const vocabulary = [
  ...['grace', 'patience', 'harvest', 'river', 'Ìfẹ́', 'covenant', 'morning', 'servant', 'Sùúrù', 'stone', 'door'],
  ...[
    'family',
    'work',
    'rest',
    'Àlàáfíà',
    'wisdom',
    'bread',
    'lamp',
    'neighbour',
    'Ndụ',
    'promise',
    'journey',
    'field',
  ],
  ...[
    'table',
    'kindness',
    'Ọgbọ́n',
    'courage',
    'silence',
    'seed',
    'water',
    'Ezinụlọ',
    'mercy',
    'house',
    'light',
    'song',
  ],
  ...[
    'debt',
    'teacher',
    'Ìdáríjì',
    'market',
    'child',
    'elder',
    'hope',
    'Olileanya',
    'friend',
    'road',
    'evening',
    'gift',
  ],
];

const batchSize = 10_000;

/**
 * Fills an empty, migrated database with a catalogue of plausible shape: messages over 15 years, a Zipf-like choice of
 * words and speakers, a third of them paid. The same numbers give the same catalogue.
 * @param messages how many
 * @param onProgress gets the number of messages made so far
 */
export async function fillCatalogue(db: Database, messages: number, onProgress: (made: number) => void): Promise<void> {
  await makeGroups(db, Math.max(200, Math.min(5_000, Math.round(messages / 50))));
  for (let first = 1; first <= messages; first += batchSize) {
    const last = Math.min(messages, first + batchSize - 1);
    await makeMessages(db, first, last);
    onProgress(last);
  }
  await sql`vacuum analyze`.execute(db);
}

async function makeGroups(db: Database, speakers: number): Promise<void> {
  await sql`insert into speakers (name, short_bio)
    select 'Adébáyọ̀ Speaker ' || n, 'Teaches in centre ' || n % 40 from generate_series(1, ${speakers}::int) n`.execute(
    db,
  );
  await sql`insert into services (name) select 'Service ' || n from generate_series(1, 60) n`.execute(db);
  await sql`insert into categories (name, description)
    select 'Category ' || n, 'About ' || n from generate_series(1, 48) n`.execute(db);
  await sql`insert into centres (slug, name) select 'centre-' || n, 'Centre ' || n from generate_series(1, 40) n`.execute(
    db,
  );
}

/** One batch in one transaction; `pick` makes a stable number in 0..1 from a message's number and a purpose. */
async function makeMessages(db: Database, first: number, last: number): Promise<void> {
  const numbers = sql`generate_series(${first}::int, ${last}::int) n`;
  const pick = (purpose: string) => sql`((hashint4extended(n, hashtext(${purpose})) & 1048575) / 1048576.0)`;
  // Squaring twice makes low numbers far likelier than high ones, much as words and speakers are in real catalogues.
  const skewed = (purpose: string, size: number) => sql`(floor(power(${pick(purpose)}, 4) * ${size})::int + 1)`;
  const word = (purpose: string) => sql`(${sql.val(vocabulary)}::text[])[${skewed(purpose, vocabulary.length)}]`;

  await db.transaction().execute(async (transaction) => {
    const hash = sql`encode(sha256(('audio ' || n)::bytea), 'hex')`;
    await sql`insert into audio_files (sha256, size_bytes, container, mime_type, duration_ms)
      select ${hash}, 180000 + n, 'mp3', 'audio/mpeg', 600000 + (n % 3000) * 1000 from ${numbers}`.execute(transaction);
    await sql`insert into messages (topic, description, speaker_id, audio_file_id, "when", price_kobo, featured)
      select initcap(${word('first')} || ' ' || ${word('second')}) || ' and the ' || ${word('third')} || ' ' || n,
        'A talk about ' || ${word('fourth')} || ' and ' || ${word('fifth')} || ', given on an evening of ' || ${word('sixth')},
        ${skewed('speaker', 200)}, a.id, date '2026-11-01' - (${pick('when')} * 5475)::int,
        case when n % 3 = 0 then 50000 + (n % 20) * 10000 else 0 end, n % 200 = 0
      from ${numbers} join audio_files a on a.sha256 = ${hash}`.execute(transaction);
    const made = sql`(select m.id, row_number() over (order by m.id) + ${first} - 1 as n from messages m
      join audio_files a on a.id = m.audio_file_id
      where a.sha256 in (select ${hash} from ${numbers})) made`;
    const oneOf = (purpose: string, size: number) => sql`(floor(power(
      ((hashint8extended(made.n, hashtext(${purpose})) & 1048575) / 1048576.0), 2) * ${size})::int + 1)`;
    await sql`insert into message_categories (message_id, category_id, position)
      select id, ${oneOf('category', 48)}, 0 from ${made}`.execute(transaction);
    await sql`insert into message_services (message_id, service_id)
      select id, ${oneOf('service', 60)} from ${made}`.execute(transaction);
    await sql`insert into message_centres (message_id, centre_id)
      select id, ${oneOf('centre', 40)} from ${made}`.execute(transaction);
  });
}
