import type { ComponentType } from 'react';
import type { PageName } from '#core/contract/pages';
import type { Loaders } from './loader.ts';

type LoadPage = () => Promise<{ Page: ComponentType }>;

/**
 * `needsNetwork` declares the parts that aren't kept for offline use. The build reads these declarations (`core/web/build/page-files.ts`).
 */
export interface WebFeature {
  pages: Readonly<Partial<Record<PageName, LoadPage>>>;
  loaders?: () => Promise<{ loaders: Loaders }>;
  withMessageMenus?: readonly PageName[];
}
