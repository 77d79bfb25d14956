import { isFull, isUnreachable } from '#core/server/database/unreachable';
import { StorageUnavailableError } from '#core/server/storage/storage';

/**
 * @param error of work beside requests
 * @returns whether it says nothing of what was worked on: the database or the storage couldn't be reached, or a disk was full
 */
export function isPassing(error: unknown): boolean {
  return error instanceof StorageUnavailableError || isUnreachable(error) || isFull(error);
}
