import type { SettingValues } from '#features/settings/contract/fields';
import type { DeskSettings } from '#features/settings/desk';

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

export const settings: DeskSettings = {
  version: 7,
  values: { ...fallbacks, title: 'Grace' },
  set_here: ['title'],
  fallbacks,
  from_environment: [],
  logo_url: null,
  mail: { goes: 'folder', from: 'x@y.zz' },
  payments: { provider: 'sandbox', webhook_url: '', public_url: null },
};
