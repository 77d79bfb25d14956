import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { type DeskPage, deskPageDuties, deskPatterns } from '#contract/desk-pages';
import { loadPage } from '#web/app/load-page';
import { ErrorPage } from '#web/app/pages/error-page';
import { NotFoundPage } from '#web/lib/not-found-page';
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
          deskPage('messages', () => import('#web/features/catalogue/messages/desk/messages-page'), 'MessagesPage'),
          deskPage('message', () => import('#web/features/catalogue/messages/desk/edit-page'), 'EditPage'),
          deskPage('upload', () => import('#web/features/uploads/desk/upload-page'), 'UploadPage'),
          deskPage('sources', () => import('#web/features/sources/desk/sources-page'), 'SourcesPage'),
          deskPage('source', () => import('#web/features/sources/desk/source-page'), 'SourcePage'),
          deskPage('followedFeed', () => import('#web/features/sources/desk/followed-page'), 'FollowedFeedPage'),
          deskPage('bundles', () => import('#web/features/bundles/desk/bundles-page'), 'BundlesPage'),
          deskPage('tickets', () => import('#web/features/wallet/tickets/desk/tickets-page'), 'TicketsPage'),
          deskPage('mintTickets', () => import('#web/features/wallet/tickets/desk/mint-page'), 'MintPage'),
          deskPage('ticketBatch', () => import('#web/features/wallet/tickets/desk/batch-page'), 'BatchPage'),
          deskPage('settings', () => import('./settings-page.tsx'), 'SettingsPage'),
          deskPage('backups', () => import('#web/features/backups/desk/backups-page'), 'BackupsPage'),
          deskPage('webhooks', () => import('#web/features/webhooks/desk/webhooks-page'), 'WebhooksPage'),
          deskPage('webhook', () => import('#web/features/webhooks/desk/webhook-page'), 'WebhookPage'),
          deskPage('live', () => import('#web/features/live/desk/live-page'), 'LivePage'),
          deskPage('operators', () => import('#web/features/operators/desk/operators-page'), 'OperatorsPage'),
          deskPage('secondFactor', () => import('#web/features/accounts/desk/second-factor-page'), 'SecondFactorPage'),
          deskPage('audit', () => import('#web/features/audit/desk/audit-page'), 'AuditPage'),
          deskPage('numbers', () => import('#web/features/numbers/desk/numbers-page'), 'NumbersPage'),
          deskPage('listeners', () => import('#web/features/listeners/desk/listeners-page'), 'ListenersPage'),
          deskPage('listener', () => import('#web/features/listeners/desk/listener-page'), 'ListenerPage'),
          deskPage('order', () => import('#web/features/store/desk/order-page'), 'OrderPage'),
          deskPage('funds', () => import('#web/features/giving/desk/funds-page'), 'FundsPage'),
          deskPage('fund', () => import('#web/features/giving/desk/fund-page'), 'FundPage'),
          deskPage('gifts', () => import('#web/features/gifts/desk/gifts-page'), 'DeskGiftsPage'),
          deskPage('gift', () => import('#web/features/gifts/desk/gift-page'), 'DeskGiftPage'),
          deskPage('sales', () => import('#web/features/books/desk/sales-page'), 'SalesPage'),
          deskPage(
            'reconciliation',
            () => import('#web/features/payments/desk/reconciliation/reconciliation-page'),
            'ReconciliationPage',
          ),
          deskPage(
            'messageSales',
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

/** Speakers, services, categories, centres, series and featured collections: what there is of each, and one of it. */
function groupRoutes(): RouteObject[] {
  const kinds = [
    ['speakers', 'speaker'],
    ['services', 'service'],
    ['categories', 'category'],
    ['centres', 'centre'],
    ['allSeries', 'series'],
    ['collections', 'collection'],
  ] as const;
  const load = async () => (await import('#web/features/catalogue/groups/desk/pages')).groupPages;
  return kinds.flatMap(([all, one]) => [deskPage(all, load, all), deskPage(one, load, one)]);
}
