import type { LibraryFacts } from '#core/server/library-facts';
import { beginningOf } from '#core/server/text/beginning';

const longestDescription = 200;

export function descriptionOf({ title, about: { mission } }: LibraryFacts): string {
  return shortened(`${title}: ${mission}`);
}

export function shortened(text: string): string {
  const line = text.trim().split(/\s+/).join(' ');
  if (line.length <= longestDescription) return line;
  return `${beginningOf(line, longestDescription)}…`;
}
