import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { type DeskPattern, deskPatterns } from '#contract/desk-pages';
import { loadPage } from '#web/app/load-page';
import { ErrorPage } from '#web/app/pages/error-page';
import { NotFoundPage } from '#web/lib/not-found-page';
import { DeskPageIsAway } from './desk-offline.tsx';
import { DeskShell } from './desk-shell.tsx';

/** A page of the desk, whose code is fetched when it is first opened. */
function deskPage(path: DeskPattern, load: () => Promise<ComponentType>): RouteObject {
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
          deskPage(deskPatterns.home, async () => (await import('./overview-page.tsx')).OverviewPage),
          deskPage(
            deskPatterns.messages,
            async () => (await import('#web/features/catalogue/messages/desk/messages-page')).MessagesPage,
          ),
          deskPage(deskPatterns.message, async () => (await import('./message-page.tsx')).MessagePage),
          deskPage(
            deskPatterns.upload,
            async () => (await import('#web/features/uploads/desk/upload-page')).UploadPage,
          ),
          deskPage(
            deskPatterns.sources,
            async () => (await import('#web/features/sources/desk/sources-page')).SourcesPage,
          ),
          deskPage(
            deskPatterns.source,
            async () => (await import('#web/features/sources/desk/source-page')).SourcePage,
          ),
          deskPage(
            deskPatterns.tickets,
            async () => (await import('#web/features/wallet/tickets/desk/tickets-page')).TicketsPage,
          ),
          deskPage(
            deskPatterns.mintTickets,
            async () => (await import('#web/features/wallet/tickets/desk/mint-page')).MintPage,
          ),
          deskPage(
            deskPatterns.ticketBatch,
            async () => (await import('#web/features/wallet/tickets/desk/batch-page')).BatchPage,
          ),
          deskPage(deskPatterns.settings, async () => (await import('./settings-page.tsx')).SettingsPage),
          deskPage(deskPatterns.live, async () => (await import('./live-page.tsx')).LivePage),
          deskPage(deskPatterns.audit, async () => (await import('#web/features/audit/desk/audit-page')).AuditPage),
          deskPage(
            deskPatterns.numbers,
            async () => (await import('#web/features/numbers/desk/numbers-page')).NumbersPage,
          ),
          deskPage(
            deskPatterns.listeners,
            async () => (await import('#web/features/listeners/desk/listeners-page')).ListenersPage,
          ),
          deskPage(
            deskPatterns.listener,
            async () => (await import('#web/features/listeners/desk/listener-page')).ListenerPage,
          ),
          deskPage(deskPatterns.order, async () => (await import('#web/features/store/desk/order-page')).OrderPage),
          deskPage(deskPatterns.sales, async () => (await import('#web/features/books/desk/sales-page')).SalesPage),
          deskPage(
            deskPatterns.messageSales,
            async () => (await import('#web/features/store/desk/message-sales-page')).MessageSalesPage,
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
  const load = async () => (await import('#web/features/catalogue/groups/desk/pages')).groupPages;
  return kinds.flatMap(([all, one]) => [
    deskPage(deskPatterns[all], async () => (await load())[all]),
    deskPage(deskPatterns[one], async () => (await load())[one]),
  ]);
}
