import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Transaction } from '#core/server/database/database';
import type { Platform } from '#core/server/platform';
import { inWorkFolder } from '#core/server/process/work-folder';
import { sha256Of } from '#core/server/storage/sha256-of';
import { audioKey, renditionKey } from '#core/server/storage/storage';
import { removePending } from '#features/audio/server/ingest/queries';
import type { Ffmpeg } from './ffmpeg.ts';
import { type MadeRenditions, makeRenditions } from './make-renditions.ts';
import { allKinds, newKinds, type RenditionFile, recipe } from './rendition-kinds.ts';
import {
  findAudioFile,
  findOtherAudio,
  findRenditionSizes,
  notePending,
  savePreparation,
  saveRenditions,
} from './transcoding-queries.ts';

export interface TranscoderParts extends Pick<Platform, 'database' | 'storage' | 'clock'> {
  workFolder: string;
}

/** In ms, in addition to twice the audio's duration. */
const patienceMs = 10 * 60 * 1000;
const maxLookedFor = 100;

type AudioFile = NonNullable<Awaited<ReturnType<typeof findAudioFile>>>;
interface Rendition extends RenditionFile {
  sha256: string;
  sizeBytes: number;
}

export class Transcoder {
  readonly #parts: TranscoderParts;

  constructor(parts: TranscoderParts) {
    this.#parts = parts;
  }

  /**
   * @returns the database writes; all bytes are stored by then
   * @throws UndecodableError when the audio is at fault; after other errors a retry may succeed
   */
  async prepare(
    id: string,
    how: { ffmpeg: Ffmpeg; signal: AbortSignal },
  ): Promise<(trx: Transaction) => Promise<void>> {
    const { database, clock, workFolder } = this.#parts;
    const audio = await findAudioFile(database, id);
    if (!audio || isDone(audio)) return async () => undefined;
    return inWorkFolder(workFolder, audio.sha256, async (folder) => {
      const { files, loudness, waveform, chapters, copyright } = await this.#make(audio, folder, how);
      const renditions = worthwhile(await Promise.all(files.map(measure)), await this.#sizesOf(audio));
      await this.#store(renditions);
      return async (trx: Transaction) => {
        const sound = { loudness, waveform: loudness === null ? null : waveform };
        const said = { chapters: chapters.length === 0 ? null : JSON.stringify(chapters), copyright };
        if (!(await savePreparation(trx, id, { ...sound, ...said, recipe, finished_at: clock.now() }))) return;
        await saveRenditions(
          trx,
          renditions.map(({ kind, sha256, sizeBytes }) => ({ audio_file_id: id, kind, sha256, size_bytes: sizeBytes })),
        );
        await removePending(trx, renditions.map(keyOf));
      };
    });
  }

  async giveUp(trx: Transaction, id: string, failure: string): Promise<void> {
    if (await findAudioFile(trx, id)) {
      await savePreparation(trx, id, { failure, recipe, finished_at: this.#parts.clock.now() });
    }
  }

  /** Bytes count as lost only if other audio exists, because otherwise the whole storage may be unavailable. */
  async isLost(id: string): Promise<boolean> {
    const { database } = this.#parts;
    for (const sha256 of await findOtherAudio(database, id, maxLookedFor)) {
      if (!(await this.#isStored(sha256))) continue;
      const audio = await findAudioFile(database, id);
      return audio === undefined || !(await this.#isStored(audio.sha256));
    }
    return false;
  }

  async #isStored(sha256: string): Promise<boolean> {
    return (await this.#parts.storage.size(audioKey(sha256))) !== null;
  }

  async #make(
    audio: AudioFile,
    folder: string,
    { ffmpeg, signal }: { ffmpeg: Ffmpeg; signal: AbortSignal },
  ): Promise<MadeRenditions> {
    const { sha256, container, duration_ms: durationMs, size_bytes: size } = audio;
    const file = path.join(folder, 'original');
    await pipeline(this.#parts.storage.read(audioKey(sha256)), createWriteStream(file), { signal });
    const limit = AbortSignal.timeout(patienceMs + 2 * durationMs);
    const original = { file, container, durationMs, sizeBytes: Number(size) };
    const kinds = audio.finished_at === null ? allKinds : newKinds;
    return makeRenditions(ffmpeg, original, { kinds, folder, signal: AbortSignal.any([signal, limit]) });
  }

  async #sizesOf({ id, size_bytes: original }: AudioFile): Promise<Sizes> {
    const known = await findRenditionSizes(this.#parts.database, id);
    return { original: Number(original), ...known };
  }

  /** Records keys first, so that the bytes of a killed process can be found. */
  async #store(renditions: readonly Rendition[]): Promise<void> {
    const { database, storage } = this.#parts;
    await notePending(database, renditions.map(keyOf));
    await storage.putAll(renditions.map((rendition) => ({ key: keyOf(rendition), sourcePath: rendition.file })));
  }
}

function keyOf({ sha256 }: Rendition): string {
  return renditionKey(sha256);
}

async function measure({ kind, file }: MadeRenditions['files'][number]): Promise<Rendition> {
  return { kind, file, sha256: await sha256Of(createReadStream(file)), sizeBytes: (await stat(file)).size };
}

function isDone({ finished_at, recipe: made, failure }: AudioFile): boolean {
  return finished_at !== null && (failure !== null || (made ?? 0) >= recipe);
}

/** In bytes. */
interface Sizes {
  original: number;
  mp3?: number | undefined;
  low?: number | undefined;
}

/** A rendition that saves data must be smaller than what plays otherwise; one that sounds worse must be smaller than better ones. */
function worthwhile(renditions: readonly Rendition[], known: Sizes): Rendition[] {
  const sizeOf = (wanted: string) => renditions.find(({ kind }) => kind === wanted)?.sizeBytes;
  const played = sizeOf('mp3') ?? known.mp3 ?? known.original;
  const low = Math.min(sizeOf('low') ?? known.low ?? played, played);
  const max = { low: played, ultra: low, mp3: Infinity, compact: Infinity };
  return renditions.filter(({ kind, sizeBytes }) => sizeBytes < max[kind]);
}
