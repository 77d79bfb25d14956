const longestDate = 100;
const dayMs = 24 * 60 * 60 * 1000;
/** Before it there is no day that the library takes, in whatever zone. */
const earliest = Date.UTC(1899, 0);
/** After it there is none either. */
const latest = new Date(Date.UTC(2200, 0));

/** What is known of the day of an episode. */
export interface ItemDay {
  /** `YYYY-MM-DD`, in the future for what is still to appear; null when it isn't known. */
  when: string | null;
  /** The day on which it appears, when that is still to come; else null. */
  comesOn: string | null;
  /** The first date that it has, as its source writes it; empty without any. */
  said: string;
}

/**
 * @param given the day that it was given, as its source writes it
 * @param appeared when it was published there, the best first
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

/** @returns whether it has a date that is none */
export function isNoDate({ when, said }: ItemDay): boolean {
  return when === null && said !== '';
}

/** What WordPress writes for a post that was never published: no date at all. */
const unset = /^0000-00-00|-0001\b/;

/**
 * @param text a date as feeds have it, a day (`2024-03-17`), or seconds since 1970
 * @param now dates more than a day after it are no dates: a feed's clock may be that of its country
 * @returns the day in the feed's own time zone, as a talk of Sunday evening belongs to Sunday everywhere; null for none
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
