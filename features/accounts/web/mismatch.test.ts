import { describe, expect, it } from 'vitest';
import * as common from '#core/contract/texts';
import { mismatch } from './mismatch.ts';

describe('two passwords', () => {
  it.each([
    ['', '', false, { differ: false }],
    ['secret1', 'secret1', true, { differ: false }],
    ['secret1', '', false, { differ: true }],
    ['secret1', 'sec', false, { differ: true }],
    ['secret1', 'secret2', false, { differ: true, message: common.passwordsDiffer() }],
    ['secret1', 'sec', true, { differ: true, message: common.passwordsDiffer() }],
    ['secret1', '', true, { differ: true, message: common.passwordsDiffer() }],
    ['', 's', false, { differ: true, message: common.passwordsDiffer() }],
  ])('%j and %j, the second left: %j', (password, confirmed, isTouched, said) => {
    expect(mismatch({ password, confirmed, isTouched })).toEqual(said);
  });
});
