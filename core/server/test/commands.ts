import { Readable } from 'node:stream';
import { runLectern } from '#core/server/cli/program';
import { readSettings } from '#core/server/settings/settings';
import { testSecret } from './app.ts';
import { withSessionUrl } from './database.ts';
import { makeDataFolder } from './folder.ts';

export interface EndedCommand {
  exitCode: number | NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export async function runCommand(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  stdin = '',
): Promise<EndedCommand> {
  const printed = { stdout: '', stderr: '' };
  const exitCode = await runLectern(words, {
    terminal: {
      input: Readable.from([stdin]),
      async print(text) {
        printed.stdout += text;
      },
      say(text) {
        printed.stderr += text;
      },
    },
    readSettings: () => readSettings(withSessionUrl(env)),
  });
  return { exitCode, ...printed };
}

export function commandsOf(databaseUrl: string, env: Readonly<Record<string, string>> = {}) {
  return async (...words: readonly string[]): Promise<EndedCommand> =>
    runCommand(words, {
      DATABASE_URL: databaseUrl,
      DATA_DIR: await makeDataFolder(),
      SECRET_KEY: testSecret,
      ...env,
    });
}
