import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { atTheEnd } from '#core/server/test/at-the-end';
import { makeFolder } from '#core/server/test/folder';
import { hasServers } from '#core/server/test/outside-servers';
import { withEnvironment } from '#core/server/test/postgres-alone';
import { startSwift } from '#core/server/test/swift';
import type { SiteName, SiteOptions } from '#kit/site';
import { corruptObjects } from './corrupted-objects.ts';
import type { Fault, Scene } from './fault.ts';
import { lyingProvider } from './lying-provider.ts';
import { hasOwnClock, makeOwnClock } from './own-clock.ts';
import { canMount, fillDisk, mountSmallDisk } from './small-disk.ts';

const everywhere: readonly SiteName[] = ['embedded', 'outside'];
const hour = 3600;
const mediaMegabytes = 24;
const databaseMegabytes = 320;

/** One fault of each kind, in the order of docs/operating.md#when-something-fails. */
export const faults: readonly Fault[] = [
  {
    name: 'database-frozen',
    isShort: true,
    sites: everywhere,
    isPossible: true,
    allowed: 'refusals',
    prepare: async () => ({
      options: {},
      async run({ site, alerts, lastsMs }) {
        await site.database.freeze();
        await alerts.onReadiness('its database does not answer');
        await pause(lastsMs);
        await site.database.thaw();
        await alerts.inLog('not ready: its database does not answer');
      },
    }),
  },
  {
    name: 'mail-down',
    isShort: true,
    sites: everywhere,
    isPossible: true,
    allowed: 'nothing',
    prepare: async () => ({ options: {}, run: failMail }),
  },
  {
    name: 'provider',
    isShort: true,
    sites: everywhere,
    isPossible: true,
    allowed: 'refusals',
    prepare: async () => ({ options: {}, run: lyingProvider }),
  },
  {
    name: 'storage-down',
    isShort: false,
    sites: ['outside'],
    isPossible: hasServers('swift-proxy-server'),
    allowed: 'refusals',
    async prepare() {
      const swift = await startSwift();
      atTheEnd(() => swift.stop());
      return {
        options: { more: swift.environment() },
        async run({ alerts, lastsMs }) {
          for (const how of ['unavailable', 'broken', 'silent', { delayMs: 2_000 }] as const) {
            swift.front.behave(how);
            if (how === 'unavailable') await alerts.onReadiness('its storage can’t be used');
            await pause(lastsMs / 4);
          }
          swift.front.behave('well');
          await alerts.inLog('the storage could not be used');
        },
      };
    },
  },
  {
    name: 'corrupted-object',
    isShort: true,
    sites: everywhere,
    isPossible: true,
    allowed: 'no audio',
    prepare: async () => ({ options: {}, run: corruptObjects }),
  },
  {
    name: 'disk-full',
    isShort: true,
    sites: everywhere,
    isPossible: canMount,
    allowed: 'refusals',
    async prepare() {
      const dataDir = await makeFolder();
      const folder = path.join(dataDir, 'media');
      await mountSmallDisk(folder, mediaMegabytes);
      return { options: { dataDir }, run: (scene) => fillUp(scene, folder) };
    },
  },
  {
    name: 'database-full',
    isShort: false,
    sites: ['outside'],
    isPossible: canMount,
    allowed: 'refusals',
    async prepare() {
      const databaseFolder = await makeFolder();
      await mountSmallDisk(databaseFolder, databaseMegabytes);
      return { options: { databaseFolder }, run: (scene) => fillUp(scene, databaseFolder) };
    },
  },
  {
    name: 'clock',
    isShort: false,
    sites: everywhere,
    isPossible: hasOwnClock,
    allowed: 'nothing',
    async prepare() {
      const clock = await makeOwnClock();
      return { options: { more: clock.environment }, run: (scene) => turnClock(scene, clock) };
    },
  },
  {
    name: 'clock-of-all',
    isShort: false,
    sites: ['outside'],
    isPossible: hasOwnClock,
    allowed: 'nothing',
    async prepare() {
      const clock = await makeOwnClock();
      const file = path.join(await makeFolder(), 'postgres');
      const options: SiteOptions = {
        more: clock.environment,
        wrapper: (postgres) => withEnvironment(postgres, clock.environment, file),
      };
      return { options, run: (scene) => turnClock(scene, clock) };
    },
  },
];

async function failMail({ site: { mail }, alerts, lastsMs }: Scene): Promise<void> {
  mail.setDown(true);
  await alerts.onOverview('that mail fails', ({ mails }) => mails.failing > 0);
  await alerts.inMetrics(/^lectern_mails\{state="failing"\} [1-9]/m);
  await alerts.inLog('a mail could not be sent; it is tried again');
  mail.setDown(false);
  for (const fault of ['later', 'never', 'silence'] as const) {
    mail.behave(fault);
    await pause(lastsMs / 3);
  }
  mail.behave(null);
}

async function fillUp({ alerts, lastsMs }: Scene, folder: string): Promise<void> {
  const makeRoom = await fillDisk(folder);
  await alerts.inLog('a disk is full: nothing new can be kept');
  await pause(lastsMs);
  await makeRoom();
}

async function turnClock({ lastsMs }: Scene, clock: { set(seconds: number): Promise<void> }): Promise<void> {
  for (const seconds of [hour, -hour, 0]) {
    await clock.set(seconds);
    await pause(lastsMs);
  }
}
