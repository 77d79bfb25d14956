import os from 'node:os';
import type { FastifyInstance } from 'fastify';
import { Fleet, type Timing } from '#core/server/fleet/fleet';
import { sweepFleet } from '#core/server/fleet/fleet-queries';
import { readVersion } from '#core/server/paths';
import { DailyCheck } from '#features/audit/server/chain/daily-check';
import { sweepChanges } from '#features/messages/server/catalogue-change-queries';
import { Publisher } from '#features/messages/server/desk/publisher';
import { readDuePassages } from '#features/messages/server/passages/keep-passages';
import { warnOfStrandedPayments, warnOfTestMoney } from '#features/payments/server/start-warnings';
import type { Services } from './services.ts';

/** What has ended stops counting at once; its rows may stay for a while. */
const sweepEveryMs = 10 * 60 * 1000;
/** How often it is checked whether the daily check of the audit is due. */
const checkEveryMs = 10 * 60 * 1000;
const countEveryMs = 60 * 1000;
/** A scheduled message is published within so long of its moment, in ms. */
const publishEveryMs = 15_000;
/** How soon a backup that is due or asked for is begun, in ms. */
const backUpEveryMs = 5_000;
/** How often a little of the stored files is read, in ms. */
const checkStorageEveryMs = 60_000;
/** How soon a reconciliation that is due or asked for is begun, in ms. */
const reconcileEveryMs = 5_000;
/** How soon a followed feed that is due, or to be checked at once, is asked, in ms. */
const checkFeedsEveryMs = 3_000;
/** How soon passages are found in what an earlier version wrote, in ms. */
const readPassagesEveryMs = 10_000;
/** How soon a gift is handed to the outbox once it is to be sent, in ms. */
const sendGiftsEveryMs = 5_000;
/** How soon a reminder to give is handed to the outbox once it is due, in ms. */
const remindEveryMs = 5_000;
/** How late a stream may start or stop, in ms. */
const keepSchedulesEveryMs = 5_000;
/** Mail that is written to files, by the server that holds this. */
const mailToFiles = 'mail-to-files';
/** How soon a release and changes of feeds are noticed, in ms. */
const watchEveryMs = 5_000;
/** For mail that waited for this server to hold it. */
const kickEveryMs = 3_000;

/** @param timing of the fleet */
export function runBesideRequests(app: FastifyInstance, services: Services, timing?: Timing): void {
  const { settings, database, log } = services.shared;
  const name = settings.serverName ?? `${os.hostname()}:${process.pid}`;
  const server = { name, role: settings.role, version: readVersion() };
  const fleet = new Fleet({ database, log, server, timing });
  warnWhenListening(app, services);
  if (settings.role !== 'web') {
    workBesideRequests(app, services, fleet);
    workOnce(app, services, fleet);
  }
  whileListening(app, fleet);
}

function warnWhenListening(app: FastifyInstance, services: Services): void {
  const { takenSlugs } = services.catalogue.desk;
  const onFailure = (error: unknown) => app.log.error({ err: error }, 'start-up warnings could not be determined');
  let warned = Promise.resolve();
  whileListening(app, {
    start() {
      const { settings, log } = services.shared;
      if (settings.role === 'worker' && settings.publicUrl === null)
        log.warn({}, 'PUBLIC_URL is not set: links in mails lead to this worker, which has no pages');
      warned = Promise.all([warnOfPayments(services), takenSlugs.warn(log)]).then(() => undefined, onFailure);
    },
    stop: () => warned,
  });
}

/** What several servers share by claiming one piece after the other. */
function workBesideRequests(app: FastifyInstance, services: Services, fleet: Fleet): void {
  const { shared, payments, mail, media, webhooks, transcripts, follows } = services;
  const { outbox, mailTransport } = shared;
  if (media.transcoding) whileListening(app, media.transcoding);
  if (transcripts.transcriber) whileListening(app, transcripts.transcriber);
  whileListening(app, payments);
  whileListening(app, media.uploads.reader);
  whileListening(app, media.sources.worker);
  whileListening(app, webhooks.deliverer);
  whileListening(app, follows.pushSender);
  const maySend = () => mailTransport.isLocal !== true || fleet.holds(mailToFiles);
  whileListening(app, { start: () => outbox.start(mail.renderers, maySend, mail.outcomes), stop: () => outbox.stop() });
}

/** What one server at a time does for all. */
function workOnce(app: FastifyInstance, services: Services, fleet: Fleet): void {
  const { shared, activity, wallet, gifts, accounts, media, live, backups, storedFiles, payments, sharing } = services;
  const { webhooks, follows, giving, feeds } = services;
  const { database, clock, outbox, limits, mailTransport } = shared;
  const reporting = (sentence: string) => (error: unknown) => app.log.error({ err: error }, sentence);
  const publisher = new Publisher({ database, clock });
  fleet.register({
    name: 'publishing',
    everyMs: publishEveryMs,
    startsAtOnce: true,
    run: async () => void (await publisher.publish()),
    onFailure: reporting('scheduled messages could not be published'),
  });
  fleet.register({
    name: 'streams',
    everyMs: keepSchedulesEveryMs,
    startsAtOnce: true,
    run: async () => void (await live.schedules.keep()),
    onFailure: reporting('scheduled streams could not be looked after'),
  });
  fleet.register({
    name: 'releases',
    everyMs: watchEveryMs,
    startsAtOnce: true,
    run: () => webhooks.upkeep.announceReleases(),
    onFailure: reporting('releases of messages could not be announced'),
  });
  fleet.register({
    name: 'follow-notices',
    everyMs: watchEveryMs,
    startsAtOnce: true,
    run: async (signal) => {
      await follows.announcer.run(signal);
      await follows.mailRound.run(signal);
    },
    onFailure: reporting('followers could not be notified of new messages'),
  });
  fleet.register({
    name: 'reminders',
    everyMs: remindEveryMs,
    startsAtOnce: true,
    run: (signal) => giving.reminderRound.run(signal),
    onFailure: reporting('listeners could not be reminded to give'),
  });
  if (webhooks.webSub.isOn) {
    fleet.register({
      name: 'websub',
      everyMs: watchEveryMs,
      startsAtOnce: true,
      run: (signal) => webhooks.webSub.run(signal),
      onFailure: reporting('the WebSub hub could not be notified of feeds'),
    });
  }
  fleet.register({
    name: 'listener-counts',
    everyMs: countEveryMs,
    startsAtOnce: false,
    run: (signal) => activity.listenerCounts.count(signal),
    onFailure: reporting('listeners could not be counted'),
  });
  const auditCheck = new DailyCheck({ database, clock, log: shared.log });
  fleet.register({
    name: 'audit-checks',
    everyMs: checkEveryMs,
    startsAtOnce: true,
    run: (signal) => auditCheck.run(signal),
    onFailure: reporting('the audit could not be checked'),
  });
  const changes = { sweep: () => sweepChanges(database) };
  const servers = { sweep: () => sweepFleet(database) };
  fleet.register({
    name: 'sweeps',
    everyMs: sweepEveryMs,
    startsAtOnce: false,
    // One that fails is no reason to leave out the others.
    run: (signal) =>
      eachOf(
        [
          limits,
          accounts,
          wallet,
          gifts,
          activity,
          media.uploads.service,
          sharing.pictures,
          webhooks.upkeep,
          webhooks.webSub,
          changes,
          servers,
        ],
        (swept) => swept.sweep(signal),
      ),
    onFailure: reporting('sweeping failed'),
  });
  const { rounds } = backups;
  if (rounds) {
    fleet.register({
      name: 'backups',
      everyMs: backUpEveryMs,
      startsAtOnce: true,
      run: (signal) => rounds.run(signal),
      onFailure: reporting('backups could not be looked after'),
    });
  }
  if (gifts.mailing.isOffered) {
    fleet.register({
      name: 'gift-mails',
      everyMs: sendGiftsEveryMs,
      startsAtOnce: true,
      run: () => gifts.mailing.sendDue(),
      onFailure: reporting('gifts could not be sent by mail'),
    });
  }
  fleet.register({
    name: 'storage-checks',
    everyMs: checkStorageEveryMs,
    startsAtOnce: false,
    run: (signal) => storedFiles.rounds.run(signal),
    onFailure: reporting('stored files could not be checked'),
  });
  fleet.register({
    name: 'followed-feeds',
    everyMs: checkFeedsEveryMs,
    startsAtOnce: true,
    run: (signal) => media.sources.rounds.run(signal),
    onFailure: reporting('followed feeds could not be looked after'),
  });
  fleet.register({
    name: 'feed-dates',
    everyMs: watchEveryMs,
    startsAtOnce: true,
    run: (signal) => feeds.feedEpisodes.fixNew(clock.now(), signal),
    onFailure: reporting('new messages could not be given their dates in feeds'),
  });
  fleet.register({
    name: 'passages',
    everyMs: readPassagesEveryMs,
    startsAtOnce: true,
    run: async (signal) => void (await readDuePassages(database, signal)),
    onFailure: reporting('passages could not be looked for in messages'),
  });
  if (payments.provider?.reports) {
    fleet.register({
      name: 'reconciliations',
      everyMs: reconcileEveryMs,
      startsAtOnce: false,
      run: (signal) => payments.reconciliationRounds.run(signal),
      onFailure: reporting('card payments could not be reconciled'),
    });
  }
  if (mailTransport.isLocal !== true) return;
  fleet.register({
    name: mailToFiles,
    everyMs: kickEveryMs,
    startsAtOnce: true,
    run: async () => outbox.kick(),
    onFailure: reporting('mail could not be written'),
  });
}

/** @throws AggregateError with the failures, after all were done */
async function eachOf<Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>): Promise<void> {
  const results = await Promise.allSettled(items.map(act));
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (reasons.length > 0) throw new AggregateError(reasons, 'some of it failed');
}

async function warnOfPayments({ shared, payments, wallet }: Services): Promise<void> {
  const { settings, database, log } = shared;
  const { provider } = payments;
  await warnOfTestMoney({ settings, provider, log, ledger: wallet.ledger });
  await warnOfStrandedPayments({ database, provider, log });
}

/**
 * Has work go on beside requests from when the server listens until it is asked to stop, which may be before it has
 * begun. Requests in progress may take longer; others can take the work over at once.
 */
function whileListening(app: FastifyInstance, work: { start(): void; stop(): Promise<void> }): void {
  let isClosed = false;
  app.addHook('onListen', async () => {
    if (!isClosed) work.start();
  });
  app.addHook('preClose', async () => {
    isClosed = true;
    await work.stop();
  });
}
