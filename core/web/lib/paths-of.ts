type Pages = Readonly<Record<string, { readonly path: string }>>;

type PathsOf<Map extends Pages> = {
  readonly [Name in keyof Map as Map[Name]['path'] extends `${string}:${string}:${string}`
    ? never
    : Name]: Map[Name]['path'] extends `${string}:${string}` ? (part: string) => string : () => string;
};

/**
 * @returns for each page a function that makes its link, given the value of the address's `:name` if it has one.
 * Addresses with two names are put together by hand
 */
export function pathsOf<Map extends Pages>(pages: Map): PathsOf<Map>;
export function pathsOf(pages: Pages): object {
  const pathOf =
    ({ path }: { path: string }) =>
    (part = '') =>
      path.replace(/:\w+/, encodeURIComponent(part));
  return Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, pathOf(page)]));
}
