import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../dist/server/src/main.js', import.meta.url));

export interface OwnServer {
  url: string;
  folder: string;
  /** A browser takes a stopped server for a lost network. */
  stop: () => Promise<void>;
  start: (settings?: Record<string, string>, program?: string) => Promise<void>;
  restore: () => Promise<void>;
}

export function makeServer(folder: string, port: number): OwnServer {
  let running: ChildProcess | null = null;
  let isChanged = false;
  const made: OwnServer = {
    url: `http://127.0.0.1:${port}`,
    folder,
    stop: async () => {
      const child = running;
      running = null;
      if (!child || child.exitCode !== null) return;
      const ended = new Promise((resolve) => child.on('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
    start: async (settings = {}, program = main) => {
      isChanged = Object.keys(settings).length > 0 || program !== main;
      // FFMPEG is off because renditions would take the processor time that tests need.
      const env = {
        DATA_DIR: folder,
        PORT: String(port),
        DATABASE_URL: '',
        GEO_URL: '',
        LOG_LEVEL: 'warn',
        FFMPEG: 'off',
        // The limits are high, because the machine's other work also delays the event loop and PostgreSQL.
        OVERLOAD_LOOP_MS: '60000',
        OVERLOAD_DATABASE_MS: '60000',
      };
      const child = spawn(process.execPath, [program], {
        env: { ...process.env, ...env, ...settings },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      running = child;
      await new Promise<void>((resolve, reject) => {
        child.stdout.on('data', (said) => String(said).includes('Lectern is at') && resolve());
        child.on('exit', (code) => reject(new Error(`Lectern ended with ${code} before it was ready`)));
      });
    },
    restore: async () => {
      if (running && running.exitCode === null && !isChanged) return;
      await made.stop();
      await made.start();
    },
  };
  return made;
}
