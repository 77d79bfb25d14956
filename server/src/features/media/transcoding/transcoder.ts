import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Database, Transaction } from '#server/database/database';
import { removePending } from '#server/features/media/ingest/queries';
import type { Clock } from '#server/platform/clock';
import { audioKey, renditionKey, type Storage } from '#server/platform/storage/storage';
import type { Ffmpeg } from './ffmpeg.ts';
import { type MadeRenditions, makeRenditions } from './make-renditions.ts';
import {
  findAudioFile,
  findOtherAudio,
  insertPreparation,
  insertRenditions,
  notePending,
} from './transcoding-queries.ts';
import { inWorkFolder } from './work-folder.ts';

export interface TranscoderParts {
  database: Database;
  storage: Storage;
  clock: Clock;
  /** Where files are while they are being made; absolute. */
  workFolder: string;
}

/** Besides twice the time that it plays, preparing audio may take so long, in ms. */
const patienceMs = 10 * 60 * 1000;
const mostLookedFor = 100;

type AudioFile = NonNullable<Awaited<ReturnType<typeof findAudioFile>>>;
interface Rendition {
  kind: 'mp3' | 'low';
  file: string;
  sha256: string;
  sizeBytes: number;
}

/** Has one audio file's outcome written, and its job finished, in one transaction. */
type Finish = (write: (trx: Transaction) => Promise<void>) => Promise<void>;

/** Makes of one audio file what is made of each, and keeps it. */
export class Transcoder {
  readonly #parts: TranscoderParts;

  constructor(parts: TranscoderParts) {
    this.#parts = parts;
  }

  /**
   * @param id of the audio file
   * @param finish is given what is to be written, once, when all bytes are stored
   * @throws UndecodableError when the audio is at fault; anything else may go well another time
   */
  async prepare(id: string, how: { ffmpeg: Ffmpeg; signal: AbortSignal; finish: Finish }): Promise<void> {
    const { database, clock, workFolder } = this.#parts;
    const audio = await findAudioFile(database, id);
    if (!audio || audio.finished_at !== null) return how.finish(async () => undefined);
    await inWorkFolder(workFolder, audio.sha256, async (folder) => {
      const { files, loudness, waveform } = await this.#make(audio, folder, how);
      const renditions = worthwhile(await Promise.all(files.map(measure)), audio);
      await this.#store(renditions);
      await how.finish(async (trx) => {
        const row = { audio_file_id: id, loudness, waveform: loudness === null ? null : waveform };
        if (!(await insertPreparation(trx, { ...row, finished_at: clock.now() }))) return;
        await insertRenditions(
          trx,
          renditions.map(({ kind, sha256, sizeBytes }) => ({ audio_file_id: id, kind, sha256, size_bytes: sizeBytes })),
        );
        await removePending(trx, renditions.map(keyOf));
      });
    });
  }

  /** Notes that the audio couldn't be prepared. @param failure why, as a sentence for the operator */
  async giveUp(trx: Transaction, id: string, failure: string): Promise<void> {
    if (await findAudioFile(trx, id)) {
      await insertPreparation(trx, { audio_file_id: id, failure, finished_at: this.#parts.clock.now() });
    }
  }

  /**
   * @param id of audio whose bytes weren't there
   * @returns whether they are lost: those of other audio are there, so that it isn't the whole storage that is away, and they
   *   still aren't, so that it didn't come back meanwhile either
   */
  async isLost(id: string): Promise<boolean> {
    const { database } = this.#parts;
    for (const sha256 of await findOtherAudio(database, id, mostLookedFor)) {
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
    { sha256, container, duration_ms: durationMs, size_bytes: size }: AudioFile,
    folder: string,
    { ffmpeg, signal }: { ffmpeg: Ffmpeg; signal: AbortSignal },
  ): Promise<MadeRenditions> {
    const file = path.join(folder, 'original');
    await pipeline(this.#parts.storage.read(audioKey(sha256)), createWriteStream(file), { signal });
    const limit = AbortSignal.timeout(patienceMs + 2 * durationMs);
    const original = { file, container, durationMs, sizeBytes: Number(size) };
    return makeRenditions(ffmpeg, original, { folder, signal: AbortSignal.any([signal, limit]) });
  }

  /** Their keys are noted first, as with what an import brings: what a killed process stored and made no rows for is found. */
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
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { kind, file, sha256: hash.digest('hex'), sizeBytes: (await stat(file)).size };
}

/** What saves data has to be smaller than what is played otherwise. */
function worthwhile(renditions: readonly Rendition[], audio: AudioFile): Rendition[] {
  const mp3 = renditions.find(({ kind }) => kind === 'mp3');
  const played = mp3?.sizeBytes ?? Number(audio.size_bytes);
  return renditions.filter(({ kind, sizeBytes }) => kind !== 'low' || sizeBytes < played);
}
