import type { FastifyInstance } from 'fastify';
import { sweepChanges } from '#server/features/catalogue/change-queries';
import { Publisher } from '#server/features/catalogue/messages/desk/publisher';
import { warnOfStrandedPayments, warnOfTestMoney } from '#server/features/payments/start-warnings';
import { every, type Repeated } from '#server/platform/work/every';
import type { Services } from './services.ts';

/** What has ended counts no more at once; its rows may stay for a while. */
const sweepEveryMs = 10 * 60 * 1000;
const countEveryMs = 60 * 1000;
/** How late a stream may start or stop. */
const keepSchedulesEveryMs = 5_000;

export function runBesideRequests(app: FastifyInstance, services: Services): void {
  warnWhenListening(app, services);
  if (services.shared.settings.role !== 'web') workBesideRequests(app, services);
}

function warnWhenListening(app: FastifyInstance, services: Services): void {
  const onFailure = (error: unknown) => app.log.error({ err: error }, 'what to warn of could not be looked up');
  let warned = Promise.resolve();
  whileListening(app, {
    start() {
      warned = warnOfPayments(services).catch(onFailure);
    },
    stop: () => warned,
  });
}

function workBesideRequests(app: FastifyInstance, services: Services): void {
  const { shared, activity, wallet, accounts, payments, mail, media, live } = services;
  const { database, clock, outbox, limits } = shared;
  const reporting = (sentence: string) => (error: unknown) => app.log.error({ err: error }, sentence);

  if (media.transcoding) whileListening(app, media.transcoding);
  whileListening(app, payments);
  const notPublished = reporting('scheduled messages could not be published');
  whileListening(app, new Publisher({ database, clock, onFailure: notPublished }));
  whileListening(app, media.uploads.reader);
  whileListening(app, media.sources.worker);
  const notKept = reporting('planned streams could not be looked after');
  repeatWhileListening(app, keepSchedulesEveryMs, async () => void (await live.schedules.keep()), notKept);
  const catalogueChanges = { sweep: () => sweepChanges(database) };
  for (const swept of [limits, accounts, wallet, activity, media.uploads.service, catalogueChanges]) {
    repeat(app, sweepEveryMs, (signal) => swept.sweep(signal), reporting('sweeping failed'));
  }
  const counts = activity.listenerCounts;
  repeat(app, countEveryMs, (signal) => counts.count(signal), reporting('listeners could not be counted'));
  whileListening(app, { start: () => outbox.start(mail.renderers), stop: () => outbox.stop() });
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

function repeatWhileListening(
  app: FastifyInstance,
  everyMs: number,
  work: () => Promise<void>,
  onFailure: (error: unknown) => void,
): void {
  let repeated: Repeated | null = null;
  whileListening(app, {
    start() {
      repeated = every(everyMs, work, onFailure);
      repeated.now();
    },
    stop: async () => repeated?.stop(),
  });
}

function repeat(
  app: FastifyInstance,
  everyMs: number,
  work: (signal: AbortSignal) => Promise<void>,
  onFailure: (error: unknown) => void,
): void {
  const repeated = every(everyMs, work, onFailure);
  app.addHook('preClose', () => repeated.stop());
}
