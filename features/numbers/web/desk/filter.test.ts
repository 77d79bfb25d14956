import { expect, test } from 'vitest';
import { filterIn } from './filter.ts';

const filter = (search: string) => filterIn(new URLSearchParams(search), '2026-03-31');

test('the address chooses a span up to today, 30 days without a word', () => {
  expect(filter('')).toMatchObject({ range: '30', days: { from: '2026-03-02', to: '2026-03-31' }, step: 'day' });
  expect(filter('range=year')).toMatchObject({ days: { from: '2025-04-01', to: '2026-03-31' }, step: 'week' });
});

test('or days one by one, in steps that can be looked at', () => {
  const chosen = filter('from=2020-01-01&to=2026-03-31&step=day');
  expect(chosen).toMatchObject({ range: null, days: { from: '2020-01-01', to: '2026-03-31' }, step: 'month' });
  expect(chosen.steps).toEqual(['week', 'month']);
  expect(filter('from=2026-03-30').days).toEqual({ from: '2026-03-30', to: '2026-03-31' });
});

test.each(['from=2026-04-01', 'from=2026-03-02&to=2026-03-01', 'from=1900-01-01', 'to=2026-13-01', 'to=2026-02-30'])(
  'and says what is wrong with them: %s',
  (search) => {
    expect(filter(search).problem).toEqual(expect.any(String));
  },
);
