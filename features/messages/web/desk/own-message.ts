import { useOwnCentres } from '#core/web/desk-kit/use-duties';
import type { DeskMessage } from '#features/messages/desk';

/** Centre managers may change a message if all its centres are theirs (features/operators/README.md#own-centres). */
export function useIsOwn({ centres }: Pick<DeskMessage, 'centres'>): boolean {
  const own = useOwnCentres();
  return own === null || centres.every(({ slug }) => own.some((centre) => centre.slug === slug));
}
