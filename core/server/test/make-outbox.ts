import { Limits } from '#core/server/limits/limits';
import { mailLimitsOf } from '#core/server/mail/daily-counts';
import { Outbox, type OutboxParts } from '#core/server/mail/outbox';
import { readSettings } from '#core/server/settings/settings';
import { keepMail } from './kept-mail.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** An outbox of its own, as another server of the library has it. @param given parts to use instead of the usual ones */
export function makeOutbox(given: Pick<OutboxParts, 'database' | 'clock'> & Partial<OutboxParts>): Outbox {
  const limits = new Limits(given.database, given.clock);
  const mailLimits = mailLimitsOf(readSettings({}).limits);
  return new Outbox({ transport: keepMail(), log, from: 'library@example.org', limits, mailLimits, ...given });
}
