import { isIP } from 'node:net';
import type { Activity } from '#contract/activity';
import type { AccountId, MessageId } from '#contract/ids';

/** A play or a download as it came in. */
export interface Incoming {
  /** Null when none was sent. */
  playId: string | null;
  messageId: MessageId;
  action: Activity['action_type'];
  /** Null unless it is sent with a stop. */
  secondsHeard: number | null;
  /** Null for a visitor. */
  accountId: AccountId | null;
  /** Of the browser's cookie. */
  deviceHash: Buffer;
  at: Date;
  /** The network address that the server saw, for its limits. */
  address: string;
  /** What is recorded besides: the browser's name, and where it says it is. */
  labels: Labels;
}

export type Labels = Pick<Activity, 'device' | 'country' | 'state' | 'city' | 'ip_address'>;

interface LookedUp {
  deviceId: string;
  deviceCounts: boolean;
  durationMs: number;
}

/** One that is of a known device and of a published message. */
export type Placed = Omit<Incoming, 'deviceHash' | 'address' | 'playId'> & LookedUp & { playId: string };

/** The same of one that came without a play id. */
export type Unnamed = Omit<Placed, 'playId'> & { playId: null };

/** A play that one without an id may go on with. */
export type RecentPlay = Pick<Placed, 'playId' | 'messageId' | 'action' | 'accountId' | 'deviceId' | 'at'>;

/** A play that is recorded already. */
export interface KnownPlay {
  playId: string;
  messageId: string;
  action: string;
  accountId: string | null;
  deviceId: string;
  secondsHeard: number | null;
}

/** What a device did lately, as far as it matters for one message and action. */
export interface Lately {
  deviceId: string;
  messageId: string;
  action: string;
  /** How much of anything in the last hour. */
  inLastHour: number;
  /** When it was last counted for this, in the last day. */
  lastCounted: Date | null;
}

export interface NewActivity extends Placed {
  counted: boolean;
}

/** A play that more is heard of than was known. */
export interface RaisedPlay {
  playId: string;
  secondsHeard: number;
  /** Whole seconds more than were counted. */
  added: number;
}

export interface Decision {
  added: NewActivity[];
  raised: RaisedPlay[];
}

const hourMs = 60 * 60 * 1000;
/** A device's listens of one message count once an hour, its downloads once a day (docs/decisions/009-activity.md). */
const countedOncePerMs = { listen: hourMs, download: 24 * hourMs };

/** What comes without a play id is the same play for so long after that began. */
export const samePlayMs = 30 * 60 * 1000;

/** Who goes back in a message hears more than it has; beyond this nobody believes it. */
const mostHeard = 1.5;

/**
 * Decides what of a batch is new, what is counted of it, and what was known.
 * @param batch in the order of arrival
 * @param known the plays of the batch's ids that are recorded already
 * @param lately what the batch's devices did before
 * @param mostPerHour how many activities of one device are recorded in an hour
 */
export function decide(
  batch: readonly Placed[],
  { known, lately, mostPerHour }: { known: readonly KnownPlay[]; lately: readonly Lately[]; mostPerHour: number },
): Decision {
  const before = new Map(known.map((play) => [play.playId, play]));
  const counts = countingFrom(lately);
  const added = new Map<string, NewActivity>();
  const raised = new Map<string, RaisedPlay>();
  for (const activity of batch) {
    const recorded = before.get(activity.playId);
    const earlier = added.get(activity.playId);
    const heard = believedSeconds(activity);
    if (recorded) {
      const most = Math.max(recorded.secondsHeard ?? 0, raised.get(recorded.playId)?.secondsHeard ?? 0);
      if (isSamePlay(recorded, activity) && heard !== null && heard > most) {
        raised.set(recorded.playId, raiseOf(recorded, heard));
      }
    } else if (earlier) {
      if (isSamePlay(earlier, activity) && heard !== null && heard > (earlier.secondsHeard ?? 0)) {
        earlier.secondsHeard = heard;
      }
    } else if (counts.mayRecord(activity, mostPerHour)) {
      added.set(activity.playId, { ...activity, secondsHeard: heard, counted: counts.count(activity) });
    }
  }
  return { added: [...added.values()], raised: [...raised.values()] };
}

/**
 * Gives each without a play id that of the play that its listener, or signed out its device, began with the message within
 * 30 minutes before, in the batch too; else a new one.
 * @param batch in the order of arrival
 * @param recent the last plays of those without an id
 * @param makeId makes a play id
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

/** @returns the address to record: the sent one if it is one, else the one that the server saw */
export function recordedAddress(sent: string, seen: string): string {
  return isIP(sent) ? sent : seen;
}

/** A stop is believed of the browser that started the play, or of its listener. */
function isSamePlay(one: KnownPlay | NewActivity, stop: Placed): boolean {
  const isSameOwner = one.deviceId === stop.deviceId || (one.accountId !== null && one.accountId === stop.accountId);
  return isSameOwner && one.messageId === stop.messageId && one.action === 'listen' && stop.action === 'listen';
}

function believedSeconds({ action, secondsHeard, durationMs }: Placed): number | null {
  if (action !== 'listen' || secondsHeard === null) return null;
  // As the database keeps it: what is smaller than any `real` it would refuse, and with it all that is written at the same time.
  return Math.fround(Math.min(secondsHeard, (durationMs / 1000) * mostHeard));
}

function raiseOf({ playId, secondsHeard }: KnownPlay, heard: number): RaisedPlay {
  return { playId, secondsHeard: heard, added: Math.floor(heard) - Math.floor(secondsHeard ?? 0) };
}

/** Goes on counting where the database is: within a batch nothing is written yet. */
function countingFrom(lately: readonly Lately[]) {
  const inLastHour = new Map(lately.map((one) => [one.deviceId, one.inLastHour]));
  const lastCounted = new Map(lately.map((one) => [keyOf(one), one.lastCounted]));
  return {
    mayRecord({ deviceId }: Placed, mostPerHour: number): boolean {
      const already = inLastHour.get(deviceId) ?? 0;
      if (already >= mostPerHour) return false;
      inLastHour.set(deviceId, already + 1);
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
