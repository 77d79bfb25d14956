import * as z from 'zod/mini';
import { call } from '#core/web/lib/api/call';
import { recordLocation } from '#features/activity/contract';

const timeoutMs = 4000;
const longest = 120;

const Name = z.catch(
  z.pipe(
    z.string(),
    z.transform((name: string) => name.slice(0, longest)),
  ),
  '',
);

/** Lookup services name the country field differently. */
const Answer = z.object({
  city: Name,
  region: Name,
  country_name: z.optional(Name),
  country: z.optional(Name),
  ip: z.catch(z.string().check(z.maxLength(45)), ''),
});

export interface PlayLocation {
  city: string;
  state: string;
  country: string;
  ip_address: string;
}

export const nowhere: PlayLocation = { city: '', state: '', country: '', ip_address: '' };

/**
 * Requests nothing if the library turned the look-up off, or if the browser sends Do Not Track or Global Privacy Control.
 * @returns after 4 s at most; null when unknown
 */
export async function lookUpLocation(): Promise<PlayLocation | null> {
  const address = document.querySelector<HTMLMetaElement>('meta[name="geo-url"]')?.content;
  if (!address || wantsPrivacy(navigator)) return null;
  try {
    const reply = await fetch(address, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!reply.ok) return null;
    return locationOf(await reply.json());
  } catch {
    // A blocked or slow look-up is ignored, because the location only serves the library's statistics.
    return null;
  }
}

export function locationOf(answer: unknown): PlayLocation | null {
  const { data } = z.safeParse(Answer, answer);
  if (!data) return null;
  const { city, region, ip } = data;
  const country = data.country_name || data.country || '';
  return city || region || country ? { city, state: region, country, ip_address: ip } : null;
}

export function wantsPrivacy(said: object): boolean {
  const read = (name: string): unknown => Reflect.get(said, name);
  return read('doNotTrack') === '1' || read('globalPrivacyControl') === true;
}

export async function sendLocation({ city, state, country }: PlayLocation): Promise<void> {
  await call(recordLocation, { body: { city, state, country } }).catch(() => undefined);
}
