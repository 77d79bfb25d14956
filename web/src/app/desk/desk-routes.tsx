import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { loadPage } from '#web/app/load-page';
import { ErrorPage } from '#web/app/pages/error-page';
import { deskPaths } from '#web/lib/desk-paths';
import { NotFoundPage } from '#web/lib/not-found-page';
import { DeskPageIsAway } from './desk-offline.tsx';
import { DeskShell } from './desk-shell.tsx';

/** A page of the desk, whose code is fetched when it is first opened. */
function deskPage(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: { Component: () => loadPage(load, DeskPageIsAway) } };
}

/** The desk's site map. It comes when somebody first opens an address below `/admin`. */
export const deskRoutes: RouteObject[] = [
  {
    Component: DeskShell,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          deskPage(deskPaths.home(), async () => (await import('./overview-page.tsx')).OverviewPage),
          deskPage(
            deskPaths.messages(),
            async () => (await import('#web/features/operator/messages/messages-page')).MessagesPage,
          ),
          deskPage(`${deskPaths.messages()}/:id`, async () => (await import('./message-page.tsx')).MessagePage),
          deskPage(
            deskPaths.upload(),
            async () => (await import('#web/features/operator/upload/upload-page')).UploadPage,
          ),
          deskPage(
            deskPaths.sources(),
            async () => (await import('#web/features/operator/sources/sources-page')).SourcesPage,
          ),
          deskPage(
            '/admin/sources/:id',
            async () => (await import('#web/features/operator/sources/source-page')).SourcePage,
          ),
          deskPage(
            deskPaths.tickets(),
            async () => (await import('#web/features/operator/tickets/tickets-page')).TicketsPage,
          ),
          deskPage(
            deskPaths.mintTickets(),
            async () => (await import('#web/features/operator/tickets/mint-page')).MintPage,
          ),
          deskPage(
            '/admin/tickets/:id',
            async () => (await import('#web/features/operator/tickets/batch-page')).BatchPage,
          ),
          deskPage(deskPaths.settings(), async () => (await import('./settings-page.tsx')).SettingsPage),
          deskPage(deskPaths.live(), async () => (await import('./live-page.tsx')).LivePage),
          deskPage(deskPaths.audit(), async () => (await import('#web/features/operator/audit/audit-page')).AuditPage),
          deskPage(
            deskPaths.numbers(),
            async () => (await import('#web/features/operator/numbers/numbers-page')).NumbersPage,
          ),
          deskPage(
            deskPaths.listeners(),
            async () => (await import('#web/features/operator/money/listeners-page')).ListenersPage,
          ),
          deskPage(
            '/admin/listeners/:id',
            async () => (await import('#web/features/operator/money/listener-page')).ListenerPage,
          ),
          deskPage(
            '/admin/orders/:id',
            async () => (await import('#web/features/operator/money/order-page')).DeskOrderPage,
          ),
          deskPage(deskPaths.sales(), async () => (await import('#web/features/operator/money/sales-page')).SalesPage),
          deskPage(
            '/admin/messages/:id/sales',
            async () => (await import('#web/features/operator/money/message-sales-page')).MessageSalesPage,
          ),
          ...groupRoutes(),
          { path: '/admin/*', Component: NotFoundPage },
        ],
      },
    ],
  },
];

/** Speakers, services, categories, centres and featured collections: what there is of each, and one of it. */
function groupRoutes(): RouteObject[] {
  const kinds = [
    ['speakers', 'speaker'],
    ['services', 'service'],
    ['categories', 'category'],
    ['centres', 'centre'],
    ['collections', 'collection'],
  ] as const;
  const load = async () => (await import('#web/features/operator/groups/pages')).groupPages;
  return kinds.flatMap(([all, one]) => [
    deskPage(deskPaths[all](), async () => (await load())[all]),
    deskPage(`${deskPaths[all]()}/:id`, async () => (await load())[one]),
  ]);
}
