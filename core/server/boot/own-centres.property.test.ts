import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { deskCalls } from '#core/server/test/desk-calls';
import { makeCategory, makeCentre, makeSpeaker } from '#core/server/test/make';
import { makeMessage } from '#core/server/test/make-message';
import { makeOperator } from '#core/server/test/make-operator';
import { runs } from '#core/server/test/runs';
import { listDeskGroups } from '#features/groups/desk';
import { changeMessages, chooseMessages, countChosenMessages } from '#features/messages/desk/bulk';
import { listNumbers, readNumbers } from '#features/numbers/desk';
import { readOverview } from '#features/overview/desk';

const { db } = await makeDatabase();
const app = await startApp(db);
const centres = await Promise.all([1, 2, 3].map(() => makeCentre(db)));
const speakers = await Promise.all([1, 2].map(() => makeSpeaker(db)));
const categories = await Promise.all([1, 2].map(() => makeCategory(db)));
const day = '2026-03-10';
const days = `from=${day}&to=${day}`;

const someCentres = fc.subarray(centres);
const library = fc.array(
  fc.record({
    centreIds: someCentres,
    speakerId: fc.constantFrom(null, ...speakers),
    categoryIds: fc.subarray(categories),
    status: fc.constantFrom('draft' as const, 'published' as const, 'withdrawn' as const),
    plays: fc.integer({ min: 0, max: 9 }),
    downloads: fc.integer({ min: 0, max: 9 }),
  }),
  { minLength: 1, maxLength: 8 },
);

interface Known {
  id: string;
  centreIds: readonly string[];
  speakerId: string | null;
  status: 'draft' | 'published' | 'withdrawn';
  plays: number;
  downloads: number;
}

async function makeLibrary(given: readonly Omit<Known & { categoryIds: readonly string[] }, 'id'>[]): Promise<Known[]> {
  await db.deleteFrom('messages').execute();
  const made: Known[] = [];
  for (const { plays, downloads, ...message } of given) {
    const id = await makeMessage(db, message);
    if (plays > 0) {
      const row = { message_id: id, day, listens: plays, seconds_heard: plays * 10 };
      await db.insertInto('message_listens').values(row).execute();
    }
    if (downloads > 0) await db.insertInto('message_downloads').values({ message_id: id, day, downloads }).execute();
    made.push({ id, plays, downloads, ...message });
  }
  return made;
}

const sumOf = (messages: readonly Known[], of: (message: Known) => number) =>
  messages.reduce((sum, message) => sum + of(message), 0);
const sorted = (ids: readonly string[]) => ids.toSorted((one, other) => Number(one) - Number(other));

test('whatever is in a library, lists, counts, numbers and bulk changes of a centre manager are of their centres alone', async () => {
  await fc.assert(
    fc.asyncProperty(library, someCentres, async (given, managed) => {
      const all = await makeLibrary(given);
      const seen = all.filter(({ centreIds }) => centreIds.some((id) => managed.includes(id)));
      const own = seen.filter(({ centreIds }) => centreIds.every((id) => managed.includes(id)));
      const { token } = await makeOperator(db, undefined, { role: 'centre-manager', centres: managed });
      const { ask, list, changeMany } = deskCalls(app, token);

      const listed = await list('pageSize=100');
      expect(sorted(listed.data.map(({ id }) => id))).toEqual(sorted(seen.map(({ id }) => id)));
      expect(listed.totalElements).toBe(seen.length);
      const counts = (status: Known['status']) => seen.filter((message) => message.status === status).length;
      expect(listed.counts).toMatchObject({
        draft: counts('draft'),
        published: counts('published'),
        withdrawn: counts('withdrawn'),
      });
      for (const { doubles } of listed.data) expect(seen.map(({ id }) => id)).toEqual(expect.arrayContaining(doubles));

      const overview = readOverview.reply.parse((await ask('/overview')).body).data;
      expect(overview).not.toHaveProperty('servers');
      expect(overview.counts).toEqual(listed.counts);
      expect(overview.lacking.speaker).toBe(seen.filter(({ speakerId }) => speakerId === null).length);

      const { totals, steps } = readNumbers.reply.parse((await ask(`/numbers?${days}`)).body).data;
      const sums = { plays: sumOf(seen, ({ plays }) => plays), downloads: sumOf(seen, ({ downloads }) => downloads) };
      expect(totals).toMatchObject({ ...sums, secondsHeard: sums.plays * 10, sales: null, refunds: null });
      expect(steps).toMatchObject([sums]);
      for (const dimension of ['message', 'speaker', 'category', 'service', 'centre']) {
        const { data } = listNumbers.reply.parse((await ask(`/numbers/by/${dimension}?${days}`)).body);
        if (dimension === 'message')
          expect(seen.map(({ id }) => id)).toEqual(expect.arrayContaining(data.map(({ id }) => id)));
        if (dimension === 'centre') expect(managed).toEqual(expect.arrayContaining(data.map(({ id }) => id)));
        if (dimension === 'speaker')
          expect(sumOf(seen, ({ plays }) => plays)).toBe(data.reduce((sum, { plays }) => sum + plays, 0));
        for (const { sales } of data) expect(sales).toBeNull();
      }

      for (const kind of ['speakers', 'centres'] as const) {
        const { data } = listDeskGroups.reply.parse((await ask(`/groups/${kind}?pageSize=100`)).body);
        for (const { id, messages } of data) {
          const its = seen.filter((message) =>
            kind === 'speakers' ? message.speakerId === id : message.centreIds.includes(id),
          );
          expect(messages.all).toBe(its.length);
        }
        if (kind === 'centres') expect(sorted(data.map(({ id }) => id))).toEqual(sorted(managed));
      }

      const ids = sorted(own.map(({ id }) => id));
      expect(chooseMessages.reply.parse((await ask('/messages/chosen')).body).ids).toEqual(ids);
      const counted = await ask('/messages/chosen', { method: 'POST', body: { ids: all.map(({ id }) => id) } });
      expect(countChosenMessages.reply.parse(counted.body).ids).toEqual(ids);

      const version = async () => await db.selectFrom('messages').select(['id', 'version']).orderBy('id').execute();
      const before = await version();
      const changed = await changeMany({ ids: all.map(({ id }) => id), price: 7 });
      if (own.length === all.length) {
        expect(changeMessages.reply.parse(changed.body).changed).toBe(all.length);
        return;
      }
      expect(changed.status).toBe(seen.length === all.length ? 403 : 404);
      expect(await version()).toEqual(before);
      if (ids.length > 0) expect((await changeMany({ ids, price: 7 })).body).toMatchObject({ changed: ids.length });
    }),
    runs(25),
  );
});

test('whatever centres a change names, its message belongs to some of the manager’s afterwards and to no other', async () => {
  const rows = await db.selectFrom('centres').select(['id', 'slug']).execute();
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]));
  const Code = z.looseObject({ code: z.string() });
  await fc.assert(
    fc.asyncProperty(someCentres, someCentres, fc.subarray(centres, { minLength: 1 }), async (had, wanted, managed) => {
      const id = await makeMessage(db, { centreIds: had });
      const { token } = await makeOperator(db, undefined, { role: 'centre-manager', centres: managed });
      const { status, body } = await deskCalls(app, token).change(id, {
        version: 1,
        centres: wanted.map((centre) => slugs.get(centre)),
      });
      const isOwn = (ids: readonly string[]) => ids.length > 0 && ids.every((each) => managed.includes(each));
      const after = await db.selectFrom('message_centres').select('centre_id').where('message_id', '=', id).execute();
      const isDone = isOwn(had) && isOwn(wanted);
      expect(status === 200).toBe(isDone);
      expect(sorted(after.map(({ centre_id }) => centre_id))).toEqual(sorted(isDone ? wanted : had));
      if (!isDone) expect(Code.parse(body).code).toMatch(/^(message\.not_found|operator\.not_your_centre)$/);
    }),
    runs(25),
  );
});
