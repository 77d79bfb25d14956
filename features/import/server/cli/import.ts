import path from 'node:path';
import * as z from 'zod/mini';
import { verb } from '#core/server/cli/command';
import { argument, flag, option } from '#core/server/cli/input';
import { auditImport } from '#features/import/server/audit-import';
import { importFolder } from '#features/import/server/import-folder';
import { Ffmpeg } from '#features/renditions/server/ffmpeg';
import { importTranscripts } from '#features/transcripts/server/import-transcripts';
import { importSummary } from './import-summary.ts';
import { progressBar } from './progress-bar.ts';

const exitCodes = { allGood: 0, someRefused: 1, stopped: 130 } as const;

/** An unset shell variable is an empty argument, and an empty path would mean the current folder. */
const Folder = z.string().check(z.refine((folder) => folder.trim() !== '', 'Name a folder'));

export const importCommand = verb('import', {
  summary: 'add a folder of audio files to the library',
  description: 'Adds the audio files of a folder, and of the folders in it, to the library.',
  takes: {
    folder: argument('<folder>', 'the folder', Folder),
    csv: option(
      '--csv <file>',
      'a CSV that overrides the tags and adds price, centres, start_date, language and featured',
      z.optional(z.string()),
    ),
    drafts: flag(
      '--drafts',
      'publish nothing: what is added waits at the desk, at /admin, until an operator publishes it',
    ),
    dryRun: flag('--dry-run', 'change nothing; only say what would be done'),
  },
  jsonOption: 'print the whole report as JSON, without a progress bar',
  notes: `Takes mp3, m4a and aac, ogg and opus, flac and wav, whatever the files are called. The tags become the message:
title (or else the file's name) the topic, artist the speaker, album the service, genre the category, comment the
description, and the date its date. Embedded artwork becomes the cover.

Audio that is in the library already is recognised by its content and skipped. So you can run an import again at any time,
also to complete one that was interrupted. The audit has the whole import as one act.

The CSV's first row names its columns: file (required), topic, speaker, description, services, categories, centres,
when, price, start_date, language, featured. Separate several names in one cell by ";".

Files with the audio's name beside it belong to it. The transcript is talk.vtt, talk.srt or talk.txt; talk.yo.vtt is one in Yoruba.
The chapters are in talk.chapters.txt or talk.chapters.json, and the notes in talk.notes.pdf and talk.notes.txt.

Exit code: 0 when every file was added or already there, 1 when files were refused, 2 when nothing could be done,
130 when it was stopped by Ctrl-C.`,
  examples: ['import ~/talks --dry-run', 'import ~/talks --drafts', 'import ~/talks --csv ~/talks/prices.csv'],
  isStoppable: true,
  async run(library, { folder, csv, drafts, dryRun }) {
    const bar = progressBar(process.stderr.isTTY === true && !library.json);
    try {
      const options = {
        csv: csv === undefined ? undefined : path.resolve(csv),
        drafts,
        dryRun,
        signal: library.signal,
      };
      const beside = { transcripts: importTranscripts, largestNote: library.settings.largestNoteBytes };
      const parts = { ...library, ...auditImport(library.audit, library.by), beside };
      const report = await importFolder(parts, path.resolve(folder), options, bar.show);
      // The servers can't be asked for ffmpeg from here, so this machine's counts instead.
      const { ffmpeg } = library.settings;
      return { report, isRendered: ffmpeg !== null && 'ffmpeg' in (await Ffmpeg.find(ffmpeg)) };
    } finally {
      bar.stop();
    }
  },
  json: ({ report }) => report,
  words: ({ report, isRendered }) => importSummary(report, isRendered),
  exitCode({ report }) {
    if (!report.complete) return exitCodes.stopped;
    return report.counts.refused > 0 ? exitCodes.someRefused : exitCodes.allGood;
  },
});
