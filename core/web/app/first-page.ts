import type { createBrowserRouter } from 'react-router';
import { dataFetched } from '#core/web/lib/api/data-fetched';

type Router = ReturnType<typeof createBrowserRouter>;

/** How long to wait in ms. The shell can be used before the first page is there. */
const patienceMs = 1000;

/**
 * Waits at most a second for the first page's code and data, so that it is rendered once in place of the outlines.
 * @param isRendered the document shows the page itself, so its code is awaited without a limit
 * @returns whether the document still shows the router's page
 */
export async function waitForFirstPage(router: Router, isRendered: boolean): Promise<boolean> {
  if (isRendered) {
    const { key } = router.state.location;
    await codeLoaded(router);
    // The document answers the page's calls within the same task.
    await new Promise((resolve) => setTimeout(resolve));
    return router.state.location.key === key;
  }
  const ready = codeLoaded(router).then(dataFetched);
  await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  return false;
}

function codeLoaded(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
