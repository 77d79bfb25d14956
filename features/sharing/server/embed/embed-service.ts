import type { MessageId } from '#core/contract/ids';
import type { FactsNow } from '#core/server/library-facts';
import type { Platform } from '#core/server/platform';
import type { MessageCards } from '#features/messages/server/cards/message-cards';
import { embedAudioOf } from './embed-audio.ts';
import type { EmbedFiles } from './embed-files.ts';
import { type EmbedLook, type EmbedPage, missingPage, playerPage } from './embed-page.ts';
import { isWithdrawn } from './embed-queries.ts';

export interface EmbedServiceParts extends Pick<Platform, 'database' | 'clock'> {
  cards: Pick<MessageCards, 'load'>;
  library: FactsNow;
}

export interface EmbedWish {
  start: number;
  theme: EmbedLook['theme'];
}

export class EmbedService {
  readonly #parts: EmbedServiceParts;
  readonly #files: EmbedFiles;

  constructor(parts: EmbedServiceParts, files: EmbedFiles) {
    this.#parts = parts;
    this.#files = files;
  }

  async read(id: MessageId | null, { start, theme }: EmbedWish): Promise<{ page: EmbedPage; status: 200 | 404 | 410 }> {
    const { database, clock, cards, library } = this.#parts;
    const look = { files: this.#files, library: library(), theme };
    const [message] = id === null ? [] : await cards.load([id], null);
    if (message) {
      const audio = embedAudioOf(message, clock.now());
      return { page: playerPage({ message, audio, start }, look), status: 200 };
    }
    const wasThere = id !== null && (await isWithdrawn(database, id));
    return { page: missingPage(wasThere, look), status: wasThere ? 410 : 404 };
  }
}
