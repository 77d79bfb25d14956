import { Check } from 'lucide-react';
import { useStore } from 'zustand';
import { formatLeft, formatLength } from '#core/web/lib/format';
import { progressStore } from '#core/web/lib/listener/progress';
import { isBegun } from '#features/activity/contract/progress';
import type { Message } from '#features/catalogue/contract';
import * as texts from '#features/messages/web/texts';

type Timed = Pick<Message, 'id' | 'duration'>;

/** The position is in seconds; null if the message wasn't started. */
function useProgress({ id, duration }: Timed) {
  const progress = useStore(progressStore, (all) => all[id]);
  const position = progress?.position ?? null;
  const isShown = position !== null && duration > 0 && isBegun(position, duration);
  return { position: isShown ? position : null, isHeard: progress?.isHeard === true };
}

export function ShownOnCover({ message }: { message: Timed }) {
  const { position, isHeard } = useProgress(message);
  return (
    <>
      {isHeard && (
        <span className="absolute top-2 right-2 grid size-6 place-items-center rounded-full bg-raised shadow-float">
          <Check aria-hidden="true" size={16} className="text-accent" />
          <span className="sr-only">{texts.heard()}</span>
        </span>
      )}
      {position !== null && <Bar share={position / message.duration} look="absolute inset-x-2 bottom-1.5" />}
    </>
  );
}

export function ShownLength({ message }: { message: Timed }) {
  const { position } = useProgress(message);
  const { duration } = message;
  if (position !== null) return <span>{formatLeft(duration - position)}</span>;
  return <span>{duration > 0 && formatLength(duration)}</span>;
}

export function HeardMark({ id }: { id: string }) {
  const isHeard = useStore(progressStore, (all) => all[id]?.isHeard === true);
  if (!isHeard) return null;
  return (
    <>
      <Check aria-hidden="true" size={14} className="mr-1 mb-0.5 inline text-accent" />
      <span className="sr-only">{texts.heardMark()} </span>
    </>
  );
}

export function RowProgress({ message }: { message: Message }) {
  const { position } = useProgress(message);
  if (position === null) return null;
  return (
    <>
      <span className="sr-only">{formatLeft(message.duration - position)}</span>
      <Bar share={position / message.duration} look="row-progress" />
    </>
  );
}

export function ProgressLine({ message }: { message: Message }) {
  const { position, isHeard } = useProgress(message);
  return (
    <>
      {position !== null && <span>{formatLeft(message.duration - position)}</span>}
      {isHeard && (
        <span className="flex items-center gap-1 font-semibold text-text">
          <Check aria-hidden="true" size={14} className="text-accent" />
          {texts.heard()}
        </span>
      )}
    </>
  );
}

/** @param share from 0 to 1 */
function Bar({ share, look }: { share: number; look: string }) {
  return (
    <span aria-hidden="true" className={`progress-bar ${look}`}>
      <span style={{ width: `${share * 100}%` }} />
    </span>
  );
}
