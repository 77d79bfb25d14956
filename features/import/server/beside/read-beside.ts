import fs from 'node:fs/promises';
import path from 'node:path';
import { readFault } from '#core/server/read-fault';
import type { GivenFile } from '#features/audio/server/ingest/given-file';
import type { Inspected } from '#features/audio/server/ingest/intake';
import type { ChapterStart } from '#features/messages/contract/chapter-list';
import { largestChaptersBytes, readChapters } from './chapters-beside.ts';
import type { Beside } from './find-beside.ts';
import { type FoundDocument, readDocument } from './notes-beside.ts';
import type { ImportTranscripts, ReadTranscript } from './transcripts-beside.ts';

export interface BesideParts {
  transcripts: ImportTranscripts;
  largestNote: number;
}

interface ReadBeside {
  transcript: { language: string | null; transcript: ReadTranscript } | null;
  chapters: ChapterStart[] | null;
  notes: readonly FoundDocument[];
}

export interface BatchBeside {
  read: ReadonlyMap<string, ReadBeside>;
  faults: ReadonlyMap<string, readonly string[]>;
}

type Fault = { fault: string };

export async function readBeside(
  files: readonly Inspected<GivenFile>[],
  { folder, beside, parts }: { folder: string; beside: ReadonlyMap<string, Beside>; parts: BesideParts },
): Promise<BatchBeside> {
  const read = new Map<string, ReadBeside>();
  const faults = new Map<string, readonly string[]>();
  for (const one of files) {
    const { name } = one.file;
    const found = beside.get(name);
    if (one.state !== 'new' || found === undefined) continue;
    const reader = new BesideReader(folder, parts);
    read.set(name, await reader.readAll(found, one.audio.facts.durationMs));
    if (reader.faults.length > 0) faults.set(name, reader.faults);
  }
  return { read, faults };
}

class BesideReader {
  readonly faults: string[] = [];
  readonly #folder: string;
  readonly #parts: BesideParts;

  constructor(folder: string, parts: BesideParts) {
    this.#folder = folder;
    this.#parts = parts;
  }

  async readAll({ transcript, chapters, notes }: Beside, durationMs: number): Promise<ReadBeside> {
    const { transcripts, largestNote } = this.#parts;
    const said =
      transcript &&
      (await this.#read(transcript.name, 'transcript', async (file) => {
        const bytes = await bytesOf(file, transcripts.largestBytes);
        return bytes instanceof Uint8Array ? transcripts.read(bytes) : bytes;
      }));
    const list =
      chapters &&
      (await this.#read(chapters, 'chapters', async (file) => {
        const bytes = await bytesOf(file, largestChaptersBytes);
        return bytes instanceof Uint8Array ? readChapters(bytes, durationMs) : bytes;
      }));
    const documents: FoundDocument[] = [];
    for (const name of notes) {
      const document = await this.#read(name, 'notes', (file) => readDocument(file, largestNote));
      if (document) documents.push(document);
    }
    return {
      transcript: transcript && said ? { language: transcript.language, transcript: said } : null,
      chapters: list || null,
      notes: documents,
    };
  }

  async #read<Content extends object>(
    name: string,
    what: string,
    read: (file: string) => Promise<Content | Fault>,
  ): Promise<Content | null> {
    const outcome = await read(path.join(this.#folder, name)).catch((error: unknown): Fault => {
      return { fault: `${readFault(error)}.` };
    });
    if (!('fault' in outcome)) return outcome;
    this.faults.push(`${name} can’t be used as its ${what}. ${outcome.fault}`);
    return null;
  }
}

async function bytesOf(file: string, max: number): Promise<Buffer | Fault> {
  const { size } = await fs.stat(file);
  const limit = max >= 1024 * 1024 ? `${max / 1024 / 1024} MB` : `${max / 1024} KB`;
  return size > max ? { fault: `The file is larger than ${limit}.` } : fs.readFile(file);
}
