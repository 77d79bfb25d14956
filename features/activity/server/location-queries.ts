import { sql } from 'kysely';
import type { Database } from '#core/server/database/database';
import type { Owner } from './owner.ts';

export interface Location {
  city: string;
  state: string;
  country: string;
}

export async function writeLocation(db: Database, owner: Owner, { location, at }: { location: Location; at: Date }) {
  await sql`
    insert into user_locations as l (account_id, device_id, city, state, country, seen_at)
    values (${owner.accountId}, ${owner.deviceId}, ${location.city}, ${location.state}, ${location.country}, ${at})
    on conflict (account_id, device_id) do update
      set city = excluded.city, state = excluded.state, country = excluded.country, seen_at = excluded.seen_at
      where l.seen_at <= excluded.seen_at`.execute(db);
}
