const longestDate = 100;
const dayMs = 24 * 60 * 60 * 1000;
/** Before it there is no day that the library takes, in whatever zone. */
const earliest = Date.UTC(1899, 0);

/**
 * @param text a date as feeds have it, a day (`2024-03-17`), or seconds since 1970
 * @param now dates more than a day after it are no dates: a feed's clock may be that of its country
 * @returns the day in the feed's own time zone, as a talk of Sunday evening belongs to Sunday everywhere; null for none
 */
export function dayOf(text: string, now: Date): string | null {
  const said = text.trim();
  if (said.length > longestDate) return null;
  const moment = /^\d{1,12}$/.test(said) ? Number(said) * 1000 : Date.parse(said);
  if (!(moment >= earliest && moment <= now.getTime() + dayMs)) return null;
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d):?(\d\d)\s*$/.exec(said) ?? [];
  const offsetMinutes = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  const day = new Date(moment + offsetMinutes * 60_000).toISOString().slice(0, 10);
  return day >= '1900-01-01' ? day : null;
}
