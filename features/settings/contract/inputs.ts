import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { cleaned, line, paragraphs } from '#core/contract/fields';
import * as common from '#core/contract/texts';
import { EmailAddress } from '#features/accounts/contract/credentials';
import { hexColour, problemOfAccent, type ThemeName } from './accent.ts';

/**
 * Allows the empty string, which shows listeners nothing.
 * @param schema accepts an empty string too
 */
export function emptyOr(schema: z.ZodMiniString<string>) {
  return z.nullable(
    z.pipe(
      schema,
      z.transform((text: string) => (text === '' ? null : text)),
    ),
  );
}

export function accent(theme: ThemeName) {
  const problemOf = (colour: string) =>
    hexColour.test(colour) ? problemOfAccent(theme, colour) : 'Give a colour like #f4b740';
  const readable = z.refine<string>((colour) => problemOf(colour.toLowerCase()) === null, {
    error: ({ input }) => problemOf(String(input).toLowerCase()) ?? 'Give a colour like #f4b740',
  });
  return z.pipe(
    z.string().check(z.trim(), readable),
    z.transform((colour: string) => colour.toLowerCase()),
  );
}

export const Title = line(100, 'A library needs a title');
export const Phone = z
  .string()
  .check(z.overwrite(cleaned), z.regex(/^(\+?[\d ().-]{5,30})?$/, 'Give a phone number, e.g. +234 803 555 0142'));
export const Email = z.string().check(
  z.trim(),
  z.refine((text) => text === '' || z.safeParse(EmailAddress, text).success, common.invalidEmail()),
);

export const maxOffices = 10;

export const OfficeInput = z.strictObject({
  name: describe(line(100, 'Give the office a name'), { asked: 'a name' }),
  address: describe(z._default(emptyOr(paragraphs(300)), null), { asked: 'the address of the office' }),
});

export const hasOwnNames = z.refine<readonly { name: string }[]>(
  (offices) => new Set(offices.map(({ name }) => name.toLowerCase())).size === offices.length,
  'Two offices have the same name. Give each its own',
);
