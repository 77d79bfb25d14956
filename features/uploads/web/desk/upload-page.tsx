import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { ActionLink } from '#core/web/desk-kit/action-button';
import { deskKey } from '#core/web/desk-kit/api';
import { DeskHeading } from '#core/web/desk-kit/desk-heading';
import { useNewCentre } from '#core/web/desk-kit/new-centre';
import { QueryFailure } from '#core/web/desk-kit/query-failure';
import { useUploader, useUploads } from '#core/web/desk-kit/uploads/use-uploader';
import { deskPaths } from '#core/web/lib/desk-paths';
import { Skeleton } from '#core/web/ui/skeleton';
import { DropZone } from './drop-zone.tsx';
import { ReviewTable } from './review-table.tsx';
import * as texts from './texts.ts';
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
        title={texts.upload()}
        help={texts.eachFileBecomesADraft()}
        actions={<ActionLink to={`${deskPaths.messages()}?status=draft`}>{texts.allDrafts()}</ActionLink>}
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

const maxNames = 5;

function SelectionNote() {
  const { passedOver, known } = useStore(useUploader().store);
  const count = passedOver.length;
  const names = passedOver.slice(0, maxNames).join(', ');
  const more = count - maxNames;
  const left = useUploads().filter(({ stage }) => stage === 'left').length;
  return (
    <div role="status" className="mt-3 flex flex-col gap-1 text-13 text-muted empty:hidden">
      {left > 0 && <p className="text-15 font-semibold text-text">{texts.chosenEarlierNotSent({ count: left })}</p>}
      {count > 0 && (
        <p dir="auto" className="break-words">
          {more > 0 ? texts.passedOverAndMore({ count, names, more }) : texts.passedOver({ count, names })}
        </p>
      )}
      {known > 0 && <p>{texts.leftOutAsListed({ count: known })}</p>}
    </div>
  );
}
