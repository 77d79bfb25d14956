import * as z from 'zod/mini';
import * as common from '#core/contract/texts';
import type { LibraryFacts } from '#core/server/library-facts';
import type { Settings } from '#core/server/settings/settings';
import { builtInSettings, SettingsInput, type SettingValues } from '#features/settings/contract/fields';

export const StoredSettings = z.extend(z.partial(SettingsInput), {
  logo: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
});
export type StoredSettings = z.output<typeof StoredSettings>;

const officeNames = {
  headquarters: common.headquarters(),
  europe: common.europeanOffice(),
  asia_pacific: common.asiaPacificOffice(),
} as const;

const Kept = z.record(z.string(), z.unknown());

const FormerAddress = z.catch(z.optional(z.nullable(z.string())), undefined);
/** Earlier versions stored three offices, each as a separate setting. */
const FormerOffices = z.object({
  office_headquarters: FormerAddress,
  office_europe: FormerAddress,
  office_asia_pacific: FormerAddress,
});

/**
 * @param stored by any version of Lectern
 * @returns the valid settings; invalid ones are left out
 */
export function readStored(stored: unknown, fallbacks: Pick<SettingValues, 'offices'>): StoredSettings {
  const kept = Kept.safeParse(stored).data ?? {};
  const usable = Object.entries(kept).filter(([name, value]) => StoredSettings.safeParse({ [name]: value }).success);
  const settings = StoredSettings.parse(Object.fromEntries(usable));
  const former = settings.offices === undefined ? formerOffices(kept, fallbacks) : null;
  return former ? { ...settings, offices: former } : settings;
}

function formerOffices(kept: object, { offices }: Pick<SettingValues, 'offices'>): StoredSettings['offices'] | null {
  const { office_headquarters, office_europe, office_asia_pacific } = FormerOffices.parse(kept);
  const stored = new Map<string, string | null | undefined>([
    [officeNames.headquarters, office_headquarters],
    [officeNames.europe, office_europe],
    [officeNames.asia_pacific, office_asia_pacific],
  ]);
  if ([...stored.values()].every((address) => address === undefined)) return null;
  return offices.map(({ name, address }) => {
    const own = stored.get(name);
    return { name, address: own === undefined ? address : own };
  });
}

export type EnvironmentFacts = Pick<Settings, 'libraryTitle' | 'libraryLanguage' | 'about' | 'nairaPerGb'>;

export function fallbacksOf({ libraryTitle, libraryLanguage, about, nairaPerGb }: EnvironmentFacts): SettingValues {
  return {
    ...builtInSettings,
    title: libraryTitle,
    mission: about.mission,
    phone: about.phone,
    email: about.email,
    offices: [
      { name: officeNames.headquarters, address: about.offices.headquarters },
      { name: officeNames.europe, address: about.offices.europe },
      { name: officeNames.asia_pacific, address: about.offices.asia_pacific },
    ],
    naira_per_gb: nairaPerGb,
    language: libraryLanguage,
  };
}

export function factsOf(stored: StoredSettings, fallbacks: SettingValues): LibraryFacts {
  const { logo, ...overruled } = stored;
  const { ticket_batch_ceiling, refund_ceiling, ...described } = { ...fallbacks, ...overruled };
  const { accent_dark, accent_light, mission, phone, email, offices, currency, kobo, ...others } = described;
  return {
    ...others,
    logo: logo ?? null,
    accents: { dark: accent_dark, light: accent_light },
    about: {
      phone,
      email,
      mission,
      offices: {
        headquarters: addressOf(offices, officeNames.headquarters),
        europe: addressOf(offices, officeNames.europe),
        asia_pacific: addressOf(offices, officeNames.asia_pacific),
      },
      office_list: offices,
    },
    naira: { currency, kobo },
  };
}

function addressOf(offices: SettingValues['offices'], name: string): string | null {
  return offices.find((office) => office.name.toLowerCase() === name.toLowerCase())?.address ?? null;
}
