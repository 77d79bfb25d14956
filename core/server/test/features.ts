import type { CoreParts } from '#core/server/boot/core';
import { type Features, makeFeatures } from '#core/server/boot/features';
import { systemClock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import { readsOf } from '#core/server/database/reads';
import { readSettings } from '#core/server/settings/settings';
import { DiskStorage } from '#core/server/storage/disk';
import { testSecretKey } from './app.ts';
import { lockSessionsOf } from './database.ts';
import { makeFolder } from './folder.ts';
import { keepMail } from './sent-mail.ts';

export async function featuresOf(database: Database, given: Partial<CoreParts> = {}): Promise<Features> {
  return makeFeatures({
    settings: readSettings({}),
    secretKey: testSecretKey,
    database,
    reads: readsOf(database),
    lockSessions: lockSessionsOf(database),
    storage: new DiskStorage(await makeFolder()),
    clock: systemClock,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    mailTransport: keepMail(),
    jobs: null,
    linkTo: (page) => page,
    ...given,
  });
}
