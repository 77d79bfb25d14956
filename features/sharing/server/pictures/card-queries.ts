import { sql } from 'kysely';
import type { Database } from '#core/server/database/database';

export interface StoredCard {
  /** Identifies the subject, e.g. `message/12`. */
  name: string;
  version: string;
}

export async function insertCard(db: Database, { name, version }: StoredCard): Promise<void> {
  await db
    .insertInto('card_pictures')
    .values({ name, version })
    .onConflict((conflict) => conflict.columns(['name', 'version']).doUpdateSet({ made_at: sql`now()` }))
    .execute();
}

export async function deleteCards(db: Database, cards: readonly StoredCard[]): Promise<void> {
  const [names, versions] = [cards.map(({ name }) => name), cards.map(({ version }) => version)];
  await sql`
    delete from card_pictures c using unnest(${names}::text[], ${versions}::text[]) as gone (name, version)
    where c.name = gone.name and c.version = gone.version`.execute(db);
}

export function listOthers(db: Database, { name, version }: StoredCard): Promise<StoredCard[]> {
  return db
    .selectFrom('card_pictures')
    .select(['name', 'version'])
    .where('name', '=', name)
    .where('version', '<>', version)
    .execute();
}

export function listOld(db: Database, days: number, max: number): Promise<StoredCard[]> {
  return db
    .selectFrom('card_pictures')
    .select(['name', 'version'])
    .where('made_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .orderBy('made_at')
    .limit(max)
    .execute();
}
