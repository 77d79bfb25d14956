import * as z from 'zod/mini';
import { line } from '#core/contract/fields';
import { canonicalTag, languageRefusal, TypedLanguage } from '#core/contract/language';

// What the fields of a message can be changed to, where that takes more than a line (fields.ts).

/** A speaker’s, a category’s and so on. */
export const GroupName = line(200, 'A name can’t be empty');

/** Nothing where a message is called as its topic says. */
export const OtherName = z.nullable(
  z.pipe(
    line(300, null),
    z.transform((text: string) => (text === '' ? null : text)),
  ),
);

/** None, or what has a chapter's number; what isn't a book is refused where it can be read (features/catalogue/README.md#passages). */
export const Passages = line(500, null).check(
  z.refine((text) => text === '' || /\p{L}.*\d/u.test(text), 'Give passages like “1 Cor 13:4-7; Psalm 23”'),
);

/** Nothing, or a language as it is typed. */
export const LanguageOrNone = z.pipe(
  TypedLanguage.check(z.refine((text) => text === '' || canonicalTag(text) !== null, languageRefusal)),
  z.transform(canonicalTag),
);
