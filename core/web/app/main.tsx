import '#core/web/lib/zod-config';
import '#core/web/app/styles/main.css';
import { onlineManager } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { documentStatus, isAtDocument } from '#core/web/lib/browser/document-status';
import { leaveOldSheets } from '#core/web/lib/browser/sheet-history';
import { startTheme } from '#core/web/lib/browser/theme';
import { followDestination } from '#core/web/lib/destination';
import { restoreSession } from '#core/web/lib/listener/auth';
import { stopPlayer } from '#core/web/player/player-store';
import { addRoutes } from './add-routes.ts';
import { App } from './app.tsx';
import { takeOverData } from './first-data.ts';
import { waitForFirstPage } from './first-page.ts';
import { followOperator } from './follow-operator.ts';
import { reloadAfterSignIn } from './reload-after-sign-in.ts';
import { makeRoutes } from './routes.tsx';
import {
  scheduleCart,
  scheduleLinkPrefetch,
  scheduleLoaders,
  scheduleOffline,
  schedulePlayer,
  scheduleRecording,
  scheduleSignOuts,
} from './scheduled-starts.ts';
import { followSession } from './session.ts';
import { startNaira } from './start-naira.ts';
import { followPayments, resumePaymentIfAny } from './start-payments.ts';
import { startTicket } from './start-ticket.ts';
import { scheduleWorker } from './start-worker.ts';

interface LaunchQueue {
  setConsumer: (consumer: (launch: { targetURL?: string }) => void) => void;
}

declare global {
  interface Window {
    launchQueue?: LaunchQueue;
  }
}

// By default TanStack Query assumes a network, and wouldn't refetch failed queries after an offline start.
onlineManager.setOnline(navigator.onLine);
startTheme();
startNaira();
scheduleRecording();
followPayments();
scheduleWorker();
scheduleSignOuts();
void start();

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root');
  await nextTask();
  await restoreSession();
  followOperator();
  scheduleCart();
  scheduleOffline();
  const isAtPage = isAtDocument();
  startTicket();
  leaveOldSheets();
  await nextTask();
  const isRendered = takeOverData() && isAtPage;
  const router = createBrowserRouter(makeRoutes(await nothingHere()), { patchRoutesOnNavigation: addRoutes });
  followDestination(router);
  resumePaymentIfAny(router);
  followLaunches((path) => void router.navigate(path));
  followSession(router, stopPlayer);
  reloadAfterSignIn();
  const isStillRendered = await waitForFirstPage(router, isRendered);
  startTransition(() => {
    if (isStillRendered) hydrateRoot(root, <App router={router} />);
    else createRoot(root).render(<App router={router} />);
  });
  void endSplash();
  // The player starts later, because on a slow processor it would delay the first page.
  schedulePlayer();
  scheduleLoaders();
  scheduleLinkPrefetch();
}

async function nothingHere(): Promise<RouteObject[]> {
  const { location } = window;
  if (documentStatus(location.pathname) !== 404) return [];
  return await import('./nothing-here.ts').then(
    ({ routeToNothing }) => routeToNothing(location),
    () => [],
  );
}

/** Ends a task, because a slow phone can't handle input during one. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Launches of the installed app are handled in the open page, so that playback isn't interrupted (`launch_handler`). */
function followLaunches(go: (path: string) => void): void {
  window.launchQueue?.setConsumer(({ targetURL }) => {
    if (!targetURL || targetURL === window.location.href) return;
    const { pathname, search, hash } = new URL(targetURL);
    go(pathname + search + hash);
  });
}

async function endSplash(): Promise<void> {
  const splash = document.getElementById('splash');
  await Promise.allSettled(splash?.getAnimations().map(({ finished }) => finished) ?? []);
  splash?.remove();
}
