import { createHash } from 'node:crypto';
import type { Actor } from '#core/server/act';
import type { Database } from '#core/server/database/database';
import { ExpectedError } from '#core/server/errors';
import { changedMeanwhile } from '#core/server/kept/kept';
import type { Audit } from '#features/audit/server/audit';
import { presentCollected } from '#features/collections/server/desk/service';
import { noSuch } from '#features/groups/server/desk/refusals';
import type { DeskPart, DeskParts, PartsChange } from '#features/series/desk';
import { deleteParts, lockSeries, writeParts } from '#features/series/server/part-queries';
import * as queries from './queries.ts';

export class SeriesDesk {
  readonly #database: Database;
  readonly #audit: Audit;

  constructor({ database, audit }: { database: Database; audit: Audit }) {
    this.#database = database;
    this.#audit = audit;
  }

  async read(id: string): Promise<DeskParts> {
    return (await find(this.#database, id)).parts;
  }

  change(by: Actor, id: string, { seen, parts: wanted }: PartsChange): Promise<DeskParts> {
    return this.#audit.transact(by, async (trx, record) => {
      await lockSeries(trx, [id]);
      const { name, parts: before } = await find(trx, id);
      if (before.seen !== seen) throw changedMeanwhile(`“${name}”`);
      const had = new Map<string, number>(before.parts.map((part) => [part.id, part.part]));
      const changed = wanted.filter((part) => had.get(part.id) !== part.part);
      const kept = new Set<string>(wanted.map((part) => part.id));
      const leaving = before.parts.filter((part) => !kept.has(part.id));
      const touched = [...changed, ...leaving].map((part) => part.id);
      if ((await queries.touchMessages(trx, touched)) < touched.length) {
        throw new ExpectedError('message.not_found', 'One of these messages no longer exists.');
      }
      await deleteParts(
        trx,
        leaving.map((part) => part.id),
      );
      await writeParts(
        trx,
        changed.map((part) => ({ messageId: part.id, seriesId: id, part: part.part })),
      );
      const { parts: after } = await find(trx, id);
      const act = { action: 'series.change', subject: { id, name } } as const;
      if (touched.length > 0) await record({ ...act, before: fieldsOf(before), after: fieldsOf(after) });
      return after;
    });
  }
}

async function find(db: Database, id: string): Promise<{ name: string; parts: DeskParts }> {
  const row = await queries.findSeries(db, id);
  if (!row) throw noSuch('series');
  const parts = (await queries.listPartRows(db, id)).map(presentPart);
  return { name: row.name, parts: { seen: digestOf(parts), parts } };
}

function presentPart(row: queries.PartRow): DeskPart {
  return { ...presentCollected(row), part: row.part };
}

function digestOf(parts: readonly DeskPart[]): string {
  const text = parts.map(({ id, part }) => `${part} ${id}`).join('\n');
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

function fieldsOf({ parts }: DeskParts) {
  return { parts: parts.map(({ part, topic }) => `${part}. ${topic}`) };
}
