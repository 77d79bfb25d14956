import { makeServices, type Services } from '#server/composition/services';
import type { ServiceParts } from '#server/composition/shared';
import type { Database } from '#server/database/database';
import { systemClock } from '#server/platform/clock';
import { readSettings } from '#server/platform/settings/settings';
import { DiskStorage } from '#server/platform/storage/disk';
import { testSecretKey } from './app.ts';
import { lockSessionsOf } from './database.ts';
import { makeFolder } from './folder.ts';
import { keepMail } from './kept-mail.ts';

/** @returns the services of a library without a server, as commands have them. @param given parts to use instead of the usual ones */
export async function servicesOf(database: Database, given: Partial<ServiceParts> = {}): Promise<Services> {
  return makeServices({
    settings: readSettings({}),
    secretKey: testSecretKey,
    database,
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
