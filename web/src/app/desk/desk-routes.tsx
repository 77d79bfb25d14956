import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { type DeskPattern, deskPatterns } from '#contract/desk-pages';
import { loadPage } from '#web/app/load-page';
import { ErrorPage } from '#web/app/pages/error-page';
import { NotFoundPage } from '#web/lib/not-found-page';
import { DeskPageIsAway } from './desk-offline.tsx';
import { DeskShell } from './desk-shell.tsx';

/** A page whose code is fetched when it is first opened. @param name what its module exports it as */
function deskPage<Name extends string>(
  path: DeskPattern,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): RouteObject {
  return { path, lazy: { Component: () => loadPage(async () => (await load())[name], DeskPageIsAway) } };
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
          deskPage(deskPatterns.home, () => import('./overview-page.tsx'), 'OverviewPage'),
          deskPage(
            deskPatterns.messages,
            () => import('#web/features/catalogue/messages/desk/messages-page'),
            'MessagesPage',
          ),
          deskPage(deskPatterns.message, () => import('#web/features/catalogue/messages/desk/edit-page'), 'EditPage'),
          deskPage(deskPatterns.upload, () => import('#web/features/uploads/desk/upload-page'), 'UploadPage'),
          deskPage(deskPatterns.sources, () => import('#web/features/sources/desk/sources-page'), 'SourcesPage'),
          deskPage(deskPatterns.source, () => import('#web/features/sources/desk/source-page'), 'SourcePage'),
          deskPage(deskPatterns.tickets, () => import('#web/features/wallet/tickets/desk/tickets-page'), 'TicketsPage'),
          deskPage(deskPatterns.mintTickets, () => import('#web/features/wallet/tickets/desk/mint-page'), 'MintPage'),
          deskPage(deskPatterns.ticketBatch, () => import('#web/features/wallet/tickets/desk/batch-page'), 'BatchPage'),
          deskPage(deskPatterns.settings, () => import('./settings-page.tsx'), 'SettingsPage'),
          deskPage(deskPatterns.backups, () => import('#web/features/backups/desk/backups-page'), 'BackupsPage'),
          deskPage(deskPatterns.live, () => import('#web/features/live/desk/live-page'), 'LivePage'),
          deskPage(deskPatterns.audit, () => import('#web/features/audit/desk/audit-page'), 'AuditPage'),
          deskPage(deskPatterns.numbers, () => import('#web/features/numbers/desk/numbers-page'), 'NumbersPage'),
          deskPage(
            deskPatterns.listeners,
            () => import('#web/features/listeners/desk/listeners-page'),
            'ListenersPage',
          ),
          deskPage(deskPatterns.listener, () => import('#web/features/listeners/desk/listener-page'), 'ListenerPage'),
          deskPage(deskPatterns.order, () => import('#web/features/store/desk/order-page'), 'OrderPage'),
          deskPage(deskPatterns.sales, () => import('#web/features/books/desk/sales-page'), 'SalesPage'),
          deskPage(
            deskPatterns.messageSales,
            () => import('#web/features/catalogue/messages/desk/sales-page'),
            'MessageSalesPage',
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
    deskPage(deskPatterns[all], load, all),
    deskPage(deskPatterns[one], load, one),
  ]);
}
