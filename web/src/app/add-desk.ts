import type { PatchRoutesOnNavigationFunction } from 'react-router';
import { loadPart } from '#web/lib/load-part';
import { paths } from '#web/lib/paths';

/** Adds the desk's pages to the site map when somebody goes there: nobody else fetches as much as their names. */
export const addDesk: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  const desk = paths.desk();
  if (path !== desk && !path.startsWith(`${desk}/`)) return;
  patch(null, await loadPart(async () => (await import('./desk/desk-routes.tsx')).deskRoutes));
};
