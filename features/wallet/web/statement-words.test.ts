import { expect, it } from 'vitest';
import { signed } from './statement-words.ts';

it('says whether money came in or went out', () => {
  expect(signed(1500)).toBe('+₦1,500');
  expect(signed(-800.5)).toBe('−₦800.50');
});
