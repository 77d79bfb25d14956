import type { MessageId } from '#core/contract/ids';
import type { Database } from '#core/server/database/database';

export async function isWithdrawn(db: Database, id: MessageId): Promise<boolean> {
  const query = db.selectFrom('messages').select('id').where('id', '=', id).where('status', '=', 'withdrawn');
  return (await query.executeTakeFirst()) !== undefined;
}
