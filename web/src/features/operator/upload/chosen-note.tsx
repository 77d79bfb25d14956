import { useStore } from 'zustand';
import { formatCount } from '#web/lib/format';
import { uploadStore } from './upload-store.ts';

const files = ['file', 'files'] as const;
const mostNames = 5;

/** What of the last choice isn't sent, and why. */
export function ChosenNote() {
  const passedOver = useStore(uploadStore, (uploads) => uploads.passedOver);
  const known = useStore(uploadStore, (uploads) => uploads.known);
  return (
    <div role="status" className="mt-3 flex flex-col gap-1 text-13 text-muted empty:hidden">
      {passedOver.length > 0 && (
        <p className="break-words">
          {formatCount(passedOver.length, files)} passed over, since {passedOver.length === 1 ? 'it is' : 'they are'} no
          audio: {passedOver.slice(0, mostNames).join(', ')}
          {passedOver.length > mostNames && ` and ${passedOver.length - mostNames} more`}.
        </p>
      )}
      {known > 0 && <p>{formatCount(known, files)} left out, since the list below has them already.</p>}
    </div>
  );
}
