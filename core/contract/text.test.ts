import { describe, expect, expectTypeOf, test, vi } from 'vitest';
import { text } from './text.ts';

const messagesBy = text('{count, plural, one {# message} other {# messages}} by {name}');

test('a text without arguments is called without any', () => {
  const follow = text('Follow');
  expect(follow()).toBe('Follow');
  expectTypeOf(follow).parameters.toEqualTypeOf<[]>();
});

test.each([
  [0, '0 messages by Grace'],
  [1, '1 message by Grace'],
  [999, '999 messages by Grace'],
  [1000, '1,000 messages by Grace'],
  [1234567, '1,234,567 messages by Grace'],
])('%d is counted', (count, shown) => {
  expect(messagesBy({ count, name: 'Grace' })).toBe(shown);
});

test('a small number is shown without a number format, which is slow to make', () => {
  const made = vi.spyOn(Intl, 'NumberFormat');
  expect(text('{count, plural, other {#}} of {all, number}')({ count: 12, all: 999 })).toBe('12 of 999');
  expect(made).not.toHaveBeenCalled();
  made.mockRestore();
});

test('ordinals and kinds', () => {
  expect(text('{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}')({ place: 22 })).toBe('22nd');
  const gone = text('{kind, select, series {The series is gone} other {The {kind} is gone}}');
  expect(gone({ kind: 'series' })).toBe('The series is gone');
  expect(gone({ kind: 'speaker' })).toBe('The speaker is gone');
});

test('an apostrophe is shown', () => {
  expect(text("It's {name}'s")({ name: 'Grace' })).toBe("It's Grace's");
});

describe('types', () => {
  test('of each kind of argument', () => {
    expectTypeOf(messagesBy).parameter(0).toEqualTypeOf<{ count: number; name: string | number }>();
    const others = text('{a, selectordinal, other {#}} {b, number} {c, select, other {}} { d }');
    expectTypeOf(others).parameter(0).toEqualTypeOf<{ a: number; b: number; c: string; d: string | number }>();
  });

  test('of arguments in branches of branches', () => {
    const nested = text(`{kind, select,
      gift {{count, plural, =0 {nothing} one {a gift from {giver}} other {# gifts from {giver}}}}
      other {{kind} by {name}}
    } on {shelf}`);
    expect(nested({ kind: 'gift', count: 2, giver: 'Ada', name: '', shelf: 'top' }).trim()).toBe(
      '2 gifts from Ada on top',
    );
    expectTypeOf(nested).parameter(0).toEqualTypeOf<{
      kind: string;
      count: number;
      giver: string | number;
      name: string | number;
      shelf: string | number;
    }>();
  });

  test('refuse what is missing, unknown or of another type', () => {
    const refused = [
      // @ts-expect-error no values
      () => messagesBy(),
      // @ts-expect-error no name
      () => messagesBy({ count: 1 }),
      // @ts-expect-error not a number
      () => messagesBy({ count: '1', name: 'Grace' }),
      // @ts-expect-error no such argument
      () => messagesBy({ count: 1, name: 'Grace', by: 'Ada' }),
      // @ts-expect-error no arguments
      () => text('Follow')({ name: 'Grace' }),
    ];
    expect(refused).toHaveLength(5);
  });
});
