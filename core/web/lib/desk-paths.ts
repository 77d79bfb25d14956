import { deskPatterns } from '#core/contract/desk-pages';

type Patterns = typeof deskPatterns;
type Paths = {
  readonly [Name in keyof Patterns]: Patterns[Name] extends `${string}:id${string}`
    ? (id: string) => string
    : () => string;
};

/** The addresses of the desk's pages; `new` in place of an id is the form of a new one. Apart from the app's other links: the first load doesn't need them. */
export const deskPaths = pathsOf(deskPatterns);

function pathsOf(patterns: Patterns): Paths;
function pathsOf(patterns: Readonly<Record<string, string>>): object {
  const pathOf =
    (pattern: string) =>
    (id = '') =>
      pattern.replace(':id', encodeURIComponent(id));
  return Object.fromEntries(Object.entries(patterns).map(([name, pattern]) => [name, pathOf(pattern)]));
}
