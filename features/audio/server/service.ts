import type { MessageId } from '#core/contract/ids';
import { ExpectedError } from '#core/server/errors';
import { Memo } from '#core/server/memo';
import type { Platform } from '#core/server/platform';
import { audioKey } from '#core/server/storage/storage';
import type { PublishedFile } from '#features/messages/server/published-files';
import type { CatalogueService } from '#features/messages/server/service';
import type { AudioAccess } from './audio-access.ts';
import type { Opener } from './audio-addresses.ts';

export interface MediaParts extends Pick<Platform, 'database' | 'storage'> {
  catalogue: Pick<CatalogueService, 'findPublishedFile' | 'findFile' | 'readWaveform'>;
  access: AudioAccess;
  prepareAgain(sha256: string): Promise<void>;
}

/** Facts about audio are cached, so that a range request for free audio needs no query. */
const maxRemembered = 20_000;

export class MediaService {
  readonly #parts: MediaParts;
  readonly #known = new Memo<PublishedFile | null>(maxRemembered);

  constructor(parts: MediaParts) {
    this.#parts = parts;
  }

  onCatalogueChanged(): void {
    this.#known.clear();
  }

  async openAudio(file: string, opener: Opener | null): Promise<PublishedFile> {
    const [, sha256, container] = /^([0-9a-f]{64})\.((?:(?:compact|ultra)\.)?[a-z0-9]{1,8})$/.exec(file) ?? [];
    if (sha256 === undefined || container === undefined) throw notFound();
    const { access, catalogue } = this.#parts;
    if (access.isOfDesk(sha256, opener)) return this.#openAtDesk(sha256, container);
    const audio = await this.#known.of(file, () => catalogue.findPublishedFile(sha256, container));
    if (!audio) throw notFound();
    await access.assertMayHear(audio, sha256, opener);
    return audio;
  }

  /** A rendition whose bytes are missing is made again if the original is stored. */
  async onLostRendition(file: string, rendition: { sha256: string }): Promise<ExpectedError> {
    const { storage, prepareAgain } = this.#parts;
    const originalSha256 = file.slice(0, file.indexOf('.'));
    const hasOriginal = (await storage.size(audioKey(originalSha256))) !== null;
    if (hasOriginal) await prepareAgain(rendition.sha256);
    return notFound();
  }

  readWaveform(id: MessageId): Promise<number[] | null> {
    return this.#parts.catalogue.readWaveform(id);
  }

  /** Any message status is allowed, because operators listen to drafts before publishing them. */
  async #openAtDesk(sha256: string, container: string): Promise<PublishedFile> {
    const audio = await this.#parts.catalogue.findFile(sha256, container);
    if (!audio) throw notFound();
    // Drafts are marked as paid, so that shared caches don't keep them.
    return { ...audio, isFree: false };
  }
}

function notFound(): ExpectedError {
  return new ExpectedError('media.not_found', 'There is no such audio.');
}
