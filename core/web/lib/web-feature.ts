import type { ComponentType } from 'react';
import type { PageName } from '#core/contract/pages';
import type { Loaders } from './loader.ts';

/** What is fetched when somebody goes to a page. */
type LoadPage = () => Promise<{ Page: ComponentType }>;

/**
 * What the web app has of a feature. What isn't kept for when there is no network is declared by `needsNetwork`. The build reads from
 * these declarations which files a page takes (`core/web/build/page-files.ts`).
 */
export interface WebFeature {
  /** By their names in the site map. */
  pages: Readonly<Partial<Record<PageName, LoadPage>>>;
  /** What starts the queries of its pages, fetched beside their code. */
  loaders?: () => Promise<{ loaders: Loaders }>;
  /** Those of its pages that show messages with menus. */
  withMessageMenus?: readonly PageName[];
}
