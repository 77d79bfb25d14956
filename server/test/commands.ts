import { testSecret } from './app.ts';
import { makeDataFolder } from './folder.ts';
import { startProgram } from './program.ts';

export interface EndedCommand {
  exitCode: number | NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/**
 * @param databaseUrl the library's
 * @param env additional environment for every command
 * @returns a function that runs `lectern` with these arguments, as a process with a data folder of its own
 */
export function commandsOf(databaseUrl: string, env: Readonly<Record<string, string>> = {}) {
  return async (...args: readonly string[]): Promise<EndedCommand> => {
    const own = { DATABASE_URL: databaseUrl, DATA_DIR: await makeDataFolder(), SECRET_KEY: testSecret, ...env };
    const program = startProgram('server/src/cli/main.ts', args, own);
    return { exitCode: await program.ended, stdout: program.stdout(), stderr: program.stderr() };
  };
}
