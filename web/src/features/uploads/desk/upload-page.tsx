import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { texts } from '#contract/texts';
import { deskKey } from '#web/desk-kit/api';
import { DeskHeading } from '#web/desk-kit/desk-heading';
import { messageOf } from '#web/lib/api/call-error';
import { deskPaths } from '#web/lib/desk-paths';
import { Link } from '#web/lib/link';
import { buttonClass } from '#web/ui/button';
import { Failure } from '#web/ui/failure';
import { Skeleton } from '#web/ui/skeleton';
import { DropZone } from './drop-zone.tsx';
import { ReviewTable } from './review-table.tsx';
import { ChosenNote } from './selection-note.tsx';
import { restoreUploads } from './server-list.ts';
import { UploadList } from './upload-list.tsx';
import { uploadStore } from './upload-store.ts';
import { addFiles } from './uploader.ts';

/** Brings recordings into the library: drop, wait, review, publish. */
export function UploadPage() {
  const restored = useQuery({
    queryKey: [...deskKey, 'uploads'],
    queryFn: () => restoreUploads().then(() => true),
    staleTime: 0,
    gcTime: 0,
  });
  const isRestored = useStore(uploadStore, (uploads) => uploads.isRestored);
  const hasItems = useStore(uploadStore, (uploads) => uploads.items.size > 0);
  const hasDrafts = useStore(uploadStore, ({ items }) => [...items.values()].some(({ stage }) => stage === 'added'));
  return (
    <>
      <DeskHeading
        title="Upload"
        help="Each file becomes a draft with what its tags say. Nobody sees it before you publish it."
        actions={
          <Link to={`${deskPaths.messages()}?status=draft`} className={buttonClass('plain')}>
            All drafts
          </Link>
        }
      />
      {isRestored ? (
        <>
          <DropZone onFiles={addFiles} isSmall={hasItems} />
          <ChosenNote />
          {hasItems && <UploadList />}
          {hasDrafts && <ReviewTable />}
        </>
      ) : restored.isError ? (
        <Failure message={messageOf(restored.error, texts.generalError)} onRetry={() => void restored.refetch()} />
      ) : (
        <Skeleton className="h-60 rounded-panel" />
      )}
    </>
  );
}
