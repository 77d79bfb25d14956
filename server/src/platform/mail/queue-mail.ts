import type { Clock } from '#server/platform/clock';
import type { Outbox } from './outbox.ts';
import { insertMail } from './outbox-queries.ts';

/** @returns what queues mail without an outbox of its own: a server that runs sends it within seconds */
export function queueMail(clock: Clock): Pick<Outbox, 'enqueue'> {
  return { enqueue: (db, mail) => insertMail(db, { ...mail, now: clock.now() }) };
}
