import { setTimeout as pause } from 'node:timers/promises';
import { messageOf } from '#core/server/errors';
import { readPassword } from './cluster.ts';
import { prepareInstallation } from './installation.ts';
import { lectern } from './prepare-database.ts';
import { enter, leave, type PresenceParts } from './presence.ts';

export interface Embedded {
  connection: { host: string; port: number; user: string; password: string; database: string; ssl: false };
  close(): Promise<void>;
}

export interface EmbeddedUse {
  dataDir: string;
  purpose: string;
  say(sentence: string): void;
}

const longestPauseMs = 5000;

export async function openEmbedded(use: EmbeddedUse): Promise<Embedded> {
  const installation = await prepareInstallation(use.dataDir);
  if (installation.elsewhere)
    use.say(`The database is in ${installation.elsewhere}: the user it runs as can't enter ${use.dataDir}.`);
  const parts: PresenceParts = { installation, dataDir: use.dataDir, purpose: use.purpose };
  let presence = await enter(parts);
  let closing = false;
  let renewal = Promise.resolve();
  const { host, port } = presence.postmaster;
  const password = await readPassword(installation.cluster);

  function watch(): void {
    presence.client.once('end', () => {
      if (!closing) renewal = renew();
    });
  }

  async function renew(): Promise<void> {
    for (let wait = 50; !closing; wait = Math.min(wait * 2, longestPauseMs)) {
      try {
        presence = await enter(parts);
        return watch();
      } catch (error) {
        use.say(`The built-in PostgreSQL went away: ${messageOf(error)}`);
        await pause(wait);
      }
    }
  }

  async function close(): Promise<void> {
    closing = true;
    await renewal;
    await leave(installation, presence);
  }

  watch();
  let closed: Promise<void> | undefined;
  return {
    connection: { host, port, user: lectern, password, database: lectern, ssl: false },
    close() {
      closed ??= close();
      return closed;
    },
  };
}
