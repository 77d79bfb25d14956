import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { accountCalls } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { deskCalls } from '#core/server/test/desk-calls';
import { makeSeries } from '#core/server/test/make';
import { makeMessage } from '#core/server/test/make-message';
import { makeOperator } from '#core/server/test/make-operator';
import { DeskParts } from '#features/series/desk';

const { db } = await makeDatabase();
const app = await startApp(db);
const { token } = await makeOperator(db);
const { read, change, changeMany } = deskCalls(app, token);
const { call } = accountCalls(app);

const One = z.object({ data: DeskParts });

async function partsOf(id: string): Promise<DeskParts> {
  return One.parse((await call(`/admin/series/${id}/parts`, { token })).body).data;
}

async function numbersIn(id: string) {
  return (await partsOf(id)).parts.map((part) => [part.id, part.part]);
}

function tryWrite(id: string, seen: string, parts: readonly [string, number][]) {
  const body = { seen, parts: parts.map(([message, part]) => ({ id: message, part })) };
  return call(`/admin/series/${id}/parts`, { method: 'PUT', token, body });
}

const make = (count: number) => Promise.all(Array.from({ length: count }, () => makeMessage(db)));

describe('the parts of a series', () => {
  test('are written as a whole: put into order, numbered, added and taken out, also from another series', async () => {
    const [a, b, c, d] = z.tuple([z.string(), z.string(), z.string(), z.string()]).parse(await make(4));
    const [id, other] = [await makeSeries(db, [a, b, c]), await makeSeries(db, [d])];
    const { seen } = await partsOf(id);
    const reply = await tryWrite(id, seen, [
      [c, 1],
      [d, 2],
      [a, 9],
    ]);
    expect(reply.status).toBe(200);
    expect(await numbersIn(id)).toEqual([
      [c, 1],
      [d, 2],
      [a, 9],
    ]);
    expect(await numbersIn(other)).toEqual([]);
    expect(await Promise.all([a, b, c, d].map(async (message) => (await read(message)).version))).toEqual([2, 2, 2, 2]);
    const act = await db
      .selectFrom('audit_entries')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(act).toMatchObject({ action: 'series.change', subject_id: id, after: { parts: expect.any(Array) } });
  });

  test('aren’t overwritten unseen', async () => {
    const [a, b] = z.tuple([z.string(), z.string()]).parse(await make(2));
    const id = await makeSeries(db, [a], { name: 'Contested' });
    const { seen } = await partsOf(id);
    await change(b, { version: 1, series: 'contested' });
    expect(await tryWrite(id, seen, [])).toBeRefused('operator.changed_meanwhile', {
      message: 'Somebody else has changed “Contested” since you opened it. Look at it again before you change it.',
    });
    expect(await numbersIn(id)).toHaveLength(2);
  });

  test('have each message and each number once, and all of them exist', async () => {
    const [a, b] = z.tuple([z.string(), z.string()]).parse(await make(2));
    const id = await makeSeries(db, [a]);
    const { seen } = await partsOf(id);
    const twice = await tryWrite(id, seen, [
      [a, 1],
      [b, 1],
    ]);
    expect(twice).toBeRefused('request.invalid', { errors: { parts: expect.any(String) } });
    const again = await tryWrite(id, seen, [
      [a, 1],
      [a, 2],
    ]);
    expect(again.status).toBe(400);
    expect(await tryWrite(id, seen, [[a, 0]])).toMatchObject({ status: 400 });
    expect(await tryWrite(id, seen, [['999999999', 1]])).toBeRefused('message.not_found');
    expect(await numbersIn(id)).toEqual([[a, 1]]);
  });
});

describe('a message', () => {
  test('comes into a series by its name, which is found or made, at its end or as the number that is given', async () => {
    const [a, b, c] = z.tuple([z.string(), z.string(), z.string()]).parse(await make(3));
    expect(await change(a, { version: 1, series: ' Ìpìlẹ̀ ' })).toMatchObject({
      body: { data: { series: { name: 'Ìpìlẹ̀', part: 1 } } },
    });
    await change(b, { version: 1, series: 'ipile', part: 5 });
    await change(c, { version: 1, series: 'ipile' });
    expect((await read(c)).series).toMatchObject({ name: 'Ìpìlẹ̀', part: 6 });
    expect(await change(c, { version: 2, part: 5 })).toMatchObject({
      status: 400,
      body: { errors: { part: 'Another message is part 5 of this series.' } },
    });
    await change(c, { version: 2, part: 2 });
    await change(b, { version: 2, series: null });
    expect((await read(b)).series).toBeNull();
    expect((await read(c)).series).toMatchObject({ part: 2 });
    await change(a, { version: 2, part: null });
    expect((await read(a)).series).toMatchObject({ part: 3 });
  });

  test('has a part only in a series', async () => {
    const message = await makeMessage(db);
    const sentence = 'Only a message of a series has a part. Give it a series too.';
    expect(await change(message, { version: 1, part: 3 })).toMatchObject({
      status: 400,
      body: { errors: { part: sentence } },
    });
    for (const part of [0, 1.5, 10_000, 'first'])
      expect(await change(message, { version: 1, series: 'Numbered', part })).toMatchObject({
        status: 400,
        body: { errors: { part: expect.any(String) } },
      });
  });

  test('many come into a series in the order of their days, and out of it', async () => {
    const late = await makeMessage(db, { when: '2024-03-01' });
    const early = await makeMessage(db, { when: '2024-01-01' });
    const middle = await makeMessage(db, { when: '2024-02-01' });
    const first = await makeMessage(db, { when: '2024-12-01' });
    const id = await makeSeries(db, [first], { name: 'In order' });
    await changeMany({ ids: [late, early, middle, first], series: 'In order' });
    expect((await numbersIn(id)).map(([message]) => message)).toEqual([first, early, middle, late]);
    await changeMany({ ids: [early, first], series: null });
    expect(await numbersIn(id)).toEqual([
      [middle, 3],
      [late, 4],
    ]);
  });
});
