import type { PatchRoutesOnNavigationFunction } from 'react-router';
import { loadPart } from '#web/lib/load-part';
import { needsNetwork } from '#web/lib/needs-network';
import { paths } from '#web/lib/paths';

/** The prefixes of mailed links' addresses; the pages are in `mailed-link-routes.tsx`. */
const mailedLink = /^\/(reset|profile\/(confirm-email|undo-email-change))(\/|$)/;

/** Adds the routes of the desk and of mailed links when somebody goes there, so that nobody else fetches them. */
export const addRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  const desk = paths.desk();
  if (path === desk || path.startsWith(`${desk}/`)) {
    patch(null, await loadPart(needsNetwork(async () => (await import('./desk/desk-routes.tsx')).deskRoutes)));
  } else if (mailedLink.test(path)) {
    patch(null, await loadPart(async () => (await import('./mailed-link-routes.tsx')).mailedLinkRoutes));
  }
};
