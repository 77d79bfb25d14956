import { useOwnCentres } from '#core/web/desk-kit/use-duties';
import type { DeskMessage } from '#features/messages/desk';

/** @returns whether who is at the desk may change a message: a centre manager, when all its centres are theirs (features/operators/README.md#own-centres) */
export function useIsOwn({ centres }: Pick<DeskMessage, 'centres'>): boolean {
  const own = useOwnCentres();
  return own === null || centres.every(({ slug }) => own.some((centre) => centre.slug === slug));
}
