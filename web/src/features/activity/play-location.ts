import * as z from 'zod/mini';
import { recordLocation } from '#contract/activity';
import { call } from '#web/lib/api/call';

/** How long the look-up may take, in ms. */
const timeoutMs = 4000;
/** As much as the contract takes of a name. */
const longest = 120;

const Name = z.catch(
  z.pipe(
    z.string(),
    z.transform((name: string) => name.slice(0, longest)),
  ),
  '',
);

/** What the look-up services say, each in its own words for the country (docs/product/listening.md#location-lookup). */
const Answer = z.object({
  city: Name,
  region: Name,
  country_name: z.optional(Name),
  country: z.optional(Name),
  ip: z.catch(z.string().check(z.maxLength(45)), ''),
});

/** Roughly where the listener is, as an activity carries it. */
export interface Place {
  city: string;
  state: string;
  country: string;
  ip_address: string;
}

/** An activity goes without a place when none is known. */
export const nowhere: Place = { city: '', state: '', country: '', ip_address: '' };

/**
 * Looks up roughly where the listener is (docs/product/listening.md#location-lookup). Nobody is asked when the library has turned the
 * look-up off, or when the browser says Do Not Track or Global Privacy Control.
 * @returns null when it isn't known, for whatever reason; after 4 s at the latest
 */
export async function lookUpPlace(): Promise<Place | null> {
  const address = document.querySelector<HTMLMetaElement>('meta[name="geo-url"]')?.content;
  if (!address || wantsPrivacy(navigator)) return null;
  try {
    const reply = await fetch(address, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!reply.ok) return null;
    return placeOf(await reply.json());
  } catch {
    // Blocked, too slow, offline: it is only for the library's figures.
    return null;
  }
}

/**
 * @param answer what the look-up service said
 * @returns null when there is no place in it
 */
export function placeOf(answer: unknown): Place | null {
  const { data } = z.safeParse(Answer, answer);
  if (!data) return null;
  const { city, region, ip } = data;
  const country = data.country_name || data.country || '';
  return city || region || country ? { city, state: region, country, ip_address: ip } : null;
}

/** Whether the browser says that the listener isn't to be followed. */
export function wantsPrivacy(said: object): boolean {
  const read = (name: string): unknown => Reflect.get(said, name);
  return read('doNotTrack') === '1' || read('globalPrivacyControl') === true;
}

/** Tells the server roughly where the listener is, once a start of the app (docs/product/listening.md#location-lookup). */
export async function tellPlace({ city, state, country }: Place): Promise<void> {
  await call(recordLocation, { body: { city, state, country } }).catch(() => undefined);
}
