import fs from 'node:fs/promises';
import type { Platform } from '#core/server/platform';
import { inParallel } from '#core/server/work/in-parallel';
import { UnplayableError } from '#features/audio/server/containers/facts';
import { fileSource } from '#features/audio/server/containers/source';
import type { NewAudio } from '#features/audio/server/ingest/store-media';
import { probeAudio, probeHeld } from '#features/audio/server/probing/probe-audio';
import type { CatalogueWriter, MessageDetails } from '#features/messages/server/add-messages';
import { describe } from './describe.ts';
import { type LoadedFile, loadFiles } from './load-file.ts';
import type { RefusedFile } from './report.ts';
import type { Sheet } from './sheet.ts';
import type { FoundFile } from './walk.ts';

export interface PreparedFile {
  file: FoundFile;
  audio: NewAudio;
  artwork: { sha256: string; content: Uint8Array } | null;
  details: MessageDetails;
}

export interface KnownFile {
  file: FoundFile;
  messageId: string;
  topic: string;
}

/** A file whose audio another file of this run has; what became of that one decides. */
export interface RepeatedFile {
  file: FoundFile;
  first: FirstFile;
}

/** The first file of this run with some audio, and what became of it. */
export interface FirstFile {
  name: string;
  reason: string | null;
  topic: string;
  messageId: string | null;
}

export interface PreparedBatch {
  add: PreparedFile[];
  known: KnownFile[];
  repeated: RepeatedFile[];
  refused: RefusedFile[];
}

export interface PrepareParts extends Pick<Platform, 'database' | 'clock'> {
  catalogue: Pick<CatalogueWriter, 'findMessagesByAudio'>;
  sheet: Sheet;
  /** By SHA-256; this adds to it. */
  firstFiles: Map<string, FirstFile>;
}

const inspectionsAtOnce = 4;

/** Reads and probes a batch of files; nothing is written, so that others may add messages meanwhile (`keepNew`). */
export async function prepareBatch(parts: PrepareParts, files: readonly FoundFile[]): Promise<PreparedBatch> {
  const batch: PreparedBatch = { add: [], known: [], repeated: [], refused: [] };
  const refuse = (file: FoundFile, reason: string) => batch.refused.push({ file: file.name, reason });

  const loaded = await loadFiles(files);
  const fresh = new Map<string, LoadedFile>();
  for (const [index, result] of loaded.entries()) {
    const file = files[index];
    if (!file) continue;
    if (typeof result === 'string') {
      refuse(file, result);
      continue;
    }
    const first = parts.firstFiles.get(result.sha256);
    if (first) batch.repeated.push({ file, first });
    else {
      fresh.set(result.sha256, result);
      parts.firstFiles.set(result.sha256, { name: file.name, reason: null, topic: '', messageId: null });
    }
  }

  const messages = await parts.catalogue.findMessagesByAudio(parts.database, [...fresh.keys()]);
  for (const { sha256, id, topic } of messages) {
    const found = fresh.get(sha256);
    if (found) batch.known.push({ file: found.file, messageId: id, topic });
    fresh.delete(sha256);
    Object.assign(parts.firstFiles.get(sha256) ?? {}, { topic, messageId: id });
  }

  const prepared = await inParallel([...fresh.values()], inspectionsAtOnce, (file) => prepareFile(parts, file));
  for (const [index, { file, sha256 }] of [...fresh.values()].entries()) {
    const result = prepared[index];
    const first = parts.firstFiles.get(sha256);
    if (!result || !first) continue;
    if (typeof result === 'string') {
      first.reason = result;
      refuse(file, result);
    } else {
      first.topic = result.details.topic;
      batch.add.push(result);
    }
  }
  return batch;
}

/** @returns the reason when the file is refused */
async function prepareFile(parts: PrepareParts, loaded: LoadedFile): Promise<PreparedFile | string> {
  const { file, sha256 } = loaded;
  try {
    const { facts, tags, artwork, content } = await (loaded.content ? probeHeld(loaded.content) : probeOnDisk(file));
    const bytes = content ? { content: new Uint8Array(content) } : { sourcePath: file.path };
    return {
      file,
      audio: { sha256, sizeBytes: content?.byteLength ?? file.size, facts, bytes },
      artwork,
      details: describe({ file, tags, row: parts.sheet.get(file.name) }, parts.clock.now()),
    };
  } catch (error) {
    if (error instanceof UnplayableError) return error.message;
    throw error;
  }
}

async function probeOnDisk(file: FoundFile) {
  const handle = await fs.open(file.path, 'r');
  try {
    return { ...(await probeAudio(fileSource(handle, file.size))), content: null };
  } finally {
    await handle.close();
  }
}

/**
 * Looks again for audio that the library has, now that nobody else adds any: others may have added the same while it was judged.
 * @param parts with the handle of `withIngestLock`
 * @returns the batch, with what is known by now moved to `known`
 */
export async function keepNew(
  { database, catalogue, firstFiles }: Pick<PrepareParts, 'database' | 'catalogue' | 'firstFiles'>,
  batch: PreparedBatch,
): Promise<PreparedBatch> {
  const messages = await catalogue.findMessagesByAudio(
    database,
    batch.add.map(({ audio }) => audio.sha256),
  );
  const byHash = new Map(messages.map((message) => [message.sha256, message]));
  const add: PreparedFile[] = [];
  const known = [...batch.known];
  for (const prepared of batch.add) {
    const message = byHash.get(prepared.audio.sha256);
    if (!message) {
      add.push(prepared);
      continue;
    }
    const { id, topic } = message;
    known.push({ file: prepared.file, messageId: id, topic });
    Object.assign(firstFiles.get(prepared.audio.sha256) ?? {}, { topic, messageId: id });
  }
  return { ...batch, add, known };
}
