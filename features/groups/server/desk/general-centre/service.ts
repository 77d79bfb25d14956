import type { Actor, RecordAct } from '#core/server/act';
import type { Database, Transaction } from '#core/server/database/database';
import { changedMeanwhile } from '#core/server/kept/kept';
import type { Crop } from '#core/server/pictures/crop-of';
import { coverPath } from '#features/audio/contract/covers';
import type { Audit } from '#features/audit/server/audit';
import { generalCentre } from '#features/catalogue/contract';
import type { DeskGeneralCentre, GeneralCentreChange } from '#features/groups/desk/general-centre';
import type { ArtworkStore } from '#features/groups/server/artwork';
import * as queries from './queries.ts';

export interface GeneralDeskParts {
  database: Database;
  audit: Audit;
  artwork: ArtworkStore;
}

/** The centre `general` is the whole library: its messages can't be chosen, and it can't be removed. */
export class GeneralDesk {
  readonly #parts: GeneralDeskParts;

  constructor(parts: GeneralDeskParts) {
    this.#parts = parts;
  }

  read(): Promise<DeskGeneralCentre> {
    return find(this.#parts.database);
  }

  change(by: Actor, { version, title, description }: GeneralCentreChange): Promise<DeskGeneralCentre> {
    return this.#parts.audit.transact(by, (trx, record) => write(trx, record, version, { title, description }));
  }

  /** @param picture a null `crop` uses the most salient square */
  setPicture(by: Actor, version: number, picture: { bytes: Uint8Array; crop: Crop | null }) {
    const { artwork, audit } = this.#parts;
    return artwork.add(picture, (trx, imageId) =>
      audit.within(trx, by, (record) => write(trx, record, version, { image_id: imageId })),
    );
  }

  removePicture(by: Actor, version: number): Promise<DeskGeneralCentre> {
    return this.#parts.audit.transact(by, (trx, record) => write(trx, record, version, { image_id: null }));
  }
}

async function find(db: Database): Promise<DeskGeneralCentre> {
  const { version, title, description, image_sha256, published, all } = await queries.findGeneral(db);
  return { version, title, description, image_url: coverPath(image_sha256), messages: { published, all } };
}

async function write(trx: Transaction, record: RecordAct, version: number, columns: queries.GeneralColumns) {
  const found = await queries.lockGeneral(trx);
  if (found.version !== version) throw changedMeanwhile(`“${found.title ?? 'general'}”`);
  const before = await find(trx);
  await queries.updateGeneral(trx, columns);
  const after = await find(trx);
  const subject = { id: generalCentre, name: after.title ?? 'The whole library' };
  await record({ action: 'centre.change', subject, before: fieldsOf(before), after: fieldsOf(after) });
  return after;
}

function fieldsOf({ title, description, image_url }: DeskGeneralCentre) {
  return { title, description, image: image_url };
}
