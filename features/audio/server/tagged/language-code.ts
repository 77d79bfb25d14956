import { iso6392BTo1 } from 'iso-639-2';

const threeLetters = new Map(Object.entries(iso6392BTo1).map(([three, two]) => [two, three]));

/** @param tag BCP 47, e.g. `yo-NG` @returns the language's code of three letters, as tags of mp3 have it; null for one without */
export function languageCode(tag: string): string | null {
  const [language = ''] = tag.toLowerCase().split('-');
  return threeLetters.get(language) ?? (/^[a-z]{3}$/.test(language) ? language : null);
}
