type Pages = Readonly<Record<string, { readonly path: string }>>;

type PathsOf<Map extends Pages> = {
  readonly [Name in keyof Map as Map[Name]['path'] extends `${string}:${string}:${string}`
    ? never
    : Name]: Map[Name]['path'] extends `${string}:${string}` ? (part: string) => string : () => string;
};

export function pathsOf<Map extends Pages>(pages: Map): PathsOf<Map>;
export function pathsOf(pages: Pages): object {
  const pathOf =
    ({ path }: { path: string }) =>
    (part = '') =>
      path.replace(/:\w+/, encodeURIComponent(part));
  return Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, pathOf(page)]));
}
