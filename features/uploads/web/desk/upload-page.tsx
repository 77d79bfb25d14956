import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { ActionLink } from '#core/web/desk-kit/action-button';
import { deskKey } from '#core/web/desk-kit/api';
import { DeskHeading } from '#core/web/desk-kit/desk-heading';
import { useNewCentre } from '#core/web/desk-kit/new-centre';
import { QueryFailure } from '#core/web/desk-kit/query-failure';
import { useUploader, useUploads } from '#core/web/desk-kit/uploads/use-uploader';
import { deskPaths } from '#core/web/lib/desk-paths';
import { formatCount } from '#core/web/lib/format';
import { Skeleton } from '#core/web/ui/skeleton';
import { DropZone } from './drop-zone.tsx';
import { ReviewTable } from './review-table.tsx';
import { UploadList } from './upload-list.tsx';

export function Page() {
  const { store, restore, addFiles } = useUploader();
  const { centre, field } = useNewCentre();
  const restored = useQuery({
    queryKey: [...deskKey, 'uploads'],
    queryFn: () => restore().then(() => true),
    staleTime: 0,
    gcTime: 0,
  });
  const isRestored = useStore(store, (uploads) => uploads.isRestored);
  const uploads = useUploads();
  const hasItems = uploads.length > 0;
  const hasDrafts = uploads.some(({ stage }) => stage === 'added');
  return (
    <>
      <DeskHeading
        title="Upload"
        help="Each file becomes a draft with what its tags say. Nobody sees it before you publish it."
        actions={<ActionLink to={`${deskPaths.messages()}?status=draft`}>All drafts</ActionLink>}
      />
      {isRestored ? (
        <>
          {field && <div className="max-w-sm pb-4">{field}</div>}
          <DropZone onFiles={(files) => addFiles(files, centre)} isSmall={hasItems} />
          <SelectionNote />
          {hasItems && <UploadList />}
          {hasDrafts && <ReviewTable />}
        </>
      ) : restored.isError ? (
        <QueryFailure query={restored} />
      ) : (
        <Skeleton className="h-60 rounded-panel" />
      )}
    </>
  );
}

const files = ['file', 'files'] as const;
const maxNames = 5;

function SelectionNote() {
  const { passedOver, known } = useStore(useUploader().store);
  const left = useUploads().filter(({ stage }) => stage === 'left').length;
  return (
    <div role="status" className="mt-3 flex flex-col gap-1 text-13 text-muted empty:hidden">
      {left > 0 && (
        <p className="text-15 font-semibold text-text">
          {left === 1
            ? '1 file that you chose earlier wasn’t'
            : `${left.toLocaleString('en-NG')} files that you chose earlier weren’t`}{' '}
          sent, or not wholly. Choose {left === 1 ? 'it' : 'them'} or the folder again to continue; what has arrived
          isn’t sent twice.
        </p>
      )}
      {passedOver.length > 0 && (
        <p className="break-words">
          {formatCount(passedOver.length, files)} passed over, since {passedOver.length === 1 ? 'it is' : 'they are'} no
          audio: {passedOver.slice(0, maxNames).join(', ')}
          {passedOver.length > maxNames && ` and ${passedOver.length - maxNames} more`}.
        </p>
      )}
      {known > 0 && <p>{formatCount(known, files)} left out, since the list below has them already.</p>}
    </div>
  );
}
