import type { DeskMessage } from '#contract/messages/desk';
import { useOwnCentres } from '#web/desk-kit/use-duties';

/** @returns whether who is at the desk may change a message: a centre manager, when all its centres are theirs (docs/product/operators.md#own-centres) */
export function useIsOwn({ centres }: Pick<DeskMessage, 'centres'>): boolean {
  const own = useOwnCentres();
  return own === null || centres.every(({ slug }) => own.some((centre) => centre.slug === slug));
}
