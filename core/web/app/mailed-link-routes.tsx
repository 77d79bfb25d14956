import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { mailedLinkPatterns } from '#core/contract/mailed-link-pages';
import { ErrorPage } from '#core/web/app/pages/error-page';
import { needsNetwork } from '#core/web/lib/needs-network';
import { loadPage } from './load-page.tsx';
import { RestoringState } from './restoring-state.tsx';

function standalone(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, ErrorBoundary: ErrorPage, HydrateFallback: RestoringState, lazy: { Component: () => loadPage(load) } };
}

export const mailedLinkRoutes: RouteObject[] = needsNetwork([
  standalone(
    mailedLinkPatterns.welcome,
    async () => (await import('#features/accounts/web/pages/reset-page')).WelcomePage,
  ),
  standalone(mailedLinkPatterns.reset, async () => (await import('#features/accounts/web/pages/reset-page')).ResetPage),
  standalone(
    mailedLinkPatterns.confirmEmail,
    async () => (await import('#features/accounts/web/pages/confirm-email-page')).ConfirmEmailPage,
  ),
  standalone(
    mailedLinkPatterns.undoEmailChange,
    async () => (await import('#features/accounts/web/pages/undo-email-change-page')).UndoEmailChangePage,
  ),
  standalone(
    mailedLinkPatterns.unsubscribe,
    async () => (await import('#features/follows/web/pages/unsubscribe-page')).UnsubscribePage,
  ),
  standalone(
    mailedLinkPatterns.endReminder,
    async () => (await import('#features/giving/web/pages/end-reminder-page')).EndReminderPage,
  ),
]);
