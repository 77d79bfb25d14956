import path from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import type { LibraryParts, WithLibrary } from '#server/cli/kit/library';
import { printResult } from '#server/cli/kit/print';
import { stoppable } from '#server/cli/kit/stop-signal';
import { importFolder } from '#server/features/media/import/import-folder';
import { Ffmpeg } from '#server/features/media/transcoding/ffmpeg';
import { importSummary } from './import-summary.ts';
import { progressBar } from './progress-bar.ts';

interface ImportFlags {
  csv?: string;
  drafts?: boolean;
  dryRun?: boolean;
  json?: boolean;
}

const exitCodes = { allGood: 0, someRefused: 1, stopped: 130 } as const;

const help = `
Takes mp3, m4a and aac, ogg and opus, flac and wav, whatever the files are called. The tags become the message:
title (or else the file's name) the topic, artist the speaker, album the service, genre the category, comment the
description, and the date its date. Embedded artwork becomes the cover.

Audio that is in the library already is recognised by its content and left as it is, so an import can be run again
at any time, and completes one that was interrupted.

The CSV's first row names its columns: file (required), topic, speaker, description, services, categories, centres,
when, price, start_date, featured. Several names in one cell are separated by ";".

Exit code: 0 when everything went in or was there, 1 when files were refused, 2 when nothing could be done,
130 when it was stopped by Ctrl-C.

Examples:
  npm run lectern -- import ~/talks --dry-run
  npm run lectern -- import ~/talks --drafts
  npm run lectern -- import ~/talks --csv ~/talks/prices.csv`;

/** `lectern import <folder>`: adds a folder of audio to the library. */
export function importCommand(withLibrary: WithLibrary): Command {
  return new Command('import')
    .summary('add a folder of audio files to the library')
    .description('Adds the audio files of a folder, and of the folders in it, to the library.')
    .argument('<folder>', 'the folder', nonEmpty)
    .option('--csv <file>', 'a CSV that overrides the tags and adds price, centres, start_date and featured')
    .option('--drafts', 'publish nothing: what is added waits at the desk, at /admin, until an operator publishes it')
    .option('--dry-run', 'change nothing; only say what would be done')
    .option('--json', 'print the whole report as JSON, without a progress bar')
    .addHelpText('after', help)
    .action((folder: string, flags: ImportFlags) => runImport(withLibrary, folder, flags));
}

/** A shell's unset variable is an empty argument, and an empty path the folder one happens to be in. */
function nonEmpty(folder: string): string {
  if (folder.trim() === '') throw new InvalidArgumentError('It is empty.');
  return folder;
}

async function runImport(withLibrary: WithLibrary, folder: string, flags: ImportFlags): Promise<void> {
  const csv = flags.csv === undefined ? undefined : path.resolve(flags.csv);
  const bar = progressBar(process.stderr.isTTY === true && !flags.json);
  const say = (sentence: string) => process.stderr.write(`\n${sentence}\n`);
  const { imported: report, rendered } = await stoppable(say, (signal) =>
    withLibrary('import', async (parts) => {
      try {
        const options = { csv, drafts: flags.drafts, dryRun: flags.dryRun, signal };
        const imported = await importFolder(parts, path.resolve(folder), options, bar.show);
        return { imported, rendered: await isRendered(parts) };
      } finally {
        bar.stop();
      }
    }),
  );
  await printResult(flags.json, report, importSummary(report, rendered));
  if (!report.complete) process.exitCode = exitCodes.stopped;
  else process.exitCode = report.counts.refused > 0 ? exitCodes.someRefused : exitCodes.allGood;
}

/** Whether renditions are made of what was imported: at least where this command runs there is what makes them. */
async function isRendered({ settings: { ffmpeg } }: LibraryParts): Promise<boolean> {
  return ffmpeg !== null && 'ffmpeg' in (await Ffmpeg.find(ffmpeg));
}
