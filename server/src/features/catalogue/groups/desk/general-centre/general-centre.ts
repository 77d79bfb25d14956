import type { DeskGeneralCentre, GeneralCentreChange } from '#contract/groups/desk-general-centre';
import { coverPath, widestCover } from '#contract/media';
import type { Database, Transaction } from '#server/database/database';
import { changedMeanwhile } from '#server/features/catalogue/groups/desk/refusals';
import * as queries from './queries.ts';

/**
 * Edits the centre `general`: the text on its page. It always has all messages, and can't be deleted. Changes name the
 * version that they are based on.
 */
export const generalCuration = { find, change, setPicture };
export type GeneralCuration = typeof generalCuration;

async function find(db: Database | Transaction): Promise<DeskGeneralCentre> {
  const { version, title, description, image_sha256, published, all } = await queries.findGeneral(db);
  const image_url = image_sha256 === null ? null : coverPath(image_sha256, widestCover, 'webp');
  return { version, title, description, image_url, messages: { published, all } };
}

/** @returns it before and after @throws ExpectedError `operator.changed_meanwhile` */
function change(trx: Transaction, { version, title, description }: GeneralCentreChange) {
  return write(trx, version, { title, description });
}

/** Sets its picture, or removes it with null. @returns and throws as `change` */
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
