import type { PatchRoutesOnNavigationFunction } from 'react-router';
import { loadPart } from '#web/lib/load-part';
import { needsNetwork } from '#web/lib/needs-network';
import { paths } from '#web/lib/paths';

/** What the addresses of mailed links begin with; the pages are `mailed-link-routes.tsx`. */
const mailedLink = /^\/(reset|profile\/(confirm-email|undo-email-change))(\/|$)/;

/**
 * Adds the desk's pages, and those of mailed links, to the site map when somebody goes there: nobody else fetches as much as
 * their names.
 */
export const addRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  const desk = paths.desk();
  if (path === desk || path.startsWith(`${desk}/`)) {
    patch(null, await loadPart(needsNetwork(async () => (await import('./desk/desk-routes.tsx')).deskRoutes)));
  } else if (mailedLink.test(path)) {
    patch(null, await loadPart(async () => (await import('./mailed-link-routes.tsx')).mailedLinkRoutes));
  }
};
