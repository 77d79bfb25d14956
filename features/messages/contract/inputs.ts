import * as z from 'zod/mini';
import { line } from '#core/contract/fields';
import { canonicalTag, languageRefusal, TypedLanguage } from '#core/contract/language';

export const GroupName = line(200, 'A name can’t be empty');

/** Null if the name is the same as the topic. */
export const OtherName = z.nullable(
  z.pipe(
    line(300, null),
    z.transform((text: string) => (text === '' ? null : text)),
  ),
);

/** Empty, or a text with a chapter number. The server checks the book's name (features/passages/README.md#references). */
export const Passages = line(500, null).check(
  z.refine((text) => text === '' || /\p{L}.*\d/u.test(text), 'Give passages like “1 Cor 13:4-7; Psalm 23”'),
);

export const LanguageOrNone = z.pipe(
  TypedLanguage.check(z.refine((text) => text === '' || canonicalTag(text) !== null, languageRefusal)),
  z.transform(canonicalTag),
);
