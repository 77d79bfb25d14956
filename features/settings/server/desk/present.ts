import { isDeepStrictEqual } from 'node:util';
import type { Fields } from '#core/server/act';
import { logoPath } from '#core/server/library-facts';
import { type SettingValues, settingNames } from '#features/settings/contract/fields';
import type { DeskSettings } from '#features/settings/desk';
import type { StoredVersion } from '#features/settings/server/library';
import type { StoredSettings } from '#features/settings/server/stored';

export interface Setup extends Pick<DeskSettings, 'mail' | 'payments'> {
  fallbacks: SettingValues;
  defaults: SettingValues;
}

export function presentSettings({ version, stored }: StoredVersion, setup: Setup): DeskSettings {
  const { fallbacks, defaults, mail, payments } = setup;
  const { logo, ...set } = stored;
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

export function fieldsOf(stored: StoredSettings, fallbacks: SettingValues): Fields {
  const { offices, ...values } = { ...fallbacks, ...stored };
  const lines = offices.map(({ name, address }) => (address === null ? name : `${name}: ${address}`));
  return { ...values, logo: stored.logo ?? null, offices: lines };
}
