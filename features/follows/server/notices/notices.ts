import { isZone } from '#core/contract/calendar';
import type { AccountId } from '#core/contract/ids';
import { holdAccount, isConfirmed } from '#core/server/account-queries';
import { transactInTurn } from '#core/server/database/transact-in-turn';
import { noSession } from '#core/server/http/caller';
import { zoneOrLibrarys } from '#core/server/mail/quiet-hours';
import type { Platform } from '#core/server/platform';
import type { FollowMails, FollowNotices } from '#features/follows/contract/notices';
import { findLastAnnounced } from './announce-queries.ts';
import * as queries from './notice-queries.ts';
import { nextMailDue } from './times.ts';

export interface NoticeChange {
  mails?: FollowMails | undefined;
  /** A time zone that the listener chose. */
  zone?: string | undefined;
  /** The zone that the browser reports; empty when unknown. */
  browserZone: string;
}

export class Notices {
  readonly #parts: Pick<Platform, 'database' | 'clock'>;

  constructor(parts: Pick<Platform, 'database' | 'clock'>) {
    this.#parts = parts;
  }

  async read(accountId: AccountId): Promise<FollowNotices> {
    const { database } = this.#parts;
    const [row, is_confirmed] = await Promise.all([
      queries.findNotices(database, accountId),
      isConfirmed(database, accountId),
    ]);
    const { mails, zone, zone_is_chosen } = row ?? { mails: 'off' as const, zone: null, zone_is_chosen: false };
    return { mails, zone: zoneOrLibrarys(zone), zone_is_chosen, is_confirmed };
  }

  /** After mails are turned on, only later announcements are mailed. */
  async change(accountId: AccountId, change: NoticeChange): Promise<FollowNotices> {
    const { database, clock } = this.#parts;
    await transactInTurn(database, accountId, async (trx) => {
      if (!(await holdAccount(trx, accountId))) throw noSession();
      const before = await queries.findNotices(trx, accountId);
      const now = clock.now();
      const mails = change.mails ?? before?.mails ?? 'off';
      const zones = zoneAfter(before, change);
      const begins = mails !== 'off' && (before?.mails ?? 'off') === 'off';
      const mailed_until = before && !begins ? before.mailed_until : ((await findLastAnnounced(trx)) ?? new Date(0));
      const isSame = mails === before?.mails && zones.zone === before.zone;
      const mail_due_at = isSame ? before.mail_due_at : dueAfter(mails, { begins, zone: zones.zone, now });
      await queries.putNotices(trx, { account_id: accountId, mails, ...zones, mailed_until, mail_due_at });
    });
    return this.read(accountId);
  }
}

function zoneAfter(
  before: queries.NoticeRow | undefined,
  { zone, browserZone }: NoticeChange,
): Pick<queries.NoticeRow, 'zone' | 'zone_is_chosen'> {
  if (zone !== undefined) return { zone, zone_is_chosen: true };
  const known = before ?? { zone: null, zone_is_chosen: false };
  if (known.zone_is_chosen || !isZone(browserZone)) return { zone: known.zone, zone_is_chosen: known.zone_is_chosen };
  return { zone: browserZone, zone_is_chosen: false };
}

/** When a listener changes from digests to immediate mails, the messages for the next digest are mailed at once. */
function dueAfter(
  mails: FollowMails,
  { begins, zone, now }: { begins: boolean; zone: string | null; now: Date },
): Date | null {
  if (mails === 'at-once') return begins ? null : now;
  return nextMailDue(mails, zoneOrLibrarys(zone), now);
}
