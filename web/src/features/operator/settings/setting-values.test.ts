import { expect, it } from 'vitest';
import type { DeskSettings, SettingValues } from '#contract/operator/settings';
import { settingsBodyOf, shownOf, typedOf } from './setting-values.ts';

const fallbacks: SettingValues = {
  ...{ title: 'Lectern Library', accent_dark: '#f4b740', accent_light: '#8a5200', mission: 'To be heard.' },
  ...{ phone: '+234 803 555 0142', email: null, currency: 'symbol', kobo: 'when-any', quality: 'auto' },
  ...{ office_headquarters: null, office_europe: null, office_asia_pacific: null, naira_per_gb: 500 },
};
const seen: DeskSettings = {
  ...{ version: 7, values: { ...fallbacks, title: 'Grace' }, set_here: ['title'], fallbacks, from_environment: [] },
  ...{ logo_url: null, mail: { goes: 'folder', from: 'x@y.zz' } },
  payments: { provider: 'sandbox', webhook_url: '', public_url: null },
};

it('sends what was changed and nothing else', () => {
  expect(settingsBodyOf({ ...typedOf(seen.values), title: 'Grace ' }, seen)).toEqual({ version: 7, reset: [] });
  expect(settingsBodyOf({ ...typedOf(seen.values), phone: '', kobo: 'always' }, seen)).toEqual({
    ...{ version: 7, reset: [], phone: '', kobo: 'always' },
  });
});

it('has the desk say nothing of what is again as it would be without it', () => {
  expect(settingsBodyOf({ ...typedOf(seen.values), title: 'Lectern Library' }, seen)).toEqual({
    ...{ version: 7, reset: ['title'] },
  });
});

it('reads out what is chosen in words', () => {
  const typed = typedOf(seen.values);
  expect(shownOf(typed, 'quality')).toBe('Auto: by the network');
  expect(shownOf(typed, 'email')).toBe('');
  expect(shownOf(typed, 'naira_per_gb')).toBe('500');
});
