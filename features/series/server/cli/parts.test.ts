import { expect, test } from 'vitest';
import { commandsOf } from '#core/server/test/commands';
import { makeDatabase } from '#core/server/test/database';
import { makeSeries } from '#core/server/test/make';
import { makeMessage } from '#core/server/test/make-message';

test('lectern series shows the parts of a series, and says which they are', async () => {
  const { db, url } = await makeDatabase();
  const run = commandsOf(url);
  const [first, second] = [await makeMessage(db, { topic: 'Grace' }), await makeMessage(db, { topic: 'Hope' })];
  const id = await makeSeries(db, [first, second], { name: 'Romans' });
  expect(await run('series', 'order', 'romans', `${second},${first}=4`)).toMatchObject({
    exitCode: 0,
    stdout: '"Romans" has 2 parts.\n',
  });
  expect((await run('series', 'show', 'Romans')).stdout).toBe(`    1  Hope (${second})\n    4  Grace (${first})\n`);
  expect(JSON.parse((await run('series', 'show', id, '--json')).stdout)).toMatchObject({
    id,
    name: 'Romans',
    parts: [
      { id: second, part: 1 },
      { id: first, part: 4 },
    ],
  });
  for (const parts of [`${first},${first}`, `${first}=2,${second}=2`, 'x', `${first}=0`]) {
    expect(await run('series', 'order', 'Romans', parts)).toMatchObject({ exitCode: 2, stdout: '' });
  }
});
