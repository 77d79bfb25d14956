import { useOwnCentres } from '#core/web/desk-kit/use-duties';
import type { DeskMessage } from '#features/messages/desk';

/** Centre managers may change a message if all its centres are theirs (core/server/scope/README.md#what-it-promises). */
export function useIsOwn({ centres }: Pick<DeskMessage, 'centres'>): boolean {
  const own = useOwnCentres();
  return own === null || centres.every(({ slug }) => own.some((centre) => centre.slug === slug));
}
