import path from 'node:path';
import type { Core } from '#core/server/boot/core';
import type { Transaction } from '#core/server/database/database';
import type { ServerFeature } from '#core/server/feature';
import { Fetching } from '#core/server/fetching/fetching';
import type { OperatorMailParts } from '#core/server/mail/operator-mail';
import { FollowedFeedDesk } from './server/desk/followed-feeds.ts';
import { followedFeedRoutes } from './server/desk/followed-routes.ts';
import { sourceRoutes } from './server/desk/routes.ts';
import { auditSources, SourceDesk } from './server/desk/service.ts';
import { FailureMails } from './server/followed/failure-mails.ts';
import { FeedChecks } from './server/followed/feed-checks.ts';
import { followedFeedMails } from './server/followed/mails.ts';
import * as followedQueries from './server/followed/queries.ts';
import * as queries from './server/source-queries.ts';
import { SourceReader } from './server/source-reader.ts';
import { SourceWorker, type SourceWorkerParts } from './server/source-worker.ts';
import { Sources } from './server/sources.ts';

const lookForFailuresEveryMs = 3_000;

export function makeSources(core: Core, { catalogue }: Pick<SourceWorkerParts, 'catalogue'>) {
  const { settings, database, clock, audit, log } = core;
  const fetching = new Fetching({ allowsPrivate: settings.sourcesPrivate });
  const workFolder = path.join(settings.dataDir, 'sources');
  const recordAdded = auditSources(audit);
  const worker = new SourceWorker({ ...core, catalogue, fetching, recordAdded, workFolder });
  const reader = new SourceReader();
  const sources = new Sources({ database, clock, reader, fetching });
  const checks = new FeedChecks({ database, clock, log, reader, fetching, sources, chance: Math.random });
  const failureMails = new FailureMails(core);
  const desk = new SourceDesk({ ...core, sources, queries });
  const followed = new FollowedFeedDesk({ database, clock, audit, sources, queries: followedQueries });
  const mendWork = async (trx: Transaction) => {
    await queries.addLostItemWork(trx);
    await followedQueries.addLostChecks(trx);
  };
  const feature: ServerFeature = {
    deskRoutes(calls) {
      sourceRoutes(calls, desk);
      followedFeedRoutes(calls, followed);
    },
    work: [worker, checks],
    workers: [worker],
    mendWork,
    rounds: [
      {
        name: 'followed-feeds',
        everyMs: lookForFailuresEveryMs,
        startsAtOnce: true,
        run: () => failureMails.send(),
        failure: 'mails about followed feeds that fail could not be queued',
      },
    ],
  };
  return {
    mendWork,
    worker,
    checks,
    failureMails,
    desk,
    followed,
    mails: (mail: OperatorMailParts) => followedFeedMails(core, mail),
    ...feature,
  };
}
