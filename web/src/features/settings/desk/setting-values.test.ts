import { expect, it } from 'vitest';
import type { DeskSettings } from '#contract/settings/desk';
import type { SettingValues } from '#contract/settings/fields';
import { settingsBodyOf, shownOf, typedOf } from './setting-values.ts';

const fallbacks: SettingValues = {
  title: 'Lectern Library',
  accent_dark: '#f4b740',
  accent_light: '#8a5200',
  mission: 'To be heard.',
  phone: '+234 803 555 0142',
  email: null,
  currency: 'symbol',
  kobo: 'when-any',
  donation_minimum: 100,
  quality: 'auto',
  offices: [{ name: 'Headquarters', address: null }],
  language: 'en',
  passages_shown: 'yes',
  naira_per_gb: 500,
  ticket_batch_ceiling: 5_000_000,
  refund_ceiling: 500_000,
  second_factor_for: 'owner-and-finance',
  feed_author: '',
  feed_category: 'Religion & Spirituality',
  feed_explicit: 'no',
  feed_license: 'none',
};
const seen: DeskSettings = {
  version: 7,
  values: { ...fallbacks, title: 'Grace' },
  set_here: ['title'],
  fallbacks,
  from_environment: [],
  logo_url: null,
  mail: { goes: 'folder', from: 'x@y.zz' },
  payments: { provider: 'sandbox', webhook_url: '', public_url: null },
};

it('sends what was changed and nothing else', () => {
  expect(settingsBodyOf({ ...typedOf(seen.values), title: 'Grace ' }, seen)).toEqual({ version: 7, reset: [] });
  expect(settingsBodyOf({ ...typedOf(seen.values), phone: '', kobo: 'always' }, seen)).toEqual({
    version: 7,
    reset: [],
    phone: '',
    kobo: 'always',
  });
});

it('has the desk say nothing of what is again as it would be without it', () => {
  expect(settingsBodyOf({ ...typedOf(seen.values), title: 'Lectern Library' }, seen)).toEqual({
    version: 7,
    reset: ['title'],
  });
});

it('sends the offices as a list, when one of them, or their order, is another', () => {
  const typed = typedOf(seen.values);
  const ibadan = { name: 'Ibadan ', address: '12 Ring Road\nIbadan' };
  const offices = [ibadan, ...typed.offices];
  expect(typed.offices).toEqual([{ name: 'Headquarters', address: '' }]);
  expect(settingsBodyOf({ ...typed, offices: [{ name: ' Headquarters', address: ' ' }] }, seen)).toEqual({
    version: 7,
    reset: [],
  });
  expect(settingsBodyOf({ ...typed, offices }, seen)).toEqual({ version: 7, reset: [], offices });
  expect(shownOf({ ...typed, offices }, 'offices')).toBe('Ibadan: 12 Ring Road, Ibadan; Headquarters');
});

it('reads out what is chosen in words', () => {
  const typed = typedOf(seen.values);
  expect(shownOf(typed, 'quality')).toBe('Auto: by the network');
  expect(shownOf(typed, 'email')).toBe('');
  expect(shownOf(typed, 'naira_per_gb')).toBe('₦500');
  expect(shownOf(typed, 'refund_ceiling')).toBe('₦500,000');
});
