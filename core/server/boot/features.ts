import { assertDefined } from '#core/server/assert-defined';
import type { ServerFeature } from '#core/server/feature';
import { Handlers } from '#core/server/http/bind-desk';
import { joinPersonalData } from '#core/server/personal-data';
import { makeAccounts } from '#features/accounts/server';
import { moveManagersTo } from '#features/accounts/server/centre-queries';
import { makeActivity } from '#features/activity/server';
import { makeAudio } from '#features/audio/server';
import { Artwork } from '#features/audio/server/artwork/artwork';
import { makeAudit } from '#features/audit/server';
import { makeBackups } from '#features/backups/server';
import { copiesOf, withCopies } from '#features/backups/server/media/with-copies';
import { makeBookmarks } from '#features/bookmarks/server';
import { makeBooks } from '#features/books/server';
import { makeBundles } from '#features/bundles/server';
import { makeCatalogue } from '#features/catalogue/server';
import { makeCollections } from '#features/collections/server';
import { makeFeeds, makePrivateFeeds } from '#features/feeds/server';
import { makeFollows } from '#features/follows/server';
import { moveFollowsOf } from '#features/follows/server/follow-queries';
import { makeGifts } from '#features/gifts/server';
import { makeGiving } from '#features/giving/server';
import { givingPersonalData } from '#features/giving/server/personal-data';
import { makeGroups } from '#features/groups/server';
import { Ledger } from '#features/ledger/server/ledger';
import { makeListeners } from '#features/listeners/server';
import { makeLive } from '#features/live/server';
import { assertNothingPlanned } from '#features/live/server/schedules';
import { makeMessages } from '#features/messages/server';
import { catalogueWriter } from '#features/messages/server/add-messages';
import { lock, lockSeen, replaceAudio, touch } from '#features/messages/server/desk/message-writer';
import { makeNotes } from '#features/notes/server';
import { makeNumbers } from '#features/numbers/server';
import { makeOperators } from '#features/operators/server';
import {
  auditAccessTokens,
  auditHeldSecrets,
  auditRoleEvents,
  auditSecondFactors,
} from '#features/operators/server/acts';
import { makeOrders } from '#features/orders/server';
import { Entitlements } from '#features/orders/server/entitlements';
import { findOrdersOf } from '#features/orders/server/order-queries';
import { makeOverview } from '#features/overview/server';
import { makePayments } from '#features/payments/server';
import { paymentPersonalData } from '#features/payments/server/personal-data';
import { findBookedPayments } from '#features/payments/server/queries';
import { makePlaylists } from '#features/playlists/server';
import { makeRenditions } from '#features/renditions/server';
import { forgetPreparation } from '#features/renditions/server/transcoding-queries';
import { makeSeries } from '#features/series/server';
import { makeSettings } from '#features/settings/server';
import { makeSharing } from '#features/sharing/server';
import { makeSources } from '#features/sources/server';
import { moveImportsTo } from '#features/sources/server/source-queries';
import { makeStoredFiles } from '#features/stored-files/server';
import { makeTickets } from '#features/tickets/server';
import { makeTranscripts } from '#features/transcripts/server';
import { TranscriptSearch } from '#features/transcripts/server/search/transcript-search';
import { makeUploads } from '#features/uploads/server';
import { moveUploadsTo } from '#features/uploads/server/upload-queries';
import { makeWallet } from '#features/wallet/server';
import { TestMoneyReversal } from '#features/wallet/server/test-money/test-money';
import { makeWebhooks } from '#features/webhooks/server';
import { checkBooks } from './check-books.ts';
import { type CoreParts, makeCore } from './core.ts';
import { toBackUp } from './to-back-up.ts';

export type Features = ReturnType<typeof makeFeatures>;

/** Features made later are passed to others as functions, which may only be called once all features are made. */
export function makeFeatures(parts: CoreParts) {
  const core = makeCore(parts);
  const { database, clock, audit, settings, jobs } = core;
  const artwork = new Artwork(core);
  const entitlements = new Entitlements(database);
  const ledger = new Ledger(database);

  const messages = makeMessages(core, { artwork });
  const groups = makeGroups(core, {
    artwork,
    assertNothingPlanned,
    moveFollows: moveFollowsOf,
    async moveToCentre(trx, ids) {
      await moveManagersTo(trx, ids);
      await moveUploadsTo(trx, ids);
      await moveImportsTo(trx, ids);
    },
  });
  const collections = makeCollections(core);
  const series = makeSeries(core);
  const catalogue = makeCatalogue(core, { ownership: entitlements, said: new TranscriptSearch(core.reads) });
  const loadMessages = catalogue.cards.load;
  const sharing = makeSharing(core, catalogue);

  const playlists = makePlaylists(core, { loadMessages });
  const bookmarks = makeBookmarks(core);
  const activity = makeActivity(core, { catalogue, playlists: playlists.service, entitlements });
  const follows = makeFollows(core, { groups: catalogue.groups, loadMessages });
  const live = makeLive(core, { groups: catalogue.groups });

  const tickets = makeTickets(core);
  const wallet = makeWallet(core, {
    ledger,
    sources: {
      ordersOf: (ids) => findOrdersOf(database, ids),
      paymentsOf: (ids) => findBookedPayments(database, ids),
    },
    gifts: {
      find: (giftId) => gifts.redemption.find(giftId),
      redeem: (...redemption) => gifts.redemption.redeem(...redemption),
    },
    confirm: (...payment) => payments.confirmation.confirm(...payment),
  });
  const sold = { ledger, sales: catalogue.sales, entitlements, loadMessages };
  const orders = makeOrders(core, {
    ...sold,
    confirm: (...payment) => payments.confirmation.confirm(...payment),
    findBuyer: (accountId) => accounts.profile.findBuyer(accountId),
  });
  const bundles = makeBundles(core, {
    ...sold,
    pay: (accountId, bundle) => payments.intents.start(accountId, { purpose: 'purchase', bundle }),
  });
  const gifts = makeGifts(core, {
    ...sold,
    orders: orders.giftedOrders,
    quotes: bundles.quotes,
    giftPins: tickets.giftPins,
    findCover: sharing.findCover,
    pay: (accountId, giftId) => payments.intents.start(accountId, { purpose: 'gift', subject: giftId, amount: null }),
  });

  const privateFeeds = makePrivateFeeds(core);
  const accounts = makeAccounts(core, {
    otherPersonalData: joinPersonalData(
      playlists.service,
      bookmarks.personalData,
      activity.personalData,
      wallet.personalData,
      orders.personalData,
      paymentPersonalData(database),
      privateFeeds.personalData,
      givingPersonalData(database),
      follows.personalData,
      gifts.personalData,
    ),
    roleEvents: auditRoleEvents(audit),
    secondFactorEvents: auditSecondFactors(audit),
    accessTokenEvents: auditAccessTokens(audit),
    heldSecretEvents: auditHeldSecrets(audit),
    endElsewhere: (trx, accountId) => privateFeeds.feeds.endWithin(trx, accountId),
    async onRenewal(accountId, device) {
      const renewal = device.renewal();
      if (renewal) await activity.histories.renewDevice(renewal, accountId);
    },
    wallets: ledger,
  });
  const operators = makeOperators(core, { accounts: accounts.roles, secondFactors: accounts.secondFactors });
  const giving = makeGiving(core, { ledger, findGiver: (accountId) => accounts.profile.findBuyer(accountId) });
  const payments = makePayments(core, {
    cart: orders.cart,
    checkout: orders.checkout,
    bundles: bundles.checkout,
    ledger,
    wallet: wallet.service,
    payers: accounts.profile,
    purposes: { donation: giving.donations, gift: gifts.payment },
  });
  const books = makeBooks(core, {
    check: checkBooks,
    reversal: new TestMoneyReversal({ database, clock, ledger }),
  });
  const listeners = makeListeners(core, { wallets: wallet.service });

  const renditions = makeRenditions(core);
  const audio = makeAudio(core, {
    ownership: entitlements,
    privateFeeds: privateFeeds.feeds,
    catalogue: catalogue.messages,
    prepareAgain: (sha256) => forgetPreparation(database, sha256),
  });
  const notes = makeNotes(core, {
    access: audio.access,
    messages: { lockSeen, touch },
    read: (scope, id) => messages.desk.read(scope, id),
  });
  const uploads = makeUploads(core, { catalogue: catalogueWriter, replaceAudio });
  const sources = makeSources(core, { catalogue: catalogueWriter });
  const transcripts = makeTranscripts(core, {
    ownership: entitlements,
    isPlayable: (message, owned) => catalogue.messages.isPlayable(message, owned),
    assertSeen: async (scope, id) => void (await messages.desk.read(scope, id)),
    lock: async (trx, held, id) => assertDefined((await lock(trx, held, [id]))[0], 'the message that was locked'),
  });
  const feeds = makeFeeds(core, {
    privateFeeds: privateFeeds.feeds,
    groups: catalogue.groups,
    enclosures: audio.enclosures,
    transcripts: transcripts.open,
    chaptersOf: (id) => audio.enclosures.publicChapters(id),
    transcriptOf: (id) => transcripts.open.readFile(id),
  });

  const settingsDesk = makeSettings(core, { provider: payments.provider, operators: operators.operators });
  const numbers = makeNumbers(core);
  const backups = makeBackups(core, { toBackUp: jobs && toBackUp(core, jobs) });
  const storedFiles = makeStoredFiles(core, {
    withCopies: (work) => withCopies(copiesOf(settings.backups), work),
  });
  const webhooks = makeWebhooks(core);
  const overview = makeOverview(core, {
    messages: messages.desk,
    followedFeeds: sources.followed,
    takenSlugs: groups.takenSlugs,
    pinBudget: wallet.pinBudget,
    backups: backups.desk,
    storedFiles: storedFiles.desk,
    reconciliation: payments.desk.reconciliation,
    webhooks: webhooks.log,
  });
  const features = {
    core,
    entitlements,
    ledger,
    messages,
    groups,
    collections,
    series,
    catalogue,
    sharing,
    playlists,
    bookmarks,
    activity,
    follows,
    live,
    tickets,
    wallet,
    orders,
    bundles,
    gifts,
    accounts,
    operators,
    giving,
    payments,
    books,
    listeners,
    renditions,
    audio,
    notes,
    uploads,
    sources,
    transcripts,
    feeds,
    settings: settingsDesk,
    numbers,
    audit: makeAudit(core),
    backups,
    storedFiles,
    webhooks,
    overview,
  };
  core.queue.handle(listOf(features).flatMap(({ work = [] }) => work));
  return features;
}

export function listOf(features: Features): ServerFeature[] {
  const { core, entitlements, ledger, ...others } = features;
  return Object.values(others);
}

export function handlersOf(features: Features): Handlers {
  const handlers = new Handlers();
  for (const { deskRoutes } of listOf(features)) deskRoutes?.(handlers);
  return handlers;
}
