import type { Clock } from '#server/platform/clock';
import type { Outbox } from './outbox.ts';
import { insertMail } from './outbox-queries.ts';

/** @returns a way to queue mail without running an outbox: a running server sends it within seconds */
export function queueMail(clock: Clock): Pick<Outbox, 'enqueue'> {
  return { enqueue: (db, mail) => insertMail(db, { ...mail, now: clock.now() }) };
}
