import { createHash } from 'node:crypto';
import type { MessageId } from '#core/contract/ids';
import { ExpectedError } from '#core/server/errors';
import type { SentContent } from '#core/server/http/send-object';
import { Memo } from '#core/server/memo';
import type { Platform } from '#core/server/platform';
import { audioKey, type Storage } from '#core/server/storage/storage';
import { previewLength } from '#features/audio/contract';
import { assertReleased } from '#features/audio/server/audio-access';
import { UnplayableError } from '#features/audio/server/containers/facts';
import type { ByteSource } from '#features/audio/server/containers/source';
import { planInThread } from '#features/audio/server/probing/probe-audio';
import type { CatalogueService, MessageAudio } from '#features/messages/server/service';
import type { PreviewPlan } from './plan.ts';
import { readPreview } from './read-preview.ts';

export interface PreviewParts extends Pick<Platform, 'storage' | 'clock'> {
  catalogue: Pick<CatalogueService, 'findAudioOf'>;
}

const maxRemembered = 5_000;
const maxPlans = 500;
/** Caches keep a preview for only an hour, so that changes of price or audio take effect soon. */
const cacheControl = 'public, max-age=3600';
/** Increase this number whenever the same file gives a different preview than before, since ETags depend on it. */
const wayOfCutting = 3;

export class PreviewService {
  readonly #parts: PreviewParts;
  readonly #known = new Memo<MessageAudio | null>(maxRemembered);
  readonly #plans = new Memo<PreviewPlan | 'too short' | 'unreadable'>(maxPlans);

  constructor(parts: PreviewParts) {
    this.#parts = parts;
  }

  onCatalogueChanged(): void {
    this.#known.clear();
  }

  async open(id: MessageId): Promise<SentContent> {
    const { catalogue, clock, storage } = this.#parts;
    const audio = await this.#known.of(id, () => catalogue.findAudioOf(id));
    if (!audio) throw new ExpectedError('message.not_found', 'Message not found.');
    if (audio.isFree) throw noPreview('This message is free: all of it can be played.');
    assertReleased(audio, clock.now());

    const plan = await this.#plans.of(audio.sha256, () => this.#plan(audio));
    if (plan === 'too short') throw noPreview('This message is too short for a preview.');
    if (plan === 'unreadable') throw noPreview('No preview can be made of this message’s audio.');
    const key = audioKey(audio.sha256);
    return {
      sizeBytes: plan.sizeBytes,
      mimeType: audio.mimeType,
      etag: tagOf(audio),
      cacheControl,
      read: (range) => readPreview(storage, key, { plan, range }),
    };
  }

  /** Failures to make a preview are cached too, because each new attempt would take as long. */
  async #plan({ sha256, sizeBytes, container, durationMs }: MessageAudio) {
    const source = storedSource(this.#parts.storage, audioKey(sha256), sizeBytes);
    const seconds = previewLength(durationMs / 1000);
    try {
      return (await planInThread(source, { container, seconds })) ?? 'too short';
    } catch (error) {
      if (error instanceof UnplayableError) return 'unreadable';
      throw error;
    }
  }
}

/** The ETag must not reveal the audio's hash, which is its address. */
function tagOf({ sha256 }: MessageAudio): string {
  return createHash('sha256').update(`preview ${wayOfCutting} ${sha256}`).digest('base64url').slice(0, 22);
}

function noPreview(why: string): ExpectedError {
  return new ExpectedError('preview.not_found', why);
}

function storedSource(storage: Storage, key: string, size: number): ByteSource {
  return {
    size,
    async read(start, length) {
      const end = Math.min(start + length, size) - 1;
      if (end < start) return Buffer.alloc(0);
      const chunks: Buffer[] = [];
      for await (const chunk of storage.read(key, { start, end })) chunks.push(chunk);
      return chunks[1] === undefined ? (chunks[0] ?? Buffer.alloc(0)) : Buffer.concat(chunks);
    },
  };
}
