import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type AppParts, buildApp } from '#core/server/boot/app';
import { systemClock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import { readsOf } from '#core/server/database/reads';
import type { CatalogueChange } from '#core/server/feature';
import { SecretKey } from '#core/server/secrets/secret-key';
import { readSettings } from '#core/server/settings/settings';
import { DiskStorage } from '#core/server/storage/disk';
import { atTheEnd } from './at-the-end.ts';
import { lockSessionsOf } from './database.ts';
import { watchRefusals } from './declared-refusals.ts';
import { makeFolder } from './folder.ts';
import { keepMail } from './sent-mail.ts';

export const testSecret = 'tests have a secret key of their own';

export const testSecretKey = new SecretKey(testSecret);

/** Tests hash thousands of passwords, so each hash costs a hundredth of the real one. */
const passwordCost = { memoryCost: 256, timeCost: 1 };

export interface TestApp {
  /** Without a trailing slash. */
  url: string;
  storage: DiskStorage;
  catalogueChanged(change?: CatalogueChange): void;
  get(address: string, init?: RequestInit): Promise<Response>;
  stop(): Promise<void>;
}

export async function startApp(db: Database, given: Partial<AppParts> = {}): Promise<TestApp> {
  const folder = await makeFolder();
  const named = [
    'geo-url %GEO_URL%',
    'naira-per-gb %NAIRA_PER_GB%',
    'naira %NAIRA%',
    'library-zone %LIBRARY_ZONE%',
    'quality %QUALITY%',
  ];
  const others = [
    'library-title %LIBRARY_TITLE%',
    'description %DESCRIPTION%',
    'accents %ACCENTS%',
    'logo %LOGO%',
    'icon %ICON%',
    'touch-icon %TOUCH_ICON%',
  ];
  const facts = [...named, ...others]
    .map((fact) => fact.split(' '))
    .map(([name, value]) => `<meta name="${name}" content="${value}" />`)
    .join('');
  const document = `<!doctype html><html data-page="%PAGE%">${facts}<title>%TITLE%</title>%HEAD%%PRELOADS%%MARK%<div id="root"><i class="first-outline"></i><!--/outlines--></div>`;
  await writeFile(path.join(folder, 'index.html'), document);
  await writeFile(path.join(folder, 'manifest.webmanifest'), '{"name":"%LIBRARY_TITLE%","short_name":"%SHORT_TITLE%"}');
  const embed = { 'embed/embed.ts': { file: 'assets/embed-1.js' }, 'style.css': { file: 'assets/embed-1.css' } };
  await writeFile(path.join(folder, 'embed-manifest.json'), JSON.stringify(embed));
  await writeFile(path.join(folder, 'sw.js'), 'const revision = "%DOCUMENT_REVISION%";');
  const storage = new DiskStorage(path.join(folder, 'media'));
  const listeners: Array<(change: CatalogueChange) => void> = [];
  const app = await buildApp({
    settings: readSettings({ LOG_LEVEL: 'silent' }),
    secretKey: testSecretKey,
    database: db,
    reads: readsOf(given.database ?? db),
    lockSessions: lockSessionsOf(given.database ?? db),
    storage,
    clock: systemClock,
    jobs: null,
    passwordCost,
    mailTransport: keepMail(),
    webAppFolder: folder,
    onCatalogueChanged: (listener) => listeners.push(listener),
    isReady: async () => undefined,
    ...given,
  });
  watchRefusals(app);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  atTheEnd(() => app.close());
  return {
    url,
    storage,
    catalogueChanged: (change = 'anything') => {
      for (const listener of listeners) listener(change);
    },
    get: (address, init) => fetch(url + address, init),
    stop: () => app.close(),
  };
}
