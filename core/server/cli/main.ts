import { readOwnSettings } from '#core/server/settings/settings';
import { runLectern } from './program.ts';
import { processTerminal } from './terminal.ts';

process.exitCode = await runLectern(process.argv.slice(2), {
  terminal: processTerminal,
  readSettings: readOwnSettings,
});
