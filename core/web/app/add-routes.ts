import type { PatchRoutesOnNavigationFunction } from 'react-router';
import { pages } from '#core/contract/pages';
import { loadPart } from '#core/web/lib/load-part';
import { needsNetwork } from '#core/web/lib/needs-network';
import { paths } from '#core/web/lib/paths';
import { layoutRoute } from './page-routes.ts';

/** Matches the addresses of mailed links. The pages are in `mailed-link-routes.tsx`. */
const mailedLink = /^\/(reset|profile\/(confirm-email|undo-email-change|unsubscribe|end-reminder))(\/|$)/;

/** The patterns that a page's address matches before its own route is added. */
const mayBeLater = new Set<string | undefined>([pages.centre.path, '*']);

/** Adds the routes of the desk, of mailed links and of rare first pages on navigation, to keep them out of the first load. */
export const addRoutes: PatchRoutesOnNavigationFunction = async ({ path, matches, patch }) => {
  const desk = paths.desk();
  if (path === desk || path.startsWith(`${desk}/`)) {
    patch(null, (await loadPart(needsNetwork(() => import('#core/web/app/desk/desk-routes')))).deskRoutes);
  } else if (mailedLink.test(path)) {
    patch(null, (await loadPart(() => import('./mailed-link-routes.tsx'))).mailedLinkRoutes);
  } else if (mayBeLater.has(matches.at(-1)?.route.path)) {
    patch(layoutRoute, (await loadPart(() => import('./later-routes.ts'))).laterRoutes);
  }
};
