import type { DeskGeneralCentre, GeneralCentreChange } from '#contract/groups/desk-general-centre';
import { coverPath, widestCover } from '#contract/media';
import type { Database, Transaction } from '#server/database/database';
import { changedMeanwhile } from '#server/features/catalogue/groups/desk/refusals';
import * as queries from './queries.ts';

/**
 * The centre `general` for who looks after it: what its page says. Which messages are there nobody chooses, and it can't go.
 * Whoever changes it names the version that they saw.
 */
export const generalCuration = { find, change, setPicture };
export type GeneralCuration = typeof generalCuration;

/** @returns the library-wide centre as it is */
async function find(db: Database | Transaction): Promise<DeskGeneralCentre> {
  const { version, title, description, image_sha256, published, all } = await queries.findGeneral(db);
  const image_url = image_sha256 === null ? null : coverPath(image_sha256, widestCover, 'webp');
  return { version, title, description, image_url, messages: { published, all } };
}

/** @returns it as it was and as it is. @throws ExpectedError `operator.changed_meanwhile` */
function change(trx: Transaction, { version, title, description }: GeneralCentreChange) {
  return write(trx, version, { title, description });
}

/** Sets its picture or, with null, takes it away. @returns and throws as `change` */
function setPicture(trx: Transaction, { version, imageId }: { version: number; imageId: string | null }) {
  return write(trx, version, { image_id: imageId });
}

async function write(trx: Transaction, version: number, columns: queries.GeneralColumns) {
  const found = await queries.lockGeneral(trx);
  if (found.version !== version) throw changedMeanwhile(found.title ?? 'general');
  const before = await find(trx);
  await queries.updateGeneral(trx, columns);
  return { before, after: await find(trx) };
}
