import type { FastifyInstance } from 'fastify';
import type { Clock } from '#core/server/clock';
import type { RefusalPace } from '#core/server/http/refusal-pace';
import type { FactsNow } from '#core/server/library-facts';
import type { Settings } from '#core/server/settings/settings';
import type { PageLinks } from './page-links.ts';
import { Pages } from './pages.ts';

interface PageParts {
  webAppFolder: string;
  rendererFile?: string;
  settings: Pick<Settings, 'geoUrl'>;
  clock: Clock;
}

export function pagesOf(
  { webAppFolder: folder, rendererFile, settings: { geoUrl }, clock }: PageParts,
  {
    app,
    ...around
  }: { app: FastifyInstance; facts: FactsNow; links: PageLinks; mayRender(): boolean; refusalPace: RefusalPace },
): Pages | null {
  if (rendererFile === undefined) return null;
  const pages = new Pages({ ...around, folder, rendererFile, geoUrl, clock, log: app.log });
  app.addHook('onClose', () => pages.stop());
  return pages;
}
