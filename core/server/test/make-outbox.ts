import { Limits } from '#core/server/limits/limits';
import { mailLimitsOf } from '#core/server/mail/daily-counts';
import { MailSender, type MailSenderParts } from '#core/server/mail/mail-sender';
import { Outbox } from '#core/server/mail/outbox';
import { WorkQueue } from '#core/server/queue/work-queue';
import { readSettings } from '#core/server/settings/settings';
import { atTheEnd } from './at-the-end.ts';
import { keepMail } from './sent-mail.ts';

type Given = Pick<MailSenderParts, 'database' | 'clock'> & Partial<MailSenderParts>;

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

export function makeOutbox({ database, clock }: Given): Outbox {
  return new Outbox({ database, clock, queue: { wake: () => undefined } });
}

export function startOutbox(given: Given) {
  const limits = new Limits(given.database, given.clock);
  const mailLimits = mailLimitsOf(readSettings({}).limits);
  const usual = { transport: keepMail(), log, from: 'library@example.org', limits, mailLimits, renderers: {} };
  const parts = { ...usual, ...given };
  const queue = new WorkQueue(parts);
  queue.handle([new MailSender(parts)]);
  queue.start();
  atTheEnd(() => queue.stop());
  return Object.assign(new Outbox({ ...parts, queue }), { stop: () => queue.stop() });
}
