import type { ComponentType } from 'react';
import type { PageName } from '#core/contract/pages';
import type { Loaders } from './loader.ts';

type LoadPage = () => Promise<{ Page: ComponentType }>;

/**
 * A feature's parts in the web app. `needsNetwork` declares the parts that aren't kept for offline use. The build reads
 * these declarations to find each page's files (`core/web/build/page-files.ts`).
 */
export interface WebFeature {
  /** By their names in the site map. */
  pages: Readonly<Partial<Record<PageName, LoadPage>>>;
  /** Starts the queries of the pages; fetched beside their code. */
  loaders?: () => Promise<{ loaders: Loaders }>;
  withMessageMenus?: readonly PageName[];
}
