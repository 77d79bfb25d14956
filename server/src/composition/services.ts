import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { AccountId } from '#contract/ids';
import { makeAccounts } from '#server/features/accounts/accounts';
import { isConfirmed } from '#server/features/accounts/confirmed';
import { accountMails } from '#server/features/accounts/mails';
import { Argon2Passwords } from '#server/features/accounts/passwords';
import { makeActivity } from '#server/features/activity/activity';
import type { ListenerCounts } from '#server/features/activity/rollups/listener-counts';
import type { Audit } from '#server/features/audit/audit';
import { makeCatalogue } from '#server/features/catalogue/catalogue';
import { catalogueWriter } from '#server/features/catalogue/messages/add-messages';
import { curation } from '#server/features/catalogue/messages/desk/curation';
import { Publisher } from '#server/features/catalogue/messages/desk/publisher';
import type { LoadMessages } from '#server/features/catalogue/messages/service';
import type { LiveDesk } from '#server/features/live/desk/service';
import { ScheduleKeeper } from '#server/features/live/schedule-keeper';
import { LiveService } from '#server/features/live/service';
import type { TestedStreams } from '#server/features/live/tested-streams';
import { AudioAddresses } from '#server/features/media/audio-addresses';
import { PreparingService } from '#server/features/media/preparing/preparing-service';
import { PreviewService } from '#server/features/media/previews/preview-service';
import { MediaService } from '#server/features/media/service';
import { auditUploads } from '#server/features/media/uploads/desk/audit-uploads';
import { makeUploads, type Uploads } from '#server/features/media/uploads/make-uploads';
import { auditRoleEvents } from '#server/features/operators/operators';
import { findBookedPayments } from '#server/features/payments/booked';
import type { Payers } from '#server/features/payments/parts';
import { makePayments } from '#server/features/payments/payments';
import { PaymentPersonalData } from '#server/features/payments/personal-data';
import { warnOfTestMoney } from '#server/features/payments/test-money';
import { warnOfUnasked } from '#server/features/payments/unasked';
import { PlaylistService } from '#server/features/playlists/service';
import type { Library } from '#server/features/settings/library';
import { Entitlements } from '#server/features/store/entitlements';
import { storeMails } from '#server/features/store/mails';
import { findPurchasesOf } from '#server/features/store/purchases-of';
import { ReceiptService } from '#server/features/store/receipt-service';
import { refundNotices } from '#server/features/store/refunds/refund-notices';
import { makeStore, type Store } from '#server/features/store/store';
import { makeWallet, type Wallet } from '#server/features/wallet/wallet';
import { Limits } from '#server/platform/limits/limits';
import { Outbox, type Renderer } from '#server/platform/mail/outbox';
import { openProvider } from '#server/platform/payment/open-provider';
import { boundUrl } from '#server/platform/process/port';
import { SignedAddresses } from '#server/platform/secrets/signing';
import type { Settings } from '#server/platform/settings/settings';
import { every } from '#server/platform/work/every';
import type { AppParts } from './app-parts.ts';
import { makeDesk, makeTicketDesk } from './catalogue.ts';
import { makeLiveDesk } from './live.ts';
import { sellerOf, stationeryOf } from './mail-branding.ts';
import { makeSourceDesk } from './media.ts';
import { makeSettingsDesk } from './settings.ts';

/** What has ended counts no more at once; its rows may stay for a while. */
const sweepEveryMs = 10 * 60 * 1000;
const countEveryMs = 60 * 1000;

interface ServiceParts extends AppParts {
  library: Library;
  testedStreams: TestedStreams;
}

export type Services = ReturnType<typeof makeServices>;

/** @returns every feature's services; what they do beside requests begins and ends with the server */
export function makeServices(parts: ServiceParts, app: FastifyInstance) {
  const { settings, database, storage, clock, secretKey, mailTransport, library } = parts;
  const libraryTitle = () => library.now().title;
  const linkTo = linksOf(app, settings);
  const stationery = () => stationeryOf(library.now(), linkTo);
  const signed = new SignedAddresses(secretKey.for('signed addresses'), clock);
  const limits = new Limits(database, clock);
  const outbox = new Outbox({
    ...{ database, clock, transport: mailTransport, log: app.log, from: settings.mail.from },
    connections: settings.databasePoolSize,
  });
  const entitlements = new Entitlements(database);
  const audioAddresses = new AudioAddresses(signed);
  const catalogue = makeCatalogue({
    ...{ database, clock, libraryTitle, ownership: entitlements },
    signAudio: (path, accountId) => audioAddresses.sign(path, accountId),
  });
  const loadMessages: LoadMessages = (ids, accountId) => catalogue.messages.loadMessages(ids, accountId);
  const playlists = new PlaylistService({ database, clock, loadMessages });
  const activity = makeActivity({ database, clock, limits: settings.limits, catalogue, playlists, entitlements });
  const wallet = makeWallet({
    ...{ database, clock, secretKey, limits, limitSettings: settings.limits, log: app.log },
    isConfirmed: (accountId) => isConfirmed(database, accountId),
    sources: {
      purchasesOf: (ledgerTransactionIds) => findPurchasesOf(database, ledgerTransactionIds),
      paymentsOf: (ledgerTransactionIds) => findBookedPayments(database, ledgerTransactionIds),
    },
  });
  const store: Store = makeStore({
    ...{ database, clock, outbox, entitlements, loadMessages },
    ...{ ledger: wallet.ledger, sales: catalogue.sales, addresses: signed },
  });
  const desk = makeDesk({ settings, database, clock, storage, secretKey });
  const accounts = makeAccounts({
    ...{ database, clock, limits, outbox, storage, passwords: argon2(settings), limitSettings: settings.limits },
    roleEvents: auditRoleEvents(desk.audit),
    heldElsewhere: {
      ...{ playlists, activity: activity.personalData, wallet: wallet.personalData, store: store.personalData },
      payments: new PaymentPersonalData(database),
    },
  });
  const seller = () => sellerOf(library.now());
  const findAddressee = (accountId: AccountId) => accounts.profile.findAddressee(accountId);
  const receipts = new ReceiptService({
    ...{ database, library: seller, addresses: signed },
    findBuyer: (accountId) => accounts.profile.findBuyer(accountId),
  });
  const preparing = makePreparing(parts, app);
  const payments = makeCardPayments(parts, app, { limits, wallet, store, payers: accounts.profile });
  const onFailure = (error: unknown) => app.log.error({ err: error }, 'scheduled messages could not be published');
  whileListening(app, new Publisher({ database, clock, onFailure }));
  const uploads = makeLibraryUploads(parts, app, desk.audit);
  const sources = makeSourceDesk({ settings, database, storage, clock, log: app.log, audit: desk.audit });
  whileListening(app, sources.worker);
  const settingsDesk = makeSettingsDesk({
    ...{ settings, database, clock, storage, library, audit: desk.audit, linkTo },
    ...{ transport: mailTransport, provider: payments.provider },
  });
  sweepOften(app, [limits, accounts, wallet, activity, uploads.service]);
  countOften(app, activity.listenerCounts);
  sendMail(app, outbox, {
    ...accountMails({ database, accounts, stationery }),
    ...storeMails({
      ...{ receipts, findAddressee, stationery },
      findRefund: refundNotices({ database, library: seller, findAddressee }),
    }),
  });
  return {
    ...{ catalogue, entitlements, playlists, activity, wallet, store, receipts, accounts, ...payments },
    preparing,
    media: new MediaService({
      ...{ catalogue: catalogue.messages, ownership: entitlements, addresses: audioAddresses },
      ...{ clock, database, storage },
    }),
    previews: new PreviewService({ catalogue: catalogue.messages, storage, clock }),
    live: new LiveService(database),
    liveDesk: makeKeptLiveDesk(parts, app),
    ticketDesk: makeTicketDesk({ database, clock, secretKey }),
    ticketLetterhead: () => ({ libraryTitle: libraryTitle(), home: linkTo('') }),
    ...{ desk, uploads, settingsDesk, sourceDesk: sources.desk },
  };
}

function argon2({ limits }: Settings): Argon2Passwords {
  return new Argon2Passwords({ inAll: limits.signInWaiting, perAddress: limits.signInWaitingPerAddress });
}

/** @returns what is on air, at the desk; what is planned goes on air and off it for as long as the server listens */
function makeKeptLiveDesk(parts: ServiceParts, app: FastifyInstance): LiveDesk {
  const { settings, database, clock, testedStreams } = parts;
  const onTested = (address: string) => testedStreams.add(address);
  const { desk, schedules } = makeLiveDesk({ database, clock, pages: settings, onTested });
  const onFailure = (error: unknown) => app.log.error({ err: error }, 'planned streams could not be looked after');
  whileListening(app, new ScheduleKeeper(schedules, onFailure));
  return desk;
}

/** @returns what prepares audio for as long as the server listens; null where no ffmpeg is to be used */
function makePreparing(parts: AppParts, app: FastifyInstance): PreparingService | null {
  const { settings, jobs: connection, database, storage, clock } = parts;
  if (settings.ffmpeg === null || connection === null) return null;
  const preparing = new PreparingService({
    ...{ database, connection, storage, clock, log: app.log, program: settings.ffmpeg },
    workFolder: path.join(settings.dataDir, 'preparing'),
  });
  whileListening(app, preparing);
  return preparing;
}

/** @returns what operators send from the browser; what has come is read for as long as the server listens */
function makeLibraryUploads(parts: AppParts, app: FastifyInstance, audit: Audit): Uploads {
  const { settings, database, storage, clock } = parts;
  const uploads = makeUploads({
    ...{ database, storage, clock, log: app.log, catalogue: catalogueWriter, ...auditUploads(audit) },
    replaceAudio: curation.replaceAudio,
    workFolder: path.join(settings.dataDir, 'uploads'),
    largestBytes: settings.largestUploadBytes,
  });
  whileListening(app, uploads.reader);
  return uploads;
}

/** What card payments ask of the other features. */
interface Fulfillers {
  limits: Limits;
  wallet: Wallet;
  store: Store;
  payers: Payers;
}

/** @returns card payments, which go on beside requests for as long as the server listens, and who takes them */
function makeCardPayments(
  { settings, database, clock }: AppParts,
  app: FastifyInstance,
  { limits, wallet, store, payers }: Fulfillers,
) {
  const provider = openProvider(settings.payments, { database, clock });
  const payments = makePayments({
    ...{ database, clock, limits, log: app.log, perAccount: settings.limits.paymentsPerAccount, provider, payers },
    ...{ cart: store.cart, checkout: store.checkout, ledger: wallet.ledger, wallet: wallet.service },
    linkTo: linksOf(app, settings),
  });
  const warn = async () => {
    await warnOfTestMoney({ settings, provider, log: app.log, ledger: wallet.ledger });
    await warnOfUnasked({ database, provider, log: app.log });
  };
  let warned = Promise.resolve();
  whileListening(app, {
    start() {
      payments.start();
      warned = warn().catch((error: unknown) =>
        app.log.error({ err: error }, 'what to warn of could not be looked up'),
      );
    },
    async stop() {
      await Promise.all([payments.stop(), warned]);
    },
  });
  return { payments, provider };
}

/** Sends what is in the outbox for as long as the server listens. */
function sendMail(app: FastifyInstance, outbox: Outbox, renderers: Readonly<Record<string, Renderer>>): void {
  whileListening(app, { start: () => outbox.start(renderers), stop: () => outbox.stop() });
}

/** Has work go on beside requests from when the server listens until it closes, which may be before it has begun. */
function whileListening(app: FastifyInstance, work: { start(): void; stop(): Promise<void> }): void {
  let isClosed = false;
  app.addHook('onListen', async () => {
    if (!isClosed) work.start();
  });
  app.addHook('onClose', async () => {
    isClosed = true;
    await work.stop();
  });
}

/** Removes what no longer counts, for as long as the server listens. */
function sweepOften(app: FastifyInstance, swept: readonly { sweep(signal: AbortSignal): Promise<void> }[]): void {
  const onFailure = (error: unknown) => app.log.error({ err: error }, 'sweeping failed');
  const sweeping = swept.map((each) => every(sweepEveryMs, (signal) => each.sweep(signal), onFailure));
  app.addHook('onClose', async () => {
    for (const each of sweeping) await each.stop();
  });
}

/** Counts listeners for the desk's numbers, for as long as the server listens. */
function countOften(app: FastifyInstance, counts: ListenerCounts): void {
  const onFailure = (error: unknown) => app.log.error({ err: error }, 'listeners could not be counted');
  const counting = every(countEveryMs, (signal) => counts.count(signal), onFailure);
  app.addHook('onClose', () => counting.stop());
}

/** @returns makes the whole address of a page or file */
function linksOf(app: FastifyInstance, settings: Settings) {
  return (page: string) => (settings.publicUrl ?? boundUrl(app.server, settings)) + page;
}
