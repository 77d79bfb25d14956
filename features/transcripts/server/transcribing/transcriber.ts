import { createWriteStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { transact } from '#core/server/database/transact';
import { messageOf } from '#core/server/errors';
import type { Platform } from '#core/server/platform';
import { inWorkFolder, sweepWorkFolders } from '#core/server/process/work-folder';
import { audioKey, StorageMissingError } from '#core/server/storage/storage';
import { every, type Repeated } from '#core/server/work/every';
import { isPassing } from '#core/server/work/is-passing';
import { largestTranscriptBytes } from '#features/transcripts/contract/transcript';
import { newTranscript } from '#features/transcripts/server/new-transcript';
import { putTranscripts } from '#features/transcripts/server/queries';
import { type ReadTranscript, readTranscript } from '#features/transcripts/server/reading/read-transcript';
import { TranscriptError } from '#features/transcripts/server/reading/transcript-error';
import { CommandError, runCommand } from './run-command.ts';
import * as queries from './transcription-queries.ts';

export interface TranscriberParts extends Pick<Platform, 'database' | 'storage' | 'clock' | 'log'> {
  /** As an operator has written it: a line for the shell. */
  command: string;
  /** How long it may take for one message, in ms. */
  limitMs: number;
  /** For files being made; absolute. */
  workFolder: string;
  /** @returns the language of messages without one of their own, as a BCP 47 tag */
  libraryLanguage(): string;
}

/** How soon a message is found that has come, or is due again, in ms. */
const lookEveryMs = 30_000;
/** How long a message is this server's without renewing its claim, and how often it is renewed, in ms. */
const claimMs = 120_000;
const renewEveryMs = 30_000;
/** The pauses after failures, in ms; after the last one it isn't tried again by itself. */
const pausesMs = [10 * 60_000, 60 * 60_000];

/**
 * Makes the transcripts of messages that have none, by the organisation's own command, one at a time on each server
 * (features/transcripts/README.md#by-a-command). Several servers share this by claims.
 */
export class Transcriber {
  readonly #parts: TranscriberParts;
  #working: Repeated | null = null;

  constructor(parts: TranscriberParts) {
    this.#parts = parts;
  }

  start(): void {
    const onFailure = (error: unknown) => this.#parts.log.error({ err: error }, 'transcripts could not be made');
    this.#working = every(lookEveryMs, (signal) => this.#work(signal), onFailure);
    this.#working.now();
  }

  /** Ends the command with all that it has started; its message is begun again by whoever is free. */
  async stop(): Promise<void> {
    await this.#working?.stop();
  }

  /** To be called when there may be new messages, or one was asked for. */
  wake(): void {
    this.#working?.now();
  }

  async #work(signal: AbortSignal): Promise<void> {
    const { workFolder, clock, database } = this.#parts;
    await sweepWorkFolders(workFolder, clock.now());
    while (!signal.aborted) {
      const claimed = await queries.claimNext(database, clock.now(), claimMs);
      if (!claimed) return;
      await this.#make(claimed, signal);
    }
  }

  async #make(claimed: queries.ClaimedTranscription, stopping: AbortSignal): Promise<void> {
    const { database, log } = this.#parts;
    const lost = new AbortController();
    const renewing = every(
      renewEveryMs,
      async () => {
        if (!(await queries.renewClaim(database, claimed, claimMs))) lost.abort(new Error('another server has it'));
      },
      () => undefined,
    );
    const limit = AbortSignal.timeout(this.#parts.limitMs);
    try {
      const transcript = await this.#transcribe(claimed, AbortSignal.any([stopping, lost.signal, limit]));
      await this.#save(claimed, transcript);
      log.info({ message: claimed.messageId, words: transcript.words }, 'a transcript was made');
    } catch (error) {
      if (lost.signal.aborted) return;
      if (stopping.aborted) return await queries.releaseClaim(database, claimed);
      if (isPassing(error)) {
        await queries.releaseClaim(database, claimed);
        throw error;
      }
      await this.#fail(claimed, limit.aborted ? this.#tooLong() : error);
    } finally {
      await renewing.stop();
    }
  }

  #transcribe(
    { sha256, container, claim, language }: queries.ClaimedTranscription,
    signal: AbortSignal,
  ): Promise<ReadTranscript> {
    const { workFolder, storage, command, libraryLanguage } = this.#parts;
    return inWorkFolder(workFolder, claim, async (folder) => {
      const audio = path.join(folder, `audio.${container}`);
      const output = path.join(folder, 'transcript');
      await pipeline(storage.read(audioKey(sha256)), createWriteStream(audio), { signal });
      const run = { command, audio, output, language: language ?? libraryLanguage(), signal };
      const written = await runCommand({ ...run, mostBytes: largestTranscriptBytes });
      return await readTranscript((await contentOf(output)) ?? written);
    });
  }

  /** Unless an operator has given one meanwhile. */
  async #save(claimed: queries.ClaimedTranscription, read: ReadTranscript): Promise<void> {
    const { messageId } = claimed;
    const transcript = newTranscript(read, { messageId, origin: 'command', language: null });
    await transact(this.#parts.database, async (trx) => {
      if (await queries.holdClaim(trx, claimed)) await putTranscripts(trx, [transcript]);
    });
  }

  async #fail(claimed: queries.ClaimedTranscription, error: unknown): Promise<void> {
    const { database, clock, log } = this.#parts;
    const reason = reasonOf(error);
    const pause = pausesMs[claimed.failures];
    const dueAt = pause === undefined ? null : new Date(clock.now().getTime() + pause);
    await queries.noteFailure(database, claimed, { reason, dueAt });
    const next = dueAt === null ? 'it is not tried again by itself' : 'it is tried again';
    log.warn({ message: claimed.messageId, reason }, `a transcript could not be made; ${next}`);
  }

  #tooLong(): CommandError {
    return new CommandError(`it took longer than ${Math.round(this.#parts.limitMs / 60_000)} minutes`);
  }
}

/** @returns null unless the command wrote a file @throws CommandError when it is too large */
async function contentOf(file: string): Promise<Buffer | null> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile() || found.size === 0) return null;
  if (found.size > largestTranscriptBytes) throw new CommandError('it wrote too much');
  return readFile(file);
}

/** @returns a sentence for operators */
function reasonOf(error: unknown): string {
  if (error instanceof CommandError) return `The command failed: ${error.message}.`;
  if (error instanceof TranscriptError) return `What the command wrote can’t be used. ${error.message}`;
  if (error instanceof StorageMissingError) return 'The audio is missing.';
  return `It could not be made: ${messageOf(error)}.`;
}
