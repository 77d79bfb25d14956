import type { Transaction } from '#core/server/database/database';
import { outsideQuietHours, zoneOrLibrarys } from '#core/server/mail/quiet-hours';
import type { Platform } from '#core/server/platform';
import { findLastAnnounced, lockAnnouncing } from './announce-queries.ts';
import { newMessagesMail } from './mails.ts';
import * as queries from './notice-queries.ts';
import { nextMailDue } from './times.ts';

const maxLookedAt = 500;

export class MailRound {
  readonly #parts: Pick<Platform, 'clock' | 'outbox'>;

  constructor(parts: Pick<Platform, 'clock' | 'outbox'>) {
    this.#parts = parts;
  }

  run(signal?: AbortSignal): Promise<void> {
    return this.#parts.outbox.queueDue([newMessagesMail], (trx, max) => this.#queueSome(trx, max), signal);
  }

  async #queueSome(trx: Transaction, max: number) {
    const { clock, outbox } = this.#parts;
    // New announcements wait for this lock, and then see that these listeners were looked at.
    await lockAnnouncing(trx);
    const now = clock.now();
    const due = await queries.lockDue(trx, now, maxLookedAt);
    const timed = due.map((row) => ({ ...row, awake: outsideQuietHours(now, zoneOrLibrarys(row.zone)) }));
    const asleep = timed.filter(({ awake }) => awake > now);
    await queries.setDue(
      trx,
      asleep.map(({ account_id }) => account_id),
      asleep.map(({ awake }) => awake),
    );
    const awake = timed.filter((row) => row.awake <= now).slice(0, max);
    const until = (await findLastAnnounced(trx)) ?? new Date(0);
    const windows = awake.map(({ account_id, mailed_until }) => ({ accountId: account_id, after: mailed_until }));
    const withNews = await queries.listWithNews(trx, windows, until);
    const mailed = awake.filter(({ account_id, is_confirmed }) => is_confirmed && withNews.has(account_id));
    for (const { account_id: accountId, mailed_until } of mailed) {
      const payload = { accountId, after: mailed_until.toISOString(), until: until.toISOString() };
      await outbox.enqueue(trx, { kind: newMessagesMail, payload });
    }
    const ids = (rows: readonly queries.DueRow[]) => rows.map(({ account_id }) => account_id);
    await queries.setMailed(trx, ids(awake), { until, at: null });
    await queries.setMailed(trx, ids(mailed), { until, at: now });
    await queries.setDue(
      trx,
      ids(awake),
      awake.map(({ mails, zone }) => nextMailDue(mails, zoneOrLibrarys(zone), now)),
    );
    return { looked: due.length, queued: mailed.length };
  }
}
