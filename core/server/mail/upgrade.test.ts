import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate, readMigrations } from '#core/server/database/migrate';
import { makeDatabase } from '#core/server/test/database';

test('mails that wait get work with their pauses and tries, and none that are held or given up', async () => {
  const { db, connection } = await makeDatabase({ empty: true });
  const all = await readMigrations();
  await migrate(
    connection,
    all.slice(
      0,
      all.findIndex(({ name }) => name.startsWith('0124')),
    ),
  );
  const [queued, due, claimed] = ['2026-03-01 09:00+00', '2026-03-01 12:00+00', '2026-03-01 13:00+00'];
  await sql`
    insert into mails (kind, payload, created_at, due_at, attempts, last_error, unended_tries, claimed_until, held_for, given_up_at) values
      ('receipt', '{"is": "new"}', ${queued}, ${queued}, 0, null, 0, null, null, null),
      ('receipt', '{"is": "failing"}', ${queued}, ${due}, 3, ${'x'.repeat(600)}, 0, null, null, null),
      ('receipt', '{"is": "claimed"}', ${queued}, ${queued}, 0, null, 1, ${claimed}, null, null),
      ('receipt', '{"is": "held"}', ${queued}, ${due}, 1, null, 0, null, 7, null),
      ('receipt', '{"is": "given up"}', ${queued}, ${due}, 0, null, 4, null, null, ${due})`.execute(db);

  await migrate(connection, all);

  const { rows } = await sql`
    select m.payload ->> 'is' as mail, w.due_at, w.tries, w.failures, w.failing_since, length(w.failure) as failure
    from work_items w join mails m on m.id::text = w.key where w.kind = 'mail' order by m.id`.execute(db);
  const never = { tries: 0, failures: 0, failing_since: null, failure: null };
  expect(rows).toEqual([
    { ...never, mail: 'new', due_at: new Date(0) },
    { mail: 'failing', due_at: new Date(due), tries: 3, failures: 3, failing_since: new Date(queued), failure: 500 },
    { ...never, mail: 'claimed', due_at: new Date(claimed), tries: 1 },
  ]);
});
