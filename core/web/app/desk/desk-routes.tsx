import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { type DeskPage, deskPageDuties, deskPatterns } from '#core/contract/desk-pages';
import { loadPage } from '#core/web/app/load-page';
import { ErrorPage } from '#core/web/app/pages/error-page';
import { NotFoundPage } from '#core/web/lib/not-found-page';
import { DeskPageIsAway } from './desk-offline.tsx';
import { DeskShell } from './desk-shell.tsx';
import { ForDuty } from './for-duty.tsx';

/**
 * A page whose code is fetched when it is first opened, for those who have its duty.
 * @param name what its module exports it as
 */
function deskPage<Name extends string>(
  page: DeskPage,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): RouteObject {
  const path = deskPatterns[page];
  const lazy = { Component: () => loadPage(async () => (await load())[name], DeskPageIsAway) };
  return { element: <ForDuty duty={deskPageDuties[page]} />, children: [{ path, lazy }] };
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
          deskPage('home', () => import('./overview-page.tsx'), 'OverviewPage'),
          deskPage('messages', () => import('#features/messages/web/desk/messages-page'), 'MessagesPage'),
          deskPage('message', () => import('#features/messages/web/desk/edit-page'), 'EditPage'),
          deskPage('upload', () => import('#features/uploads/web/desk/upload-page'), 'UploadPage'),
          deskPage('sources', () => import('#features/sources/web/desk/sources-page'), 'SourcesPage'),
          deskPage('source', () => import('#features/sources/web/desk/source-page'), 'SourcePage'),
          deskPage('followedFeed', () => import('#features/sources/web/desk/followed-page'), 'FollowedFeedPage'),
          deskPage('bundles', () => import('#features/bundles/web/desk/bundles-page'), 'BundlesPage'),
          deskPage('tickets', () => import('#features/tickets/web/desk/tickets-page'), 'TicketsPage'),
          deskPage('mintTickets', () => import('#features/tickets/web/desk/mint-page'), 'MintPage'),
          deskPage('ticketBatch', () => import('#features/tickets/web/desk/batch-page'), 'BatchPage'),
          deskPage('settings', () => import('./settings-page.tsx'), 'SettingsPage'),
          deskPage('backups', () => import('#features/backups/web/desk/backups-page'), 'BackupsPage'),
          deskPage('webhooks', () => import('#features/webhooks/web/desk/webhooks-page'), 'WebhooksPage'),
          deskPage('webhook', () => import('#features/webhooks/web/desk/webhook-page'), 'WebhookPage'),
          deskPage('live', () => import('#features/live/web/desk/live-page'), 'LivePage'),
          deskPage('operators', () => import('#features/operators/web/desk/operators-page'), 'OperatorsPage'),
          deskPage('secondFactor', () => import('#features/accounts/web/desk/second-factor-page'), 'SecondFactorPage'),
          deskPage('audit', () => import('#features/audit/web/desk/audit-page'), 'AuditPage'),
          deskPage('numbers', () => import('#features/numbers/web/desk/numbers-page'), 'NumbersPage'),
          deskPage('listeners', () => import('#features/listeners/web/desk/listeners-page'), 'ListenersPage'),
          deskPage('listener', () => import('#features/listeners/web/desk/listener-page'), 'ListenerPage'),
          deskPage('order', () => import('#features/orders/web/desk/order-page'), 'OrderPage'),
          deskPage('funds', () => import('#features/giving/web/desk/funds-page'), 'FundsPage'),
          deskPage('fund', () => import('#features/giving/web/desk/fund-page'), 'FundPage'),
          deskPage('gifts', () => import('#features/gifts/web/desk/gifts-page'), 'DeskGiftsPage'),
          deskPage('gift', () => import('#features/gifts/web/desk/gift-page'), 'DeskGiftPage'),
          deskPage('sales', () => import('#features/books/web/desk/sales-page'), 'SalesPage'),
          deskPage(
            'reconciliation',
            () => import('#features/payments/web/desk/reconciliation/reconciliation-page'),
            'ReconciliationPage',
          ),
          deskPage('messageSales', () => import('#features/messages/web/desk/sales-page'), 'MessageSalesPage'),
          ...groupRoutes(),
          deskPage('collections', () => import('#features/collections/web/desk/collections-page'), 'CollectionsPage'),
          deskPage('collection', () => import('#features/collections/web/desk/collection-page'), 'CollectionPage'),
          { path: '/admin/*', Component: NotFoundPage },
        ],
      },
    ],
  },
];

/** Speakers, services, categories, centres and series: what there is of each, and one of it. */
function groupRoutes(): RouteObject[] {
  const kinds = [
    ['speakers', 'speaker'],
    ['services', 'service'],
    ['categories', 'category'],
    ['centres', 'centre'],
    ['allSeries', 'series'],
  ] as const;
  const load = async () => (await import('#features/groups/web/desk/pages')).groupPages;
  return kinds.flatMap(([all, one]) => [deskPage(all, load, all), deskPage(one, load, one)]);
}
