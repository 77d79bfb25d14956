import { readOwnSettings } from '#server/platform/settings/settings';
import { processTerminal } from './kit/terminal.ts';
import { runLectern } from './program.ts';

process.exitCode = await runLectern(process.argv.slice(2), {
  terminal: processTerminal,
  readSettings: readOwnSettings,
});
