import fs from 'node:fs/promises';
import path from 'node:path';
import { canonicalTag } from '#contract/language';
import type { Transaction } from '#server/database/database';
import type { PreparedFile } from './prepare-batch.ts';
import { readFault } from './read-fault.ts';
import type { FoundFiles } from './walk.ts';

/** A transcript that was read; its message may not be there yet. */
export interface ReadBeside {
  /** @param language what it is written in; null: what the message is given in */
  put(trx: Transaction, message: { messageId: string; language: string | null }): Promise<void>;
}

/** What an import makes of the transcripts that lie beside audio. */
export interface ImportTranscripts {
  /** The largest file that a transcript is read from, in bytes. */
  readonly largestBytes: number;
  /** @returns the transcript, or why the file can't be used, in sentences */
  read(bytes: Uint8Array): Promise<ReadBeside | { fault: string }>;
}

/** A file beside audio that may be its transcript. */
export interface FileBeside {
  /** Relative to the folder, with `/`. */
  name: string;
  /** In its name, e.g. of `talk.yo.vtt`; null without one. */
  language: string | null;
}

/** The best first: plain text has no times. */
const extensions = ['vtt', 'srt', 'txt'];

/** @returns the transcript of each file that has one beside it: `talk.vtt`, `talk.srt` or `talk.txt`, and `talk.yo.vtt` in a language */
export function findBeside({ files, ignored }: FoundFiles): Map<string, FileBeside> {
  const byStem = new Map<string, (FileBeside & { rank: number })[]>();
  for (const name of ignored) {
    const extension = path.extname(name).slice(1).toLowerCase();
    const rank = extensions.indexOf(extension);
    if (rank === -1) continue;
    const stem = withoutExtension(name);
    const suffix = path.extname(stem).slice(1);
    const language = suffix === '' ? null : canonicalTag(suffix);
    const add = (of: string, file: FileBeside & { rank: number }) => byStem.set(of, [...(byStem.get(of) ?? []), file]);
    add(stem, { name, language: null, rank });
    if (language !== null) add(withoutExtension(stem), { name, language, rank });
  }
  return new Map(
    files.flatMap(({ name }): [string, FileBeside][] => {
      const [best] = (byStem.get(withoutExtension(name)) ?? []).sort((one, other) => one.rank - other.rank);
      return best === undefined ? [] : [[name, { name: best.name, language: best.language }]];
    }),
  );
}

function withoutExtension(name: string): string {
  return name.slice(0, name.length - path.extname(name).length);
}

/** What lies beside the files of a batch: transcripts by the file's name, and what is wrong with those that can't be used. */
export interface BatchTranscripts {
  read: ReadonlyMap<string, { language: string | null; transcript: ReadBeside }>;
  faults: ReadonlyMap<string, string>;
}

/** @param folder absolute */
export async function readBeside(
  files: readonly PreparedFile[],
  {
    folder,
    beside,
    transcripts,
  }: { folder: string; beside: ReadonlyMap<string, FileBeside>; transcripts: ImportTranscripts },
): Promise<BatchTranscripts> {
  const read = new Map<string, { language: string | null; transcript: ReadBeside }>();
  const faults = new Map<string, string>();
  for (const { file } of files) {
    const found = beside.get(file.name);
    if (found === undefined) continue;
    const outcome = await readOne(path.join(folder, found.name), transcripts);
    if ('fault' in outcome) faults.set(file.name, `${found.name} can’t be used as its transcript. ${outcome.fault}`);
    else read.set(file.name, { language: found.language, transcript: outcome });
  }
  return { read, faults };
}

async function readOne(file: string, transcripts: ImportTranscripts): Promise<ReadBeside | { fault: string }> {
  try {
    const { size } = await fs.stat(file);
    if (size > transcripts.largestBytes)
      return { fault: `It is larger than ${transcripts.largestBytes / 1024 / 1024} MB.` };
    return await transcripts.read(await fs.readFile(file));
  } catch (error) {
    return { fault: `${readFault(error)}.` };
  }
}
