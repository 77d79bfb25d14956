import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeMessage } from '#core/server/test/make-message';
import { waitFor } from '#core/server/test/wait-for';
import { searchMessages } from '#features/search/contract';

const { db, connection } = await makeDatabase();
const app = await startApp(db);

const letters = 'abcdefghijklmnopqrstuvwxyz';
const harvests = Array.from(letters, (letter) => `harvest ${letter.repeat(7)}`);

beforeAll(async () => {
  for (const topic of ['abundance blessing covenant dominion', ...harvests]) await makeMessage(db, { topic });
});

async function didYouMean(keyword: string): Promise<string | null> {
  const reply = await app.get(`/v1/search?keyword=${encodeURIComponent(keyword)}`);
  expect(reply.status).toBe(200);
  return searchMessages.reply.parse(await reply.json()).didYouMean;
}

test('three misspelt words are corrected, and a fourth makes it none', async () => {
  expect(await didYouMean('abundence blesing covnant dominion')).toBe('abundance blessing covenant dominion');
  expect(await didYouMean('abundence blesing covnant dominoin')).toBeNull();
});

test('two are corrected at a time, 20 wait, and who comes then is answered without, which is not kept', async () => {
  const misspelt = (harvest: string) => harvest.replace('harvest', 'havrest');
  // Triggers of the server's other statements write to the table, and may wait for it too.
  const waiting = async () => {
    const query = `select 1 from pg_locks join pg_stat_activity using (pid)
      where relation = 'search_words'::regclass and not granted and query ~ 'search_words'`;
    return (await holder.query(query)).rowCount ?? 0;
  };
  const holder = new pg.Client(connection);
  await holder.connect();
  await Promise.all(harvests.map((harvest) => app.get(`/v1/search?keyword=${misspelt(harvest)}&categoryKeyword=none`)));
  let asked: Promise<void>[] = [];
  try {
    // The vocabulary can't be read until this transaction ends.
    await holder.query('begin; lock table search_words in access exclusive mode');
    const answers: (string | null)[] = [];
    asked = harvests.map(async (harvest) => void answers.push(await didYouMean(misspelt(harvest))));
    await waitFor('those beyond the queue to be answered', () => answers.length === harvests.length - 22);
    expect(answers).toEqual(Array(harvests.length - 22).fill(null));
    expect(await waitFor('two corrections to wait', async () => (await waiting()) >= 2 && waiting())).toBe(2);

    await holder.query('commit');
    await Promise.all(asked);
    expect(answers.filter((answer) => answer !== null)).toHaveLength(22);
    expect(await Promise.all(harvests.map((harvest) => didYouMean(misspelt(harvest))))).not.toContain(null);
  } finally {
    await holder.end();
    await Promise.allSettled(asked);
  }
});
