import { afterEach, expect, test, vi } from 'vitest';
import { uniqueId } from './unique-id.ts';

const version4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

test('an id is a UUID', () => {
  expect(uniqueId()).toMatch(version4);
});

test('an id is a UUID where the browser makes none itself', () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  const made = Array.from({ length: 200 }, uniqueId);
  for (const id of made) expect(id).toMatch(version4);
  expect(new Set(made).size).toBe(200);
});
