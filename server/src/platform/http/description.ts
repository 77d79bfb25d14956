import type { LibraryFacts } from '#server/platform/library-facts';

/** About as much as search engines show, in characters. */
const longestDescription = 200;

/** @returns the library's description for search engines and link previews */
export function descriptionOf({ title, about: { mission } }: LibraryFacts): string {
  return shortened(`${title}: ${mission}`);
}

/** @returns a text in one line, cut after a word if it is long */
export function shortened(text: string): string {
  const line = text.trim().split(/\s+/).join(' ');
  if (line.length <= longestDescription) return line;
  const cut = line.slice(0, longestDescription);
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1).trimEnd() || cut}…`;
}
