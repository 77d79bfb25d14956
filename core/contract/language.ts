import * as z from 'zod/mini';

/** Of a tag, in characters: longer than any that people speak. */
const longestTag = 35;

/** What messages are in where nobody has said anything: of them, or of the library. */
export const builtInLanguage = 'en';

export const languageRefusal = 'Give a language, like en, yo or en-NG';
export const TypedLanguage = z.string(languageRefusal).check(z.trim(), z.maxLength(longestTag, languageRefusal));

/** A language as a BCP 47 tag in its canonical form, e.g. `yo` or `en-NG`; a code of ISO 639-2 becomes the shorter one that there is. */
export const LanguageTag = z.pipe(
  TypedLanguage.check(z.refine((text) => canonicalTag(text) !== null, languageRefusal)),
  z.transform((text: string) => canonicalTag(text) ?? text),
);

/**
 * @param text as somebody typed it, or as a file's tags have it
 * @returns the canonical tag without extensions and private use; null for what is none: not well-formed, too long, no language
 *   (`und`, `zxx`, `xxx`), or a word like `English`
 */
export function canonicalTag(text: string): string | null {
  try {
    const tag = new Intl.Locale(text.trim()).baseName;
    const isLanguage = /^[a-z]{2,3}(-|$)/.test(tag) && !/^(und|zxx|mul|mis|xxx)\b/.test(tag);
    return isLanguage && tag.length <= longestTag ? tag : null;
  } catch {
    return null;
  }
}

/**
 * @param text a tag, or what has been typed of one
 * @returns what the language is called in English, e.g. `Yoruba`; the text itself where that isn't known
 */
export function languageName(text: string): string {
  const tag = canonicalTag(text);
  return tag === null ? text : (new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag);
}
