import type { Core } from '#core/server/boot/core';
import type { ServerFeature } from '#core/server/feature';
import { ScheduledPublisher } from '#features/messages/server/desk/scheduled-publisher';
import { sweepChanges } from './server/catalogue-change-queries.ts';
import { MessageChanges, type MessageChangesParts } from './server/desk/changes.ts';
import { deskMessageRoutes } from './server/desk/routes.ts';
import { DeskMessages } from './server/desk/service.ts';
import { readDuePassages } from './server/passages/keep-passages.ts';

/** In ms: the longest delay of a scheduled publication. */
const publishEveryMs = 15_000;
/** In ms: how soon passages are found in texts that an earlier version wrote. */
const readPassagesEveryMs = 10_000;

export function makeMessages(core: Core, { artwork }: Pick<MessageChangesParts, 'artwork'>) {
  const { database, clock, audit, library, audioAddresses } = core;
  const desk = new DeskMessages({
    database,
    libraryLanguage: () => library.now().language,
    sign: (path) => audioAddresses.signForDesk(path),
  });
  const changes = new MessageChanges({ clock, audit, artwork });
  const publisher = new ScheduledPublisher({ database, clock });
  const feature: ServerFeature = {
    deskRoutes: (calls) => deskMessageRoutes(calls, { messages: desk, changes }),
    rounds: [
      {
        name: 'publishing',
        everyMs: publishEveryMs,
        startsAtOnce: true,
        run: async () => void (await publisher.publish()),
        failure: 'scheduled messages could not be published',
      },
      {
        name: 'passages',
        everyMs: readPassagesEveryMs,
        startsAtOnce: true,
        run: async (signal) => void (await readDuePassages(database, signal)),
        failure: 'passages could not be looked for in messages',
      },
    ],
    sweeps: [() => sweepChanges(database)],
  };
  return { desk, changes, ...feature };
}
