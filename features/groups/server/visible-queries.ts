import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { GroupKind } from '#features/groups/desk';

/**
 * Listeners see a group with a published message, or a centre with a live stream (features/groups/README.md#why-it-is-built-so). All public
 * queries of groups must use this condition.
 */
export function isVisible(kind: GroupKind, group: string): RawBuilder<SqlBool> {
  const id = sql.ref(`${group}.id`);
  switch (kind) {
    case 'speakers':
      return hasSome(sql`select from messages m where m.speaker_id = ${id} and m.status = 'published'`);
    case 'services':
      return hasSome(sql`select from message_services l ${published} where l.service_id = ${id}`);
    case 'series':
      return hasSome(sql`select from message_series l ${published} where l.series_id = ${id}`);
    case 'categories':
      return hasSome(sql`select from message_categories l ${published} where l.category_id = ${id}`);
    case 'centres': {
      const messages = hasSome(sql`select from message_centres l ${published} where l.centre_id = ${id}`);
      return sql`(${sql.ref(`${group}.stream_url`)} is not null or ${messages})`;
    }
  }
}

/** Only published messages have a search document. */
const published = sql`join message_search m on m.message_id = l.message_id`;

function hasSome(messages: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`exists (${messages})`;
}
