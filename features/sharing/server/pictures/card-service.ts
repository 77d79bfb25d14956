import type { FactsNow } from '#core/server/library-facts';
import { squareOf } from '#core/server/pictures/drawing';
import { readMark } from '#core/server/pictures/mark';
import { PictureError, type Pixels } from '#core/server/pictures/picture';
import type { Platform } from '#core/server/platform';
import { cardKey, coverKey, logoKey, StorageMissingError } from '#core/server/storage/storage';
import { FairTurns } from '#core/server/work/fair-turns';
import { SharedTurns } from '#core/server/work/shared-turns';
import * as queries from './card-queries.ts';
import { drawCard, emblemSide, logoSide, tileSide } from './draw-card.ts';
import { type CardFacts, cardAddress, describeCard, versionOf } from './facts.ts';
import { findSubject, type VisibleCatalogue } from './find-subject.ts';
import type { CardKind, CardSubject } from './subject.ts';

export interface CardServiceParts extends Pick<Platform, 'database' | 'storage' | 'log'> {
  catalogue: VisibleCatalogue;
  library: FactsNow;
}

/** Drawing one picture at a time leaves half of the server's capacity for pictures to others. Networks take turns. */
const making = { atOnce: 1, maxWaiting: 24, maxWaitingOfGroup: 12 } as const;
const waitMs = 10_000;
/** In days. Old pictures are removed and drawn again on demand, so pictures of withdrawn or deleted messages leave the storage. */
const keptDays = 90;
const maxSwept = 500;

export interface MadeCard {
  jpeg: Buffer;
  isWhole: boolean;
}

export class CardService {
  readonly #parts: CardServiceParts;
  readonly #making = new SharedTurns<MadeCard>(new FairTurns(making), waitMs);

  constructor(parts: CardServiceParts) {
    this.#parts = parts;
  }

  addressOf(subject: CardSubject): string {
    return cardAddress(describeCard(subject, this.#parts.library()));
  }

  async describe(of: { kind: CardKind; id: string } | null): Promise<CardFacts> {
    const { catalogue, library } = this.#parts;
    const subject = of === null ? { kind: 'library' as const } : await findSubject(catalogue, of.kind, of.id);
    return describeCard(subject, library());
  }

  /**
   * Concurrent requests for the same picture share the work.
   * @throws ServerBusy when too many others wait
   */
  make(facts: CardFacts, network: string): Promise<MadeCard> {
    const key = cardKey(facts.name, versionOf(facts));
    return this.#making.of(key, { goesFirst: false, group: network }, () => this.#make(facts));
  }

  async sweep(): Promise<void> {
    await this.#remove(await queries.listOld(this.#parts.database, keptDays, maxSwept));
  }

  async #make(facts: CardFacts): Promise<MadeCard> {
    const cover = await this.#readCover(facts);
    const logo = await this.#readLogo(facts);
    const jpeg = await drawCard(facts, { cover, logo });
    const isWhole = (cover === null) === (facts.cover === null);
    if (isWhole) await this.#store(facts, jpeg);
    return { jpeg, isWhole };
  }

  async #store(facts: CardFacts, jpeg: Buffer): Promise<void> {
    const { database, storage } = this.#parts;
    const card = { name: facts.name, version: versionOf(facts) };
    // The database row is inserted first, so that every stored picture has one.
    await queries.insertCard(database, card);
    await storage.put(cardKey(card.name, card.version), jpeg);
    await this.#remove(await queries.listOthers(database, card));
  }

  async #remove(cards: readonly queries.StoredCard[]): Promise<void> {
    const { database, storage } = this.#parts;
    for (const { name, version } of cards) await storage.remove(cardKey(name, version));
    await queries.deleteCards(database, cards);
  }

  #readCover({ cover }: CardFacts): Promise<Pixels | null> {
    return cover === null ? Promise.resolve(null) : this.#readPicture(coverKey(cover, 640, 'webp'), tileSide);
  }

  async #readLogo({ library: { logo }, isLibrary }: CardFacts): Promise<Pixels | null> {
    const side = isLibrary ? emblemSide : logoSide;
    if (logo !== null) return this.#readPicture(logoKey(`${logo}-512`), side, { keepsAlpha: true });
    return squareOf(await readMark(), side, { keepsAlpha: true });
  }

  async #readPicture(key: string, side: number, how?: { keepsAlpha: boolean }): Promise<Pixels | null> {
    const { storage, log } = this.#parts;
    try {
      return await squareOf(await storage.readWhole(key), side, how);
    } catch (error) {
      if (!(error instanceof StorageMissingError) && !(error instanceof PictureError)) throw error;
      log.warn({ err: error, key }, 'a picture that a card shows can’t be read');
      return null;
    }
  }
}
