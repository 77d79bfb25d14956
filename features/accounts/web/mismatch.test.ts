import { describe, expect, it } from 'vitest';
import { texts } from '#core/contract/texts';
import { mismatch } from './mismatch.ts';

describe('two passwords', () => {
  it.each([
    ['', '', false, { differ: false }],
    ['secret1', 'secret1', true, { differ: false }],
    ['secret1', '', false, { differ: true }],
    ['secret1', 'sec', false, { differ: true }],
    ['secret1', 'secret2', false, { differ: true, message: texts.passwordsDiffer }],
    ['secret1', 'sec', true, { differ: true, message: texts.passwordsDiffer }],
    ['secret1', '', true, { differ: true, message: texts.passwordsDiffer }],
    ['', 's', false, { differ: true, message: texts.passwordsDiffer }],
  ])('%j and %j, the second left: %j', (password, confirmed, isTouched, said) => {
    expect(mismatch({ password, confirmed, isTouched })).toEqual(said);
  });
});
