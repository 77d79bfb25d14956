import { useStore } from 'zustand';
import { formatLength } from '#core/web/lib/format';
import { lazyPart } from '#core/web/lib/lazy-part';
import { progressStore } from '#core/web/lib/listener/progress';
import type { Message } from '#features/catalogue/contract';

interface CardProgressProps {
  message: Pick<Message, 'id' | 'duration'>;
}

const shown = () => import('./shown-progress.tsx');
const ShownOnCover = lazyPart<CardProgressProps>(async () => (await shown()).ShownOnCover);
const ShownLength = lazyPart<CardProgressProps>(async () => (await shown()).ShownLength, Length);

function useIsKnown({ message: { id } }: CardProgressProps): boolean {
  return useStore(progressStore, (all) => id in all);
}

/** Its bar and its mark, on the cover, so that nothing moves when they are known. */
export function CoverProgress(props: CardProgressProps) {
  return useIsKnown(props) && <ShownOnCover {...props} />;
}

/** A message's length, or what is left of it. */
export function CardLength(props: CardProgressProps) {
  return useIsKnown(props) ? <ShownLength {...props} /> : <Length {...props} />;
}

function Length({ message: { duration } }: CardProgressProps) {
  return <span>{duration > 0 && formatLength(duration)}</span>;
}
