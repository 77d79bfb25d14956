import { expect, test } from 'vitest';
import { commandsOf } from '#core/server/test/commands';
import { makeDatabase } from '#core/server/test/database';
import { makeFeaturedCollection, makeSeries } from '#core/server/test/make';
import { makeMessage } from '#core/server/test/make-message';

test('lectern bundles: sells a series and a collection as a whole, changes a price, and ends it', async () => {
  const { db, url } = await makeDatabase();
  const lectern = commandsOf(url);
  const run = async (...args: string[]) => {
    const ended = await lectern('bundles', ...args);
    expect(ended).toMatchObject({ exitCode: 0 });
    return ended.stdout;
  };
  const messages = [await makeMessage(db, { priceKobo: 50_000 }), await makeMessage(db, { priceKobo: 70_000 })];
  const series = await makeSeries(db, messages, { name: 'Romans' });
  const collection = await makeFeaturedCollection(db, messages, { title: 'Begin here' });
  expect(await run('list')).toBe('No series or collection is sold as a whole.\n');
  const offered = `series  ${series}  Romans  ₦1,000  2 messages for ₦1,200 one by one\n`;
  expect(await run('price', 'series', series, '--naira', '1000')).toBe(offered);
  await run('price', 'collection', collection, '--naira', '900.50');
  expect(await run('list')).toBe(
    `${offered}collection  ${collection}  Begin here  ₦900.50  2 messages for ₦1,200 one by one\n`,
  );
  await run('price', 'series', series, '--naira', '800');
  expect(JSON.parse(await run('show', 'series', series, '--json'))).toMatchObject({ price: 800, count: 2 });
  expect(await run('end', 'series', series)).toContain('not sold as a whole');
  const refused = await lectern('bundles', 'price', 'series', '999999', '--naira', '10');
  expect(refused.stderr).toContain('There is no such series.');
  expect(refused.exitCode).not.toBe(0);
  const acts = await db.selectFrom('audit_entries').select(['action', 'account_id']).orderBy('id').execute();
  expect(acts.map(({ action }) => action)).toEqual([
    'series.price',
    'collection.price',
    'series.price',
    'series.price',
  ]);
});
