import type { AccountId, MessageId } from '#contract/ids';
import { audioPath } from '#contract/media';
import type { Ownership, Playable } from '#server/features/catalogue/messages/policy';
import type { PublishedFile } from '#server/features/catalogue/messages/published-files';
import type { CatalogueService } from '#server/features/catalogue/messages/service';
import { ExpectedError } from '#server/platform/errors';
import type { Platform } from '#server/platform/platform';
import { Remembered } from '#server/platform/remembered';
import { audioKey } from '#server/platform/storage/storage';
import type { AudioAddresses, Opener } from './audio-addresses.ts';
import { forgetPreparation } from './transcoding/transcoding-queries.ts';

export interface MediaParts extends Pick<Platform, 'clock' | 'database' | 'storage'> {
  catalogue: Pick<CatalogueService, 'findPublishedFile' | 'findFile' | 'readWaveform'>;
  ownership: Ownership;
  addresses: AudioAddresses;
}

/** How many files' properties are cached, so that a range of free audio needs no query. */
const mostRemembered = 20_000;

/** Decides which audio may be played at which address (docs/product/access.md#audio-addresses). */
export class MediaService {
  readonly #parts: MediaParts;
  readonly #known = new Remembered<PublishedFile | null>(mostRemembered);

  constructor(parts: MediaParts) {
    this.#parts = parts;
  }

  onCatalogueChanged(): void {
    this.#known.clear();
  }

  /**
   * The audio at an address: a free message's stable one, a paid message's signed one, or one signed for the desk.
   * @param file its last segment: the original's hash, and its container or a rendition's, e.g. `{sha256}.mp3`
   * @param opener the signature in the address, if any
   * @throws ExpectedError `media.not_found` for audio of no published message; `audio.not_allowed` for unreleased
   * audio, and for paid audio without a valid signature or whose listener no longer owns the message
   */
  async openAudio(file: string, opener: Opener | null): Promise<PublishedFile> {
    const [, sha256, container] = /^([0-9a-f]{64})\.([a-z0-9]{1,8})$/.exec(file) ?? [];
    if (sha256 === undefined || container === undefined) throw notFound();
    const isGood = opener !== null && this.#parts.addresses.isGood(audioPath(sha256, container), opener);
    if (isGood && opener.accountId === null) return this.#openAtDesk(sha256, container);
    const audio = await this.#known.of(file, () => this.#parts.catalogue.findPublishedFile(sha256, container));
    if (!audio) throw notFound();
    assertReleased(audio, this.#parts.clock.now());
    if (!audio.isFree) {
      if (opener && !isGood) throw notAllowed('This address has ended. Open the message again to play it.');
      await this.#assertBought(audio.messageId, opener?.accountId ?? null);
    }
    return audio;
  }

  /**
   * To be called when a rendition's bytes are missing: it is made again, unless the whole storage is unavailable; then its original
   * is missing too.
   * @param file as `openAudio` takes it
   * @returns what to answer
   */
  async onLostRendition(file: string, rendition: PublishedFile): Promise<ExpectedError> {
    const { storage, database } = this.#parts;
    const originalSha256 = file.slice(0, file.indexOf('.'));
    const hasOriginal = (await storage.size(audioKey(originalSha256))) !== null;
    if (hasOriginal) await forgetPreparation(database, rendition.sha256);
    return notFound();
  }

  /** As `CatalogueService.readWaveform`. */
  readWaveform(id: MessageId): Promise<number[] | null> {
    return this.#parts.catalogue.readWaveform(id);
  }

  /** Whatever the message's status: operators listen to drafts before publishing them. */
  async #openAtDesk(sha256: string, container: string): Promise<PublishedFile> {
    const audio = await this.#parts.catalogue.findFile(sha256, container);
    if (!audio) throw notFound();
    // Not cached by shared caches, unlike free audio.
    return { ...audio, isFree: false };
  }

  /** Queried each time: a refund takes effect immediately on every server (docs/decisions/028-refunds.md). */
  async #assertBought(messageId: string, accountId: AccountId | null): Promise<void> {
    const owned = accountId !== null && (await this.#parts.ownership.ownedOf(accountId, [messageId])).has(messageId);
    if (!owned) throw notAllowed('This message has to be bought to be played.');
  }
}

/** @throws ExpectedError `audio.not_allowed` before the release time */
export function assertReleased({ startDate }: Pick<Playable, 'startDate'>, now: Date): void {
  const isReleased = startDate === null || startDate <= now;
  if (!isReleased) throw notAllowed('This message is not released yet.');
}

function notAllowed(sentence: string): ExpectedError {
  return new ExpectedError('audio.not_allowed', sentence);
}

function notFound(): ExpectedError {
  return new ExpectedError('media.not_found', 'There is no such audio.');
}
