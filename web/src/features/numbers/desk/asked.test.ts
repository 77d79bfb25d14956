import { expect, test } from 'vitest';
import { askedIn } from './asked.ts';

const asked = (search: string) => askedIn(new URLSearchParams(search), '2026-03-31');

test('the address chooses a span up to today, 30 days without a word', () => {
  expect(asked('')).toMatchObject({ range: '30', days: { from: '2026-03-02', to: '2026-03-31' }, step: 'day' });
  expect(asked('range=year')).toMatchObject({ days: { from: '2025-04-01', to: '2026-03-31' }, step: 'week' });
});

test('or days one by one, in steps that can be looked at', () => {
  const chosen = asked('from=2020-01-01&to=2026-03-31&step=day');
  expect(chosen).toMatchObject({ range: null, days: { from: '2020-01-01', to: '2026-03-31' }, step: 'month' });
  expect(chosen.steps).toEqual(['week', 'month']);
  expect(asked('from=2026-03-30').days).toEqual({ from: '2026-03-30', to: '2026-03-31' });
});

test.each(['from=2026-04-01', 'from=2026-03-02&to=2026-03-01', 'from=1900-01-01', 'to=2026-13-01', 'to=2026-02-30'])(
  'and says what is wrong with them: %s',
  (search) => {
    expect(asked(search).problem).toEqual(expect.any(String));
  },
);
