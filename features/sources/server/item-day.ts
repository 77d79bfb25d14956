const longestDate = 100;
const dayMs = 24 * 60 * 60 * 1000;
const earliest = Date.UTC(1899, 0);
const latest = new Date(Date.UTC(2200, 0));

export interface ItemDay {
  /** `YYYY-MM-DD`, in the future for an unpublished episode; null when unknown. */
  when: string | null;
  comesOn: string | null;
  said: string;
}

/**
 * @param given the talk's day, as the source writes it
 * @param appeared dates of publication, best first
 */
export function itemDay({ given, appeared }: { given: string; appeared: readonly string[] }, now: Date): ItemDay {
  const said = [given, ...appeared].map((text) => text.trim()).filter((text) => text !== '' && !unset.test(text));
  const first = (days: readonly (string | null)[]) => days.find((day) => day !== null) ?? null;
  const isPast = (text: string) => dayOf(text, now) !== null;
  const future = [...appeared, given].filter((text) => !isPast(text)).map((text) => dayOf(text, latest));
  const comesOn = appeared.some(isPast) ? null : first(future);
  const when = first(said.map((text) => dayOf(text, now))) ?? comesOn;
  return { when, comesOn, said: said[0] ?? '' };
}

export function isNoDate({ when, said }: ItemDay): boolean {
  return when === null && said !== '';
}

/** The empty date of a WordPress post that was never published. */
const unset = /^0000-00-00|-0001\b/;

/**
 * Returns the day in the feed's own time zone, so that a Sunday evening belongs to Sunday everywhere.
 * @param text a date as feeds write it, a day (`2024-03-17`), or seconds since 1970
 * @param now later dates are invalid, with a day of tolerance for other time zones
 * @returns null for an invalid date
 */
function dayOf(text: string, now: Date): string | null {
  const said = text.trim();
  if (said.length > longestDate) return null;
  const moment = /^\d{1,12}$/.test(said) ? Number(said) * 1000 : Date.parse(said);
  if (!(moment >= earliest && moment <= now.getTime() + dayMs)) return null;
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d):?(\d\d)\s*$/.exec(said) ?? [];
  const offsetMinutes = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  const day = new Date(moment + offsetMinutes * 60_000).toISOString().slice(0, 10);
  return day >= '1900-01-01' ? day : null;
}
