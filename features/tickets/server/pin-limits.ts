import { type Bucket, gradual, type Window } from '#core/server/limits/limits';
import type { LimitSettings } from '#core/server/settings/settings';

export type PinLimits = ReturnType<typeof pinLimits>;

const hourSeconds = 60 * 60;
export const everybody = 'all';
const reserveShare = 0.4;
/** A network's share of the reserve is limited, because the owner of a domain can have any number of confirmed addresses. */
const networkShare = 0.25;
const reserveForEach = 5;

/** Shared limits refill gradually, not all at once after an hour (docs/decisions/guessing.md). */
export function pinLimits(settings: LimitSettings) {
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

function hourly(whose: string, max: number): Window {
  return { name: `wrong PINs ${whose}`, max, withinSeconds: hourSeconds };
}

function shared(whose: string, max: number): Bucket {
  return gradual(`wrong PINs ${whose}`, Math.floor(max), hourSeconds);
}
