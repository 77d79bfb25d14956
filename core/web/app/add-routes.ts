import type { PatchRoutesOnNavigationFunction } from 'react-router';
import { pages } from '#core/contract/pages';
import { loadPart } from '#core/web/lib/load-part';
import { needsNetwork } from '#core/web/lib/needs-network';
import { paths } from '#core/web/lib/paths';
import { layoutRoute } from './page-routes.ts';

const mailedLink = /^\/(reset|profile\/(confirm-email|undo-email-change|unsubscribe|end-reminder))(\/|$)/;

const mayBeLater = new Set<string | undefined>([pages.centre.path, '*']);

/** Routes of the desk, of mailed links and of rare first pages are added on navigation, to keep them out of the first load. */
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
