import { isOverloaded, isUnreachable } from '#server/database/unreachable';
import { ProviderUnreachable } from '#server/platform/payment/provider';

/** @returns whether an error is likely to go away with time: the provider or the database couldn't be reached, or had too much to do */
export function isPassing(error: unknown): boolean {
  return error instanceof ProviderUnreachable || isUnreachable(error) || isOverloaded(error);
}
