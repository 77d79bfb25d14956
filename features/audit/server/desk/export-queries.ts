import { sql } from 'kysely';
import type { Database } from '#core/server/database/database';
import { valuesAsText } from '#features/audit/server/chain/queries';

interface Between {
  from: Date | undefined;
  before: Date | undefined;
}

export function listExported(
  db: Database,
  { from, before }: Between,
  { after, limit }: { after: number; limit: number },
) {
  return db
    .selectFrom('audit_chain as c')
    .innerJoin('audit_entries as e', 'e.id', 'c.entry_id')
    .leftJoin('accounts as a', 'a.id', 'e.account_id')
    .leftJoin('audit_chain as p', (join) => join.on('p.number', '=', sql<string>`c.number - 1`))
    .where('c.number', '>', String(after))
    .$if(from !== undefined, (query) => query.where('e.at', '>=', from ?? null))
    .$if(before !== undefined, (query) => query.where('e.at', '<', before ?? null))
    .select(sql<number>`c.number::float8`.as('number'))
    .select(['c.salt', 'c.hash', 'p.hash as previous', 'e.id', 'a.first_name', 'a.last_name', 'a.email'])
    .select(valuesAsText)
    .orderBy('c.number')
    .limit(limit)
    .execute();
}

export type ExportedRow = Awaited<ReturnType<typeof listExported>>[number];
