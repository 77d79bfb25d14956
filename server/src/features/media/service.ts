import type { Clock } from '#server/platform/clock';
import { ExpectedError } from '#server/platform/errors';
import { Remembered } from '#server/platform/remembered';

/** What media needs to know of the message an audio file belongs to; the catalogue answers it. */
export interface AudioUse {
  isFree: boolean;
  /** The release moment; null when released at once. */
  startDate: Date | null;
  sizeBytes: number;
  mimeType: string;
  container: string;
}

export interface AudioCatalogue {
  /** @returns what the published message with this audio allows, or null */
  findPublishedAudio(sha256: string): Promise<AudioUse | null>;
}

/** How many audio files' facts are remembered, so that a range costs no database work. */
const mostRemembered = 20_000;

/** Decides which audio may be heard at which address. */
export class MediaService {
  readonly #catalogue: AudioCatalogue;
  readonly #clock: Clock;
  readonly #known = new Remembered<AudioUse | null>(mostRemembered);

  constructor(catalogue: AudioCatalogue, clock: Clock) {
    this.#catalogue = catalogue;
    this.#clock = clock;
  }

  /** Forgets what was allowed: the catalogue has changed. */
  onCatalogueChanged(): void {
    this.#known.clear();
  }

  /**
   * The audio behind a free message's stable address (decisions: Who may play what).
   * @param sha256 64 hex digits
   * @throws ExpectedError `media.not_found` for audio of no published message, `audio.not_allowed` for audio that
   *   isn't free or isn't released
   */
  async openFreeAudio(sha256: string): Promise<AudioUse> {
    const audio = await this.#known.of(sha256, () => this.#catalogue.findPublishedAudio(sha256));
    if (!audio) throw new ExpectedError('media.not_found', 'There is no such audio.');
    const released = audio.startDate === null || audio.startDate <= this.#clock.now();
    if (!released) throw new ExpectedError('audio.not_allowed', 'This message is not released yet.');
    if (!audio.isFree) throw new ExpectedError('audio.not_allowed', 'This message has to be bought to be played.');
    return audio;
  }
}
