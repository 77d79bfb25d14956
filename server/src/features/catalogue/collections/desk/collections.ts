import type { CollectionChange, DeskCollection, DeskCollectionDetail, NewCollection } from '#contract/collections/desk';
import { CollectionId } from '#contract/ids';
import type { Database, Transaction } from '#server/database/database';
import { breaksUnique } from '#server/database/error-code';
import { changedMeanwhile } from '#server/features/catalogue/groups/desk/refusals';
import { placedAfter } from '#server/features/catalogue/place-after';
import { ExpectedError } from '#server/platform/errors';
import { presentCollected, presentCollection } from './present.ts';
import * as queries from './queries.ts';

/**
 * Featured collections for who puts them together (docs/product/catalogue-and-search.md#featured-collections): the one way in
 * which they are changed.
 */
export const collectionCuration = { list, find, add, change, remove, place };
export type CollectionCuration = typeof collectionCuration;

/** @returns all collections in their order, those included that listeners see nothing of */
async function list(db: Database): Promise<DeskCollection[]> {
  return (await queries.listCollections(db)).map(presentCollection);
}

/** @throws ExpectedError `collection.not_found` */
async function find(db: Database | Transaction, id: string): Promise<DeskCollectionDetail> {
  const row = await queries.findCollection(db, id);
  if (!row) throw noSuch();
  const messages = await queries.listCollected(db, id);
  return { ...row, id: CollectionId.parse(row.id), messages: messages.map(presentCollected) };
}

/** @returns the new one, after all others. @throws ExpectedError `group.name_taken` */
async function add(trx: Transaction, { title, description }: NewCollection): Promise<DeskCollectionDetail> {
  return find(trx, await orTaken(queries.insertCollection(trx, { title, description })));
}

/**
 * Changes what is given of a collection.
 * @returns it as it was and as it is
 * @throws ExpectedError `operator.changed_meanwhile`, `group.name_taken`, `message.not_found`, and as `find`
 */
async function change(trx: Transaction, id: string, { version, title, description, messages }: CollectionChange) {
  const before = await findSeen(trx, id, version);
  await orTaken(
    queries.updateCollection(trx, id, {
      title: title ?? before.title,
      description: description ?? before.description,
    }),
  );
  if (messages && (await queries.writeMessages(trx, id, messages)) < messages.length) {
    throw new ExpectedError('message.not_found', 'One of these messages isn’t there any more.');
  }
  return { before, after: await find(trx, id) };
}

/** @returns it as it was. @throws ExpectedError `operator.changed_meanwhile`, and as `find` */
async function remove(trx: Transaction, id: string, version: number): Promise<DeskCollectionDetail> {
  const before = await findSeen(trx, id, version);
  await queries.deleteCollection(trx, id);
  return before;
}

/**
 * Puts a collection right after another one; null puts it first.
 * @returns its place before and after, from 1
 * @throws ExpectedError `collection.not_found`
 */
async function place(trx: Transaction, id: string, after: string | null) {
  await queries.lockOrder(trx);
  const order = await queries.listOrder(trx);
  const placed = placedAfter(order, id, after);
  if (placed === null) throw noSuch();
  await queries.writeOrder(trx, placed);
  return { before: order.indexOf(id) + 1, after: placed.indexOf(id) + 1 };
}

async function findSeen(trx: Transaction, id: string, version: number): Promise<DeskCollectionDetail> {
  const found = await queries.lockCollection(trx, id);
  const before = await find(trx, id);
  if (found !== version) throw changedMeanwhile(before.title);
  return before;
}

function noSuch(): ExpectedError {
  return new ExpectedError('collection.not_found', 'There is no such collection.');
}

async function orTaken<Result>(written: Promise<Result>): Promise<Result> {
  return written.catch((error: unknown) => {
    if (!breaksUnique(error)) throw error;
    const sentence = 'There is a collection of this title already: case and accents make no difference.';
    throw new ExpectedError('group.name_taken', sentence, { title: sentence });
  });
}
