import { endOfDay, libraryZone, startOfDay, zoneInWords } from '#core/contract/calendar';

export function inLibraryTime(moment: Date): string {
  const words = moment.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: libraryZone() });
  return `${words}, ${zoneInWords()}`;
}

export function dayInWords(moment: Date): string {
  return moment.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: libraryZone() });
}

/** As `YYYY-MM-DD`, both included; unbounded when absent. */
export interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

export function momentsOf({ from, to }: Days): { from: Date | undefined; before: Date | undefined } {
  return {
    from: from === undefined ? undefined : startOfDay(from),
    before: to === undefined ? undefined : endOfDay(to),
  };
}
