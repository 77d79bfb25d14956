import { type Bucket, gradual, type Window } from '#server/platform/limits/limits';
import type { LimitSettings } from '#server/platform/settings/settings';

/** How many wrong PINs may be typed in (docs/decisions/032-guessing.md). */
export interface PinLimits {
  ofAccount: Window;
  /** Of a browser of a visitor. */
  ofDevice: Window;
  /** Of the visitors in a network. */
  ofVisitorsInNetwork: Bucket;
  /** Of the listeners in a network. */
  ofListenersInNetwork: Bucket;
  /** Of all visitors together, within what is open to anyone. */
  ofVisitors: Bucket;
  /** Of all together, but for the reserve. */
  open: Bucket;
  /** What is kept for accounts with a confirmed address when the rest has run out. */
  reserve: Bucket;
  /** What a network can draw from the reserve. */
  reserveInNetwork: Bucket;
  /** What an account can draw from the reserve. */
  reserveForEach: Window;
}

const hourSeconds = 60 * 60;
/** Whose uses are counted where all are counted together. */
export const everybody = 'all';
/** Of what all may try together, so much is kept for accounts with a confirmed address. */
const reserveShare = 0.4;
/** One network can't draw more than so much of the reserve: confirmed addresses are free for who has a domain. */
const networkShare = 0.25;
const reserveForEach = 5;

/** @returns the limits as the settings have them; those that many share recover bit by bit, not all at once after an hour */
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
