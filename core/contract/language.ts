import * as z from 'zod/mini';

/** In characters, longer than the tag of any spoken language. */
const longestTag = 35;

export const builtInLanguage = 'en';

export const languageRefusal = 'Give a language, like en, yo or en-NG';
export const TypedLanguage = z.string(languageRefusal).check(z.trim(), z.maxLength(longestTag, languageRefusal));

/** A canonical BCP 47 tag, e.g. `yo` or `en-NG`. An ISO 639-2 code becomes the shorter code if there is one. */
export const LanguageTag = z.pipe(
  TypedLanguage.check(z.refine((text) => canonicalTag(text) !== null, languageRefusal)),
  z.transform((text: string) => canonicalTag(text) ?? text),
);

/**
 * @returns the canonical tag without extensions and private use; null if the text is malformed, too long, or names no language (`und`,
 * `zxx`, `English`)
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
 * @param text a complete or partly typed tag
 * @returns the English name, e.g. `Yoruba`; `text` itself if the name is unknown
 */
export function languageName(text: string): string {
  const tag = canonicalTag(text);
  return tag === null ? text : (new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag);
}
