import type { DeskFeature } from '#core/web/desk-kit/desk-feature';
import { accountsDesk } from '#features/accounts/web/desk/pages';
import { auditDesk } from '#features/audit/web/desk/pages';
import { backupsDesk } from '#features/backups/web/desk/pages';
import { booksDesk } from '#features/books/web/desk/pages';
import { bundlesDesk } from '#features/bundles/web/desk/pages';
import { collectionsDesk } from '#features/collections/web/desk/pages';
import { giftsDesk } from '#features/gifts/web/desk/pages';
import { givingDesk } from '#features/giving/web/desk/pages';
import { groupsDesk } from '#features/groups/web/desk/pages';
import { listenersDesk } from '#features/listeners/web/desk/pages';
import { liveDesk } from '#features/live/web/desk/pages';
import { messagesDesk } from '#features/messages/web/desk/pages';
import { numbersDesk } from '#features/numbers/web/desk/pages';
import { operatorsDesk } from '#features/operators/web/desk/pages';
import { ordersDesk } from '#features/orders/web/desk/pages';
import { paymentsDesk } from '#features/payments/web/desk/pages';
import { settingsDesk } from '#features/settings/web/desk/pages';
import { sourcesDesk } from '#features/sources/web/desk/pages';
import { ticketsDesk } from '#features/tickets/web/desk/pages';
import { uploadsDesk } from '#features/uploads/web/desk/pages';
import { webhooksDesk } from '#features/webhooks/web/desk/pages';

export const deskFeatures: readonly DeskFeature[] = [
  messagesDesk,
  uploadsDesk,
  sourcesDesk,
  groupsDesk,
  collectionsDesk,
  bundlesDesk,

  listenersDesk,
  giftsDesk,
  booksDesk,
  ordersDesk,
  givingDesk,
  paymentsDesk,
  ticketsDesk,

  liveDesk,
  numbersDesk,
  backupsDesk,
  webhooksDesk,
  settingsDesk,
  operatorsDesk,
  accountsDesk,
  auditDesk,
];
