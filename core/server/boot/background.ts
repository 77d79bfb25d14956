import os from 'node:os';
import type { FastifyInstance } from 'fastify';
import { transact } from '#core/server/database/transact';
import type { Worker } from '#core/server/feature';
import { Fleet, type Timing } from '#core/server/fleet/fleet';
import { sweepFleet } from '#core/server/fleet/fleet-queries';
import { mailLimitsOf } from '#core/server/mail/daily-counts';
import { MailSender } from '#core/server/mail/mail-sender';
import { readVersion } from '#core/server/paths';
import { every, type Repeated } from '#core/server/work/every';
import { warnOfStrandedPayments, warnOfTestMoney } from '#features/payments/server/start-warnings';
import { type Features, listOf } from './features.ts';
import { mailsOf } from './mail.ts';

/** In ms. Ended rows may stay for a while, because they stop counting at once. */
const sweepEveryMs = 10 * 60 * 1000;
const mailToFiles = 'mail-to-files';
/** In ms, for finding items that a server of an earlier version left without queued work. */
const mendEveryMs = 10_000;
/** In ms, for mail that other servers queued. */
const kickEveryMs = 3_000;

export function runBesideRequests(app: FastifyInstance, features: Features, timing?: Timing): void {
  const { core } = features;
  const { settings, database, log } = core;
  const name = settings.serverName ?? `${os.hostname()}:${process.pid}`;
  const server = { name, role: settings.role, version: readVersion() };
  const fleet = new Fleet({ database, log, server, timing });
  warnWhenListening(app, features);
  if (settings.role !== 'web') {
    core.queue.handle([mailSender(features, fleet)]);
    // Workers may wake the work queue when they start, so the queue starts first.
    whileListening(app, core.queue);
    whileListening(app, workMender(features));
    app.addHook('onClose', async () => core.mailTransport.close());
    for (const { workers = [] } of listOf(features)) for (const worker of workers) whileListening(app, worker);
    workOnce(features, fleet);
  }
  whileListening(app, fleet);
}

function warnWhenListening(app: FastifyInstance, features: Features): void {
  const { takenSlugs } = features.groups;
  const onFailure = (error: unknown) => app.log.error({ err: error }, 'start-up warnings could not be determined');
  let warned = Promise.resolve();
  whileListening(app, {
    start() {
      const { settings, log } = features.core;
      if (settings.role === 'worker' && settings.publicUrl === null)
        log.warn({}, 'PUBLIC_URL is not set: links in mails lead to this worker, which has no pages');
      warned = Promise.all([warnOfPayments(features), takenSlugs.warn(log)]).then(() => undefined, onFailure);
    },
    stop: () => warned,
  });
}

function mailSender(features: Features, fleet: Fleet): MailSender {
  const { settings, mailTransport } = features.core;
  return new MailSender({
    ...features.core,
    transport: mailTransport,
    from: settings.mail.from,
    mailLimits: mailLimitsOf(settings.limits),
    renderers: mailsOf(features),
    outcomes: { gift: features.gifts.mailing.outcomes },
    maySend: () => mailTransport.isLocal !== true || fleet.holds(mailToFiles),
  });
}

/** Every server may add missing work to the queue, because the same work added twice is one item. */
function workMender(features: Features): Worker {
  const { database, log } = features.core;
  const all = listOf(features);
  let mending: Repeated | undefined;
  return {
    start() {
      const onFailure = (error: unknown) => log.warn({ err: error }, 'what waits without work could not be looked for');
      const mend = () => eachOf(all, async (feature) => feature.mendWork && transact(database, feature.mendWork));
      mending = every(mendEveryMs, mend, onFailure);
      mending.now();
    },
    async stop() {
      await mending?.stop();
    },
  };
}

function workOnce(features: Features, fleet: Fleet): void {
  const { database, limits, outbox, mailTransport } = features.core;
  const all = listOf(features);
  for (const { rounds = [] } of all) for (const round of rounds) fleet.register(round);
  const sweeps = [
    () => limits.sweep(),
    () => outbox.sweep(),
    () => sweepFleet(database),
    ...all.flatMap(({ sweeps = [] }) => sweeps),
  ];
  fleet.register({
    name: 'sweeps',
    everyMs: sweepEveryMs,
    startsAtOnce: false,
    run: (signal) => eachOf(sweeps, (sweep) => sweep(signal)),
    failure: 'sweeping failed',
  });
  if (mailTransport.isLocal !== true) return;
  fleet.register({
    name: mailToFiles,
    everyMs: kickEveryMs,
    startsAtOnce: true,
    run: async () => outbox.kick(),
    failure: 'mail could not be written',
  });
}

async function eachOf<Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>): Promise<void> {
  const results = await Promise.allSettled(items.map(act));
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (reasons.length > 0) throw new AggregateError(reasons, 'some of it failed');
}

async function warnOfPayments({ core, payments, ledger }: Features): Promise<void> {
  const { settings, database, log } = core;
  const { provider } = payments;
  await warnOfTestMoney({ settings, provider, log, ledger });
  await warnOfStrandedPayments({ database, provider, log });
}

/** Background work stops before requests in progress end, so that other servers take it over at once. */
function whileListening(app: FastifyInstance, work: Worker): void {
  let isClosed = false;
  app.addHook('onListen', async () => {
    if (!isClosed) work.start();
  });
  app.addHook('preClose', async () => {
    isClosed = true;
    await work.stop();
  });
}
