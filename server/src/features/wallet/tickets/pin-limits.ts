import { type Bucket, gradual, type Window } from '#server/platform/limits/limits';
import type { LimitSettings } from '#server/platform/settings/settings';

/** The limits of wrong PINs (docs/decisions/032-guessing.md). */
export interface PinLimits {
  ofAccount: Window;
  /** Per visitor's browser. */
  ofDevice: Window;
  /** For the visitors in a network. */
  ofVisitorsInNetwork: Bucket;
  /** For the listeners in a network. */
  ofListenersInNetwork: Bucket;
  /** For all visitors together, within the open part. */
  ofVisitors: Bucket;
  /** For everyone together, without the reserve. */
  open: Bucket;
  /** Reserved for accounts with a confirmed address when the rest has run out. */
  reserve: Bucket;
  /** For a network, within the reserve. */
  reserveInNetwork: Bucket;
  /** For an account, within the reserve. */
  reserveForEach: Window;
}

const hourSeconds = 60 * 60;
/** The subject of limits that everyone shares. */
export const everybody = 'all';
/** The reserve's share of everyone's budget. */
const reserveShare = 0.4;
/** A network's share of the reserve: whoever owns a domain has any number of confirmed addresses. */
const networkShare = 0.25;
const reserveForEach = 5;

/** @returns the configured limits; shared ones refill gradually, not all at once after an hour */
export function pinLimits(settings: LimitSettings): PinLimits {
  const { ticketsPerAccount, ticketsPerDevice, ticketsPerAddress, ticketsOfVisitors, ticketsOverall } = settings;
  const reserve = Math.floor(ticketsOverall * reserveShare);
  return {
    ofAccount: hourly('of an account', ticketsPerAccount),
    ofDevice: hourly('of a device', ticketsPerDevice),
    ofVisitorsInNetwork: shared('of visitors in a network', settings.ticketsOfVisitorsPerAddress),
    ofListenersInNetwork: shared('of listeners in a network', ticketsPerAddress),
    ofVisitors: shared('of visitors', ticketsOfVisitors),
    open: shared('of anyone', ticketsOverall - reserve),
    reserve: shared('of the reserve', reserve),
    reserveInNetwork: shared('of the reserve in a network', Math.max(2 * reserveForEach, reserve * networkShare)),
    reserveForEach: hourly('of the reserve for an account', reserveForEach),
  };
}

function hourly(whose: string, most: number): Window {
  return { name: `wrong PINs ${whose}`, most, withinSeconds: hourSeconds };
}

function shared(whose: string, most: number): Bucket {
  return gradual(`wrong PINs ${whose}`, Math.floor(most), hourSeconds);
}
