import { setTimeout as pause } from 'node:timers/promises';
import { messageOf } from '#core/server/errors';
import { readPassword } from './cluster.ts';
import { prepareInstallation } from './installation.ts';
import { lectern } from './prepare-database.ts';
import { enter, leave, type PresenceParts } from './presence.ts';

export interface Embedded {
  connection: { host: string; port: number; user: string; password: string; database: string; ssl: false };
  /** The last process to stop using PostgreSQL stops it. */
  close(): Promise<void>;
}

export interface EmbeddedUse {
  /** Absolute. */
  dataDir: string;
  /** `server`, which can run only once at a time, or the name of a command. */
  purpose: string;
  say(sentence: string): void;
}

const longestPauseMs = 5000;

/**
 * Creates and starts a data folder's PostgreSQL if necessary, and restarts it after an unexpected end.
 * @throws StopError when the folder can't be used, another server runs on it, or PostgreSQL doesn't start
 */
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
