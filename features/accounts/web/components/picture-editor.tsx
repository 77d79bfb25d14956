import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ImageUp, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { pictureTypes } from '#core/contract/pictures';
import * as common from '#core/contract/texts';
import { call } from '#core/web/lib/api/call';
import { toastFailure } from '#core/web/lib/failures';
import { isWorthRetrying, sizeRefusal } from '#core/web/lib/picture-refusal';
import { toast } from '#core/web/lib/toasts';
import { Spinner } from '#core/web/ui/skeleton';
import { TextButton } from '#core/web/ui/text-button';
import { useFileChooser } from '#core/web/ui/use-file-chooser';
import { type Account, putPicture, removePicture } from '#features/accounts/contract';
import { accountQuery } from '#features/accounts/web/api';
import { refusalOf, shrinkPicture } from '#features/accounts/web/picture-file';
import * as texts from '#features/accounts/web/texts';
import { PictureCard } from './picture-card.tsx';

export function PictureEditor({ url }: { url: string | null }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [unsent, setUnsent] = useState<Blob | null>(null);
  const put = usePictureChange((file: Blob) => call(putPicture, { file }));
  const remove = usePictureChange(() => call(removePicture, {}));
  const isBusy = put.isPending || remove.isPending;

  const send = (picture: Blob) => {
    setUnsent(null);
    put.mutate(picture, {
      onSuccess: () => toast.success(texts.pictureUpdated()),
      onError: (error) => isWorthRetrying(error) && setUnsent(picture),
    });
  };
  const choose = async (file: File) => {
    const wrongType = refusalOf(file);
    const picture = wrongType ? file : await shrinkPicture(file);
    const wrong = wrongType ?? sizeRefusal(picture);
    setRefusal(wrong);
    if (!wrong) send(picture);
  };
  const chooser = useFileChooser(texts.chooseAPicture(), pictureTypes.join(','), (file) => void choose(file));
  return (
    <PictureCard url={url}>
      <div className="min-w-0">
        {chooser.input}
        <div className="flex flex-wrap gap-2">
          <TextButton kind="primary" className="max-w-full" isBusy={isBusy} onClick={() => chooser.open()}>
            {put.isPending ? <Spinner /> : <ImageUp aria-hidden="true" size={16} />}
            <span dir="auto" className="truncate">
              {put.isPending ? texts.uploading() : url ? texts.replacePicture() : texts.addAPicture()}
            </span>
          </TextButton>
          {unsent && (
            <TextButton kind="plain" isBusy={isBusy} onClick={() => send(unsent)}>
              <RotateCw aria-hidden="true" size={16} />
              {common.sendAgain()}
            </TextButton>
          )}
          {url && (
            <TextButton
              kind="quiet"
              isBusy={isBusy}
              onClick={() => remove.mutate(undefined, { onSuccess: () => toast.success(texts.pictureRemoved()) })}
            >
              {remove.isPending ? <Spinner /> : <Trash2 aria-hidden="true" size={16} />}
              {common.remove()}
            </TextButton>
          )}
        </div>
        <p role="status" className={refusal ? 'mt-2 text-13 font-medium text-live' : 'mt-2 text-13 text-muted'}>
          {refusal ?? texts.pictureHelp()}
        </p>
      </div>
    </PictureCard>
  );
}

function usePictureChange<Input>(change: (input: Input) => Promise<{ data: Account }>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ data }) => queryClient.setQueryData(accountQuery.queryKey, data),
    onError: (error) => toastFailure(error, common.profileUpdateFailed(), common.profileUpdateFailedTitle()),
  });
}
