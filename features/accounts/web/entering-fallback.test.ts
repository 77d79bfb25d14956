import { expect, it } from 'vitest';
import { CallError } from '#core/web/lib/api/call';
import { enteringFallback } from './entering-fallback.ts';

it('has words for what the server refused, and others for what never came to it', () => {
  const words = (status: number) =>
    enteringFallback(new CallError({ code: 'any', status }), 'An error occurred during login');
  expect([words(500), words(0)]).toEqual(['An error occurred during login', 'Something went wrong']);
  expect(enteringFallback(new TypeError('x'), 'An error occurred during login')).toBe('Something went wrong');
});
