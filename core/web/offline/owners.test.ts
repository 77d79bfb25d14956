import { describe, expect, it } from 'vitest';
import { makeMessage } from '#core/web/lib/fake-message';
import { mayPlay, mustDelete, ownerOf } from './owners.ts';

const amina = 'amina@example.com';
const bola = 'bola@example.com';

it('what is free is everybody’s, what was bought its buyer’s', () => {
  expect(ownerOf(makeMessage('1'), amina)).toBeNull();
  expect(ownerOf(makeMessage('1', { is_free: false }), amina)).toBe(amina);
});

describe('what is everybody’s', () => {
  it.each([null, amina])('is there for %s, whoever was there before, and never goes by itself', (listener) => {
    expect(mayPlay(null, listener)).toBe(true);
    expect(mustDelete(null, { listener, absent: bola })).toBe(false);
  });
});

describe('what somebody bought', () => {
  it('is there for them alone', () => {
    expect([amina, bola, null].map((listener) => mayPlay(amina, listener))).toEqual([true, false, false]);
  });

  it('stays while they are signed in, and while their session has only ended', () => {
    expect(mustDelete(amina, { listener: amina, absent: null })).toBe(false);
    expect(mustDelete(amina, { listener: null, absent: amina })).toBe(false);
  });

  it('goes when they have signed out', () => {
    expect(mustDelete(amina, { listener: null, absent: null })).toBe(true);
  });

  it('goes when somebody else signs in, even if theirs had only ended', () => {
    expect(mustDelete(amina, { listener: bola, absent: null })).toBe(true);
    expect(mustDelete(amina, { listener: bola, absent: amina })).toBe(true);
  });
});
