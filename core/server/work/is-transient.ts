import { isFull, isUnreachable } from '#core/server/database/unreachable';
import { StorageUnavailableError } from '#core/server/storage/storage';

/** @returns true if background work failed for an outside cause: the database or storage was unreachable, or a disk was full */
export function isTransient(error: unknown): boolean {
  return error instanceof StorageUnavailableError || isUnreachable(error) || isFull(error);
}
