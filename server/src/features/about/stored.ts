import * as z from 'zod/mini';
import { builtInAccents } from '#contract/operator/accent';
import { GivenSettings, type SettingValues } from '#contract/operator/settings';
import type { LibraryFacts } from '#server/platform/library-facts';
import type { Settings } from '#server/platform/settings/settings';

/** What an operator said at the desk; what is absent the environment says, or the default. */
export const Said = z.extend(z.partial(GivenSettings), {
  logo: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
});
export type Said = z.output<typeof Said>;

const Kept = z.record(z.string(), z.unknown());

/**
 * @param stored what is in the database, from whichever version of Lectern
 * @returns what of it can still be used: one value that can't doesn't take the others with it
 */
export function readSaid(stored: unknown): Said {
  const kept = Kept.safeParse(stored).data ?? {};
  const usable = Object.entries(kept).filter(([name, value]) => Said.safeParse({ [name]: value }).success);
  return Said.parse(Object.fromEntries(usable));
}

/** What of the environment the desk can overrule. */
export type EnvironmentFacts = Pick<Settings, 'libraryTitle' | 'about' | 'nairaPerGb'>;

/** @returns what holds as long as the desk says nothing */
export function fallbacksOf({ libraryTitle, about, nairaPerGb }: EnvironmentFacts): SettingValues {
  return {
    ...{ accent_dark: builtInAccents.dark, accent_light: builtInAccents.light },
    ...{ currency: 'symbol', kobo: 'when-any', quality: 'auto' },
    title: libraryTitle,
    mission: about.mission,
    phone: about.phone,
    email: about.email,
    office_headquarters: about.offices.headquarters,
    office_europe: about.offices.europe,
    office_asia_pacific: about.offices.asia_pacific,
    naira_per_gb: nairaPerGb,
  };
}

/** @returns what the library says of itself: the desk's word, else the environment's, else the default */
export function factsOf(said: Said, fallbacks: SettingValues): LibraryFacts {
  const { logo, ...overruled } = said;
  const values: SettingValues = { ...fallbacks, ...overruled };
  return {
    title: values.title,
    logo: logo ?? null,
    accents: { dark: values.accent_dark, light: values.accent_light },
    about: {
      phone: values.phone,
      email: values.email,
      mission: values.mission,
      offices: {
        headquarters: values.office_headquarters,
        europe: values.office_europe,
        asia_pacific: values.office_asia_pacific,
      },
    },
    naira: { currency: values.currency, kobo: values.kobo },
    quality: values.quality,
    nairaPerGb: values.naira_per_gb,
  };
}
