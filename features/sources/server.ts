import path from 'node:path';
import type { Core } from '#core/server/boot/core';
import type { ServerFeature } from '#core/server/feature';
import { Fetching } from '#core/server/fetching/fetching';
import type { OperatorMailParts } from '#core/server/mail/operator-mail';
import { FollowedFeedDesk } from './server/desk/followed-feeds.ts';
import { followedFeedRoutes } from './server/desk/followed-routes.ts';
import { sourceRoutes } from './server/desk/routes.ts';
import { auditSources, SourceDesk } from './server/desk/service.ts';
import { FeedChecks } from './server/followed/feed-checks.ts';
import { FeedRounds } from './server/followed/feed-rounds.ts';
import { followedFeedMails } from './server/followed/mails.ts';
import * as followedQueries from './server/followed/queries.ts';
import * as queries from './server/source-queries.ts';
import { SourceReader } from './server/source-reader.ts';
import { SourceWorker, type SourceWorkerParts } from './server/source-worker.ts';
import { Sources } from './server/sources.ts';

/** How soon a followed feed that is due, or to be checked at once, is asked, in ms. */
const checkFeedsEveryMs = 3_000;

export function makeSources(core: Core, { catalogue }: Pick<SourceWorkerParts, 'catalogue'>) {
  const { settings, database, clock, audit, log } = core;
  const fetching = new Fetching({ allowsPrivate: settings.sourcesPrivate });
  const workFolder = path.join(settings.dataDir, 'sources');
  const worker = new SourceWorker({ ...core, catalogue, fetching, recordAdded: auditSources(audit), workFolder });
  const reader = new SourceReader();
  const sources = new Sources({ database, clock, reader, fetching });
  const wake = () => worker.wake();
  const checks = new FeedChecks({ database, clock, log, reader, fetching, sources, chance: Math.random, wake });
  const rounds = new FeedRounds({ ...core, checks });
  const desk = new SourceDesk({ database, clock, audit, sources, queries, wake });
  const followed = new FollowedFeedDesk({ database, clock, audit, sources, queries: followedQueries });
  const feature: ServerFeature = {
    routes(binding) {
      sourceRoutes(binding, desk);
      followedFeedRoutes(binding, followed);
    },
    workers: [worker],
    rounds: [
      {
        name: 'followed-feeds',
        everyMs: checkFeedsEveryMs,
        startsAtOnce: true,
        run: (signal) => rounds.run(signal),
        failure: 'followed feeds could not be looked after',
      },
    ],
  };
  return {
    worker,
    checks,
    feedRounds: rounds,
    desk,
    followed,
    mails: (mail: OperatorMailParts) => followedFeedMails(core, mail),
    ...feature,
  };
}
