import { useStore } from 'zustand';
import { useUploader, useUploads } from '#web/desk-kit/uploads/use-uploader';
import { formatCount } from '#web/lib/format';

const files = ['file', 'files'] as const;
const mostNames = 5;

/** What of the last choice isn't sent, and why. */
export function SelectionNote() {
  const { passedOver, known } = useStore(useUploader().store);
  const left = useUploads().filter(({ stage }) => stage === 'left').length;
  return (
    <div role="status" className="mt-3 flex flex-col gap-1 text-13 text-muted empty:hidden">
      {left > 0 && (
        <p className="text-15 font-semibold text-text">
          {left === 1
            ? '1 file that you chose earlier wasn’t'
            : `${left.toLocaleString('en-NG')} files that you chose earlier weren’t`}{' '}
          sent, or not wholly. Choose {left === 1 ? 'it' : 'them'} or the folder again to go on; what came isn’t sent
          twice.
        </p>
      )}
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
