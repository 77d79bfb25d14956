import { AccountId } from '#core/contract/ids';
import { joinName } from '#core/server/account-name';
import type { Bucket, Remaining } from '#core/server/limits/limits';
import type { Platform } from '#core/server/platform';
import type { PinBudget as PinBudgetReply } from '#features/tickets/desk/guesses';
import { everybody, type PinLimits } from './pin-limits.ts';
import * as queries from './wrong-pin-queries.ts';

export interface PinBudgetParts extends Pick<Platform, 'database' | 'clock' | 'limits'> {
  pinLimits: PinLimits;
}

export interface BudgetLeft {
  open: Remaining;
  visitors: Remaining;
  reserve: Remaining;
  isLow: boolean;
}

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const lowShare = 0.2;
const maxNamed = 5;

export class PinBudget {
  readonly #parts: PinBudgetParts;

  constructor(parts: PinBudgetParts) {
    this.#parts = parts;
  }

  async readLeft(): Promise<BudgetLeft> {
    const { limits, pinLimits } = this.#parts;
    const { open: openBucket, ofVisitors, reserve: reserveBucket } = pinLimits;
    const leftIn = (bucket: Bucket) => limits.leftIn(bucket, everybody);
    const [open, own, reserve] = await Promise.all([leftIn(openBucket), leftIn(ofVisitors), leftIn(reserveBucket)]);
    // The visitors' share is part of the open part.
    const visitors = { ...own, free: Math.min(own.free, open.free) };
    return { open, visitors, reserve, isLow: isLow(open, openBucket) || isLow(reserve, reserveBucket) };
  }

  async read(): Promise<PinBudgetReply> {
    const { database, clock, pinLimits } = this.#parts;
    const now = clock.now().getTime();
    const spans = { hourAgo: new Date(now - hourMs), dayAgo: new Date(now - dayMs) };
    const [left, counts, accounts, networks] = await Promise.all([
      this.readLeft(),
      queries.countWrongPins(database, spans),
      queries.listDrawingAccounts(database, spans, maxNamed),
      queries.listDrawingNetworks(database, spans, maxNamed),
    ]);
    return {
      is_low: left.isLow,
      open: presentPart(pinLimits.open, left.open),
      visitors: presentPart(pinLimits.ofVisitors, left.visitors),
      reserve: presentPart(pinLimits.reserve, left.reserve),
      wrong: { hour: counts?.hour ?? 0, day: counts?.day ?? 0 },
      of_visitors: {
        hour: counts?.visitors_hour ?? 0,
        day: counts?.visitors_day ?? 0,
        devices_hour: counts?.devices_hour ?? 0,
        devices_day: counts?.devices_day ?? 0,
      },
      accounts: accounts.map(({ id, first_name, last_name, email, is_confirmed, hour, day }) => ({
        id: AccountId.parse(id),
        name: joinName({ first_name, last_name }),
        email,
        is_confirmed,
        hour,
        day,
      })),
      networks,
    };
  }
}

function isLow({ free }: Remaining, { atOnce }: Bucket): boolean {
  return free < atOnce * lowShare;
}

function presentPart({ atOnce, everySeconds }: Bucket, { free, fullAt }: Remaining): PinBudgetReply['open'] {
  const hourly = atOnce + Math.round(hourMs / 1000 / everySeconds);
  return { hourly, at_once: atOnce, left: free, full_at: fullAt?.toISOString() ?? null };
}
