import { useOwnCentres } from '#core/web/desk-kit/use-duties';
import type { DeskMessage } from '#features/messages/desk';

/**
 * @returns whether this operator may change a message; centre managers may if all its centres are theirs
 * (features/operators/README.md#own-centres)
 */
export function useIsOwn({ centres }: Pick<DeskMessage, 'centres'>): boolean {
  const own = useOwnCentres();
  return own === null || centres.every(({ slug }) => own.some((centre) => centre.slug === slug));
}
