import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { ActionLink } from '#web/desk-kit/action-button';
import { deskKey } from '#web/desk-kit/api';
import { DeskHeading } from '#web/desk-kit/desk-heading';

import { QueryFailure } from '#web/desk-kit/query-failure';
import { useUploader, useUploads } from '#web/desk-kit/uploads/use-uploader';

import { deskPaths } from '#web/lib/desk-paths';
import { Skeleton } from '#web/ui/skeleton';
import { DropZone } from './drop-zone.tsx';
import { ReviewTable } from './review-table.tsx';
import { SelectionNote } from './selection-note.tsx';
import { UploadList } from './upload-list.tsx';

/** Brings recordings into the library: drop, wait, review, publish. */
export function UploadPage() {
  const { store, restore, addFiles } = useUploader();
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
          <DropZone onFiles={addFiles} isSmall={hasItems} />
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
