import { isDeepStrictEqual } from 'node:util';
import { type DeskSettings, type SettingValues, settingNames } from '#contract/settings/desk';
import type { SaidVersion } from '#server/features/settings/library';
import type { Said } from '#server/features/settings/stored';
import type { Fields } from '#server/platform/act';
import { logoPath } from '#server/platform/library-facts';

/** What only the environment says, and what it says of the rest. */
export interface Setup extends Pick<DeskSettings, 'mail' | 'payments'> {
  /** What the environment says, else Lectern's own. */
  fallbacks: SettingValues;
  /** What it would be with an empty environment. */
  defaults: SettingValues;
}

/** @returns the settings as the desk shows them */
export function presentSettings({ version, said }: SaidVersion, setup: Setup): DeskSettings {
  const { fallbacks, defaults, mail, payments } = setup;
  const { logo, ...set } = said;
  return {
    version,
    values: { ...fallbacks, ...set },
    set_here: settingNames.filter((name) => name in set),
    fallbacks,
    from_environment: settingNames.filter((name) => !isDeepStrictEqual(fallbacks[name], defaults[name])),
    logo_url: logo === undefined ? null : logoPath(logo, '192'),
    mail,
    payments,
  };
}

/** @returns every setting as it holds, for the audit */
export function fieldsOf(said: Said, fallbacks: SettingValues): Fields {
  const { offices, ...values } = { ...fallbacks, ...said };
  const lines = offices.map(({ name, address }) => (address === null ? name : `${name}: ${address}`));
  return { ...values, logo: said.logo ?? null, offices: lines };
}
