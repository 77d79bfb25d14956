import { isIP } from 'node:net';
import type { AccountId, MessageId } from '#core/contract/ids';
import type { Activity } from '#features/activity/contract';

export interface Incoming {
  playId: string | null;
  messageId: MessageId;
  action: Activity['action_type'];
  secondsHeard: number | null;
  accountId: AccountId | null;
  deviceHash: Buffer;
  at: Date;
  address: string;
  labels: Labels;
}

type Labels = Pick<Activity, 'device' | 'country' | 'state' | 'city' | 'ip_address'>;

interface LookedUp {
  deviceId: string;
  deviceCounts: boolean;
  durationMs: number;
}

export type Placed = Omit<Incoming, 'deviceHash' | 'address' | 'playId'> & LookedUp & { playId: string };

export type Unnamed = Omit<Placed, 'playId'> & { playId: null };

export type RecentPlay = Pick<Placed, 'playId' | 'messageId' | 'action' | 'accountId' | 'deviceId' | 'at'>;

export interface KnownPlay {
  playId: string;
  messageId: string;
  action: string;
  accountId: string | null;
  deviceId: string;
  secondsHeard: number | null;
}

export interface Lately {
  deviceId: string;
  accountId: string | null;
  messageId: string;
  action: string;
  inLastHour: number;
  ofAccountInLastDay: number;
  lastCounted: Date | null;
}

export interface MaxRecorded {
  ofDevice: number;
  ofAccount: number;
}

interface NewActivity extends Placed {
  counted: boolean;
}

interface RaisedPlay {
  playId: string;
  secondsHeard: number;
  added: number;
}

export interface Decision {
  added: NewActivity[];
  raised: RaisedPlay[];
}

const hourMs = 60 * 60 * 1000;
/** Each device adds at most one listen per message and hour, and one download per message and day (features/activity/README.md#why-it-is-built-so). */
const countedOncePerMs = { listen: hourMs, download: 24 * hourMs };

/** Activities without a play id belong to the same play for this long after its start. */
export const samePlayMs = 30 * 60 * 1000;

/** Rewinding can make the seconds heard exceed the message's length, by up to this factor. */
const maxHeard = 1.5;

/**
 * Decides which activities of a batch are new, which of them count, and which add seconds to recorded plays.
 * @param batch in order of arrival
 * @param most limits per device and hour, and per account and day
 */
export function decide(
  batch: readonly Placed[],
  { known, lately, max }: { known: readonly KnownPlay[]; lately: readonly Lately[]; max: MaxRecorded },
): Decision {
  const before = new Map(known.map((play) => [play.playId, play]));
  const counts = countingFrom(lately);
  const added = new Map<string, NewActivity>();
  const raised = new Map<string, RaisedPlay>();
  for (const activity of batch) {
    const recorded = before.get(activity.playId);
    const earlier = added.get(activity.playId);
    const heard = plausibleSeconds(activity);
    if (recorded) {
      const max = Math.max(recorded.secondsHeard ?? 0, raised.get(recorded.playId)?.secondsHeard ?? 0);
      if (isSamePlay(recorded, activity) && heard !== null && heard > max) {
        raised.set(recorded.playId, raiseOf(recorded, heard));
      }
    } else if (earlier) {
      if (isSamePlay(earlier, activity) && heard !== null && heard > (earlier.secondsHeard ?? 0)) {
        earlier.secondsHeard = heard;
      }
    } else if (counts.mayRecord(activity, max)) {
      added.set(activity.playId, { ...activity, secondsHeard: heard, counted: counts.count(activity) });
    }
  }
  return { added: [...added.values()], raised: [...raised.values()] };
}

/**
 * Activities without a play id join the play that their listener or device began with the message in the last 30 minutes. Otherwise they
 * start a new play.
 * @param batch in order of arrival
 */
export function nameUnnamed(
  batch: readonly (Placed | Unnamed)[],
  { recent, makeId }: { recent: readonly RecentPlay[]; makeId: () => string },
): Placed[] {
  const last = new Map<string, Pick<RecentPlay, 'playId' | 'at'>>(recent.map((play) => [ownerAndMessage(play), play]));
  return batch.map((one) => {
    if (one.playId !== null) return one;
    const key = ownerAndMessage(one);
    const before = last.get(key);
    const isSame = before !== undefined && one.at.getTime() - before.at.getTime() < samePlayMs;
    const { playId, at } = isSame ? before : { playId: makeId(), at: one.at };
    last.set(key, { playId, at });
    return { ...one, playId };
  });
}

function ownerAndMessage({ accountId, deviceId, messageId, action }: Omit<RecentPlay, 'playId' | 'at'>): string {
  return `${accountId === null ? `device ${deviceId}` : `listener ${accountId}`} ${messageId} ${action}`;
}

export function recordedAddress(sent: string, seen: string): string {
  return isIP(sent) ? sent : seen;
}

/** Only the browser that started a play, or its listener, may stop it. */
function isSamePlay(one: KnownPlay | NewActivity, stop: Placed): boolean {
  const isSameOwner = one.deviceId === stop.deviceId || (one.accountId !== null && one.accountId === stop.accountId);
  return isSameOwner && one.messageId === stop.messageId && one.action === 'listen' && stop.action === 'listen';
}

function plausibleSeconds({ action, secondsHeard, durationMs }: Placed): number | null {
  if (action !== 'listen' || secondsHeard === null) return null;
  // PostgreSQL rejects numbers below the range of its `real`, which would fail the whole batch, so round to a float first.
  return Math.fround(Math.min(secondsHeard, (durationMs / 1000) * maxHeard));
}

function raiseOf({ playId, secondsHeard }: KnownPlay, heard: number): RaisedPlay {
  return { playId, secondsHeard: heard, added: Math.floor(heard) - Math.floor(secondsHeard ?? 0) };
}

/** The batch's activities aren't written yet, so their counts are added to those in the database. */
function countingFrom(lately: readonly Lately[]) {
  const inLastHour = new Map(lately.map((one) => [one.deviceId, one.inLastHour]));
  const ofAccount = new Map(lately.map((one) => [one.accountId, one.ofAccountInLastDay]));
  const lastCounted = new Map(lately.map((one) => [keyOf(one), one.lastCounted]));
  return {
    mayRecord({ deviceId, accountId }: Placed, { ofDevice, ofAccount: maxOfAccount }: MaxRecorded): boolean {
      const already = inLastHour.get(deviceId) ?? 0;
      const today = accountId === null ? 0 : (ofAccount.get(accountId) ?? 0);
      if (already >= ofDevice || today >= maxOfAccount) return false;
      inLastHour.set(deviceId, already + 1);
      if (accountId !== null) ofAccount.set(accountId, today + 1);
      return true;
    },
    count(activity: Placed): boolean {
      const last = lastCounted.get(keyOf(activity)) ?? null;
      const isRepeated = last !== null && activity.at.getTime() - last.getTime() < countedOncePerMs[activity.action];
      if (isRepeated || !activity.deviceCounts) return false;
      lastCounted.set(keyOf(activity), activity.at);
      return true;
    },
  };
}

function keyOf({ deviceId, messageId, action }: Pick<Lately, 'deviceId' | 'messageId' | 'action'>): string {
  return `${deviceId} ${messageId} ${action}`;
}
