import { createWriteStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { MessageId } from '#core/contract/ids';
import type { Transaction } from '#core/server/database/database';
import { messageOf } from '#core/server/errors';
import type { Platform } from '#core/server/platform';
import { inWorkFolder, sweepWorkFolders } from '#core/server/process/work-folder';
import { type Backoff, pauseAfter } from '#core/server/queue/backoff';
import { done, type Outcome, type Settlement, type WorkHandler, type WorkItem } from '#core/server/queue/work-item';
import { audioKey, StorageMissingError } from '#core/server/storage/storage';
import { every, type Repeated } from '#core/server/work/every';
import { isTransient } from '#core/server/work/is-transient';
import { largestTranscriptBytes } from '#features/transcripts/contract/transcript';
import { newTranscript } from '#features/transcripts/server/new-transcript';
import { putTranscripts } from '#features/transcripts/server/queries';
import { type ReadTranscript, readTranscript } from '#features/transcripts/server/reading/read-transcript';
import { TranscriptError } from '#features/transcripts/server/reading/transcript-error';
import { CommandError, runCommand } from './run-command.ts';
import * as queries from './transcription-queries.ts';

export interface TranscriberParts extends Pick<Platform, 'database' | 'storage' | 'clock' | 'log' | 'queue'> {
  /** A shell line. */
  command: string;
  limitMs: number;
  workFolder: string;
  libraryLanguage(): string;
}

const lookEveryMs = 30_000;
/** More than one, since other servers may take the first ones. */
const maxNamed = 20;
const backoff: Pick<Backoff, 'backoffMs'> = { backoffMs: [10 * 60_000, 60 * 60_000] };
/** Retries need no jitter: operators read the exact times, and messages run one after the other. */
const noJitter = 0.5;

export class Transcriber implements WorkHandler {
  readonly kind = queries.transcriptionWork;
  readonly atOnce = 1;
  readonly #parts: TranscriberParts;
  #looking: Repeated | null = null;
  #waitsForLook = false;

  constructor(parts: TranscriberParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#looking = every(lookEveryMs, () => this.#look(), this.#onFailure);
    this.#looking.now();
  }

  async stop(): Promise<void> {
    await this.#looking?.stop();
  }

  /** Creates work items when messages are taken. Withdrawn messages wait. */
  async next(): Promise<readonly string[] | null> {
    const { database, clock } = this.#parts;
    if (this.#waitsForLook) return null;
    const due = await queries.listDue(database, clock.now(), maxNamed);
    const named = [...due, ...(await queries.listNew(database, maxNamed))];
    return named.length > 0 ? named : null;
  }

  async run(item: WorkItem, stopping: AbortSignal): Promise<Settlement | Outcome | null> {
    const { database, limitMs, log } = this.#parts;
    const id = MessageId.parse(item.key);
    const limit = AbortSignal.timeout(limitMs);
    try {
      const wanted = await queries.findWanted(database, id);
      if (!wanted) return done;
      if (wanted.status === 'withdrawn') return this.#later();
      const read = await this.#transcribe(item.claim, wanted, AbortSignal.any([stopping, limit]));
      const transcript = newTranscript(read, { messageId: id, origin: 'command', language: null });
      return unlessGiven(id, async (trx) => {
        await putTranscripts(trx, [transcript]);
        log.info({ message: id, words: read.words }, 'a transcript was made');
      });
    } catch (error) {
      if (stopping.aborted) return null;
      if (isTransient(error)) return this.#waitForLook(error);
      return this.#failed(id, item.failures, limit.aborted ? this.#tooLong() : error);
    }
  }

  readonly #onFailure = (error: unknown) => this.#parts.log.error({ err: error }, 'transcripts could not be made');

  async #look(): Promise<void> {
    const { workFolder, clock, queue } = this.#parts;
    await sweepWorkFolders(workFolder, clock.now());
    this.#waitsForLook = false;
    queue.wake(this.kind);
  }

  #later(): Outcome {
    return { is: 'put off', dueAt: new Date(this.#parts.clock.now().getTime() + lookEveryMs) };
  }

  #waitForLook(error: unknown): null {
    this.#waitsForLook = true;
    this.#onFailure(error);
    return null;
  }

  #transcribe(
    folderName: string,
    { sha256, container, language }: Wanted,
    signal: AbortSignal,
  ): Promise<ReadTranscript> {
    const { workFolder, storage, command, libraryLanguage } = this.#parts;
    return inWorkFolder(workFolder, folderName, async (folder) => {
      const audio = path.join(folder, `audio.${container}`);
      const output = path.join(folder, 'transcript');
      await pipeline(storage.read(audioKey(sha256)), createWriteStream(audio), { signal });
      const run = { command, audio, output, language: language ?? libraryLanguage(), signal };
      const written = await runCommand({ ...run, maxBytes: largestTranscriptBytes });
      return await readTranscript((await contentOf(output)) ?? written);
    });
  }

  #failed(id: MessageId, failures: number, error: unknown): Settlement | Outcome {
    const { clock, log } = this.#parts;
    const reason = reasonOf(error);
    const isLast = failures >= backoff.backoffMs.length;
    const next = isLast ? 'it is not tried again by itself' : 'it is tried again';
    log.warn({ message: id, reason }, `a transcript could not be made; ${next}`);
    if (isLast) return unlessGiven(id, (trx) => queries.leaveUnmade(trx, id, reason));
    const dueAt = new Date(clock.now().getTime() + pauseAfter(backoff, failures, noJitter));
    return { is: 'failed', dueAt, why: reason };
  }

  #tooLong(): CommandError {
    return new CommandError(`it took longer than ${Math.round(this.#parts.limitMs / 60_000)} minutes`);
  }
}

type Wanted = NonNullable<Awaited<ReturnType<typeof queries.findWanted>>>;

/** Writes nothing if an operator has set or removed a transcript meanwhile. */
function unlessGiven(id: MessageId, write: (trx: Transaction) => Promise<void>): Settlement {
  return async (trx) => {
    if (await queries.holdWanted(trx, id)) await write(trx);
    return done;
  };
}

async function contentOf(file: string): Promise<Buffer | null> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile() || found.size === 0) return null;
  if (found.size > largestTranscriptBytes) throw new CommandError('it wrote too much');
  return readFile(file);
}

function reasonOf(error: unknown): string {
  if (error instanceof CommandError) return `The command failed: ${error.message}.`;
  if (error instanceof TranscriptError) return `The command’s output can’t be used. ${error.message}`;
  if (error instanceof StorageMissingError) return 'The audio is missing.';
  return `The transcript could not be made: ${messageOf(error)}.`;
}
