import { freePort } from './free-port.ts';
import { type Program, startProgram } from './program.ts';

export interface ServerProcess extends Program {
  url: string;
  address: string;
}

export async function startServerProcess(
  { dataDir, database, port }: { dataDir: string; database: string; port?: number },
  env: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const own = port ?? (await freePort());
  const program = startProgram('server', [], {
    DATA_DIR: dataDir,
    DATABASE_URL: database,
    PORT: String(own),
    DEMO: 'off',
    LOG_LEVEL: 'error',
    FFMPEG: 'off',
    ...env,
  });
  await program.printed(/^Lectern is at (http:\S+)$/m);
  return { ...program, address: `127.0.0.1:${own}`, url: `http://127.0.0.1:${own}` };
}
