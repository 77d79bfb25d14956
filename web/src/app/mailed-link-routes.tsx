import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { mailedLinkPatterns } from '#contract/mailed-link-pages';
import { needsNetwork } from '#web/lib/needs-network';
import { loadPage } from './load-page.tsx';
import { ErrorPage } from './pages/error-page.tsx';
import { RestoringState } from './restoring-state.tsx';

/** A page outside of the shared layout. */
function standalone(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, ErrorBoundary: ErrorPage, HydrateFallback: RestoringState, lazy: { Component: () => loadPage(load) } };
}

export const mailedLinkRoutes: RouteObject[] = needsNetwork([
  standalone(mailedLinkPatterns.welcome, async () => (await import('#web/app/pages/reset-page')).WelcomePage),
  standalone(mailedLinkPatterns.reset, async () => (await import('./pages/reset-page.tsx')).ResetPage),
  standalone(
    mailedLinkPatterns.confirmEmail,
    async () => (await import('./pages/confirm-email-page.tsx')).ConfirmEmailPage,
  ),
  standalone(
    mailedLinkPatterns.undoEmailChange,
    async () => (await import('./pages/undo-email-change-page.tsx')).UndoEmailChangePage,
  ),
  standalone(
    mailedLinkPatterns.unsubscribe,
    async () => (await import('./pages/unsubscribe-page.tsx')).UnsubscribePage,
  ),
  standalone(
    mailedLinkPatterns.endReminder,
    async () => (await import('./pages/unsubscribe-page.tsx')).EndReminderPage,
  ),
]);
