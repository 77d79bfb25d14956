import type { createBrowserRouter } from 'react-router';
import { dataFetched } from '#core/web/lib/api/data-fetched';

type Router = ReturnType<typeof createBrowserRouter>;

const patienceMs = 1000;

/**
 * Waits at most a second for the first page's code and data.
 * @param isRendered the document already shows the page, so its code is awaited without a limit
 */
export async function waitForFirstPage(router: Router, isRendered: boolean): Promise<boolean> {
  if (isRendered) {
    const { key } = router.state.location;
    await codeLoaded(router);
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
