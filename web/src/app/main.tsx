import '#web/lib/zod-config';
import './styles/main.css';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '#web/lib/api/query-client';
import { leaveOldSheets } from '#web/lib/browser/sheet-history';
import { startTheme } from '#web/lib/browser/theme';
import { followDestination } from '#web/lib/destination';
import { restoreSession } from '#web/lib/listener/auth';
import { followOtherTabs as followLikes } from '#web/lib/listener/liked';
import { startNaira } from '#web/lib/naira';
import { paths } from '#web/lib/paths';
import { stopPlayer } from '#web/player/player-store';
import { followLaunches } from '#web/pwa/launches';
import { addRoutes } from './add-routes.ts';
import { finishSignOutsInTime } from './finish-sign-outs.ts';
import { startLinkPrefetch } from './link-prefetch.ts';
import { waitForHome } from './pages/home-loader.ts';
import { reloadAfterSignIn } from './reload-after-sign-in.ts';
import { routes } from './routes.tsx';
import { followSession } from './session.ts';
import { endSplash } from './splash.ts';
import { startActivityInTime } from './start-activity.ts';
import { startCartInTime } from './start-cart.ts';
import { startDataInTime } from './start-data.ts';
import { startOfflineInTime } from './start-offline.ts';
import { followPayments, resumePaymentIfAny } from './start-payments.ts';
import { startPlayerInTime } from './start-player.ts';
import { startTicket } from './start-ticket.ts';
import { startWorkerInTime } from './start-worker.ts';

// It assumes a network until it hears otherwise: what failed at an offline start would not be refetched when the
// network is back.
onlineManager.setOnline(navigator.onLine);
startTheme();
startNaira();
followLikes();
startLinkPrefetch(routes);
startActivityInTime();
followPayments();
startDataInTime();
startWorkerInTime();
finishSignOutsInTime();
void start();

/** The document's own outline stays until the session is restored: the first calls need it. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root');
  await restoreSession();
  startCartInTime();
  startOfflineInTime();
  startTicket();
  leaveOldSheets();
  const router = createBrowserRouter(routes, { patchRoutesOnNavigation: addRoutes });
  followDestination(router);
  resumePaymentIfAny(router);
  followLaunches((path) => void router.navigate(path));
  followSession(router, stopPlayer);
  reloadAfterSignIn();
  if (router.state.location.pathname === paths.home()) await waitForHome();
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
  void endSplash();
  // Not before: on a slow processor it would delay the first page.
  startPlayerInTime();
}
