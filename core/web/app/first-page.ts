import type { createBrowserRouter } from 'react-router';
import { dataFetched } from '#core/web/lib/api/data-fetched';

type Router = ReturnType<typeof createBrowserRouter>;

/** The shell can be used before the first page is there, in ms. */
const patienceMs = 1000;

/**
 * Waits for the first page's code and for what its loader fetches, a second at most: it is rendered once, in place of the
 * outlines that the document already shows.
 * @param isRendered the document shows the page itself: its code is waited for however long it takes
 * @returns whether the document still shows the page that the router is at
 */
export async function waitForFirstPage(router: Router, isRendered: boolean): Promise<boolean> {
  if (isRendered) {
    const { key } = router.state.location;
    await codeLoaded(router);
    // Its calls are answered by the document, within the same task.
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
