import { expect, it } from 'vitest';
import { settings } from '#core/web/test/desk/make-settings';
import { settingsBodyOf, shownOf, typedOf } from './setting-values.ts';

it('sends what was changed and nothing else', () => {
  expect(settingsBodyOf({ ...typedOf(settings.values), title: 'Grace ' }, settings)).toEqual({ version: 7, reset: [] });
  expect(settingsBodyOf({ ...typedOf(settings.values), phone: '', kobo: 'always' }, settings)).toEqual({
    version: 7,
    reset: [],
    phone: '',
    kobo: 'always',
  });
});

it('has the desk say nothing of what is again as it would be without it', () => {
  expect(settingsBodyOf({ ...typedOf(settings.values), title: 'Lectern Library' }, settings)).toEqual({
    version: 7,
    reset: ['title'],
  });
});

it('sends the offices as a list, when one of them, or their order, is another', () => {
  const typed = typedOf(settings.values);
  const ibadan = { name: 'Ibadan ', address: '12 Ring Road\nIbadan' };
  const offices = [ibadan, ...typed.offices];
  expect(typed.offices).toEqual([{ name: 'Headquarters', address: '' }]);
  expect(settingsBodyOf({ ...typed, offices: [{ name: ' Headquarters', address: ' ' }] }, settings)).toEqual({
    version: 7,
    reset: [],
  });
  expect(settingsBodyOf({ ...typed, offices }, settings)).toEqual({ version: 7, reset: [], offices });
  expect(shownOf({ ...typed, offices }, 'offices')).toBe('Ibadan: 12 Ring Road, Ibadan; Headquarters');
});

it('reads out what is chosen in words', () => {
  const typed = typedOf(settings.values);
  expect(shownOf(typed, 'quality')).toBe('Auto: by the network');
  expect(shownOf(typed, 'email')).toBe('');
  expect(shownOf(typed, 'naira_per_gb')).toBe('₦500');
  expect(shownOf(typed, 'refund_ceiling')).toBe('₦500,000');
});
