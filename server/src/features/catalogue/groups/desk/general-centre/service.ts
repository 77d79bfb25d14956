import { generalCentre } from '#contract/catalogue';
import type { DeskGeneralCentre, GeneralCentreChange } from '#contract/groups/desk-general-centre';
import type { Database, Transaction } from '#server/database/database';
import { transact } from '#server/database/transact';
import type { Audit } from '#server/features/audit/audit';
import type { ArtworkStore } from '#server/features/catalogue/artwork';
import type { Actor } from '#server/platform/act';
import type { Crop } from '#server/platform/pictures/crop-of';
import type { GeneralCuration } from './general-centre.ts';

export interface GeneralDeskParts {
  database: Database;
  catalogue: GeneralCuration;
  audit: Audit;
  artwork: ArtworkStore;
}

/** The centre `general`, which is the whole library, at the desk: every change is audited. */
export class GeneralDesk {
  readonly #parts: GeneralDeskParts;

  constructor(parts: GeneralDeskParts) {
    this.#parts = parts;
  }

  read(): Promise<DeskGeneralCentre> {
    return this.#parts.catalogue.find(this.#parts.database);
  }

  /** Absent fields stay unchanged. @throws ExpectedError `operator.changed_meanwhile` */
  change(by: Actor, change: GeneralCentreChange): Promise<DeskGeneralCentre> {
    const { database, catalogue } = this.#parts;
    return transact(database, async (trx) => this.#record(trx, by, await catalogue.change(trx, change)));
  }

  /**
   * @param version the one that the change is based on
   * @param picture its bytes, and the square to use; null for the most salient one
   * @throws ExpectedError `picture.unreadable`, `operator.busy`, `operator.changed_meanwhile`
   */
  setPicture(by: Actor, version: number, picture: { bytes: Uint8Array; crop: Crop | null }) {
    const { artwork, catalogue } = this.#parts;
    return artwork.add(picture, async (trx, imageId) =>
      this.#record(trx, by, await catalogue.setPicture(trx, { version, imageId })),
    );
  }

  /** @throws ExpectedError `operator.changed_meanwhile` */
  removePicture(by: Actor, version: number): Promise<DeskGeneralCentre> {
    const { database, catalogue } = this.#parts;
    return transact(database, async (trx) =>
      this.#record(trx, by, await catalogue.setPicture(trx, { version, imageId: null })),
    );
  }

  async #record(trx: Transaction, by: Actor, { before, after }: Record<'before' | 'after', DeskGeneralCentre>) {
    await this.#parts.audit.record(trx, {
      by,
      action: 'centre.change',
      subject: { id: generalCentre, name: after.title ?? 'The whole library' },
      before: fieldsOf(before),
      after: fieldsOf(after),
    });
    return after;
  }
}

/** @returns the audited fields */
function fieldsOf({ title, description, image_url }: DeskGeneralCentre) {
  return { title, description, image: image_url };
}
