import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ImageUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type Account, pictureTypes, putPicture, removePicture } from '#contract/accounts';
import { texts } from '#contract/texts';
import { accountQuery } from '#web/features/accounts/api';
import { refusalOf, shrinkPicture } from '#web/features/accounts/picture-file';
import { call } from '#web/lib/api/call';
import { toastFailure } from '#web/lib/toast-failure';
import { toast } from '#web/lib/toasts';
import { buttonClass } from '#web/ui/button';
import { Spinner } from '#web/ui/skeleton';
import { useFileChooser } from '#web/ui/use-file-chooser';
import { PictureCard } from './picture-card.tsx';

/** Sets, replaces and removes the profile picture, each at once. */
export function PictureEditor({ url }: { url: string | null }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const put = usePictureChange(async (file: File) => call(putPicture, { file: await shrinkPicture(file) }));
  const remove = usePictureChange(() => call(removePicture, {}));
  const isBusy = put.isPending || remove.isPending;

  const chooser = useFileChooser('Choose a picture', pictureTypes.join(','), (file) => {
    const wrong = refusalOf(file);
    setRefusal(wrong);
    if (!wrong) put.mutate(file, { onSuccess: () => toast.success('Picture updated') });
  });
  return (
    <PictureCard url={url}>
      <div className="min-w-0">
        {chooser.input}
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={() => !isBusy && chooser.open()}
            className={buttonClass('primary', 'max-w-full aria-disabled:opacity-60')}
          >
            {put.isPending ? <Spinner /> : <ImageUp aria-hidden="true" size={16} />}
            <span className="truncate">
              {put.isPending ? 'Uploading...' : url ? 'Replace picture' : 'Add a picture'}
            </span>
          </button>
          {url && (
            <button
              type="button"
              aria-disabled={isBusy}
              onClick={() => !isBusy && remove.mutate(undefined, { onSuccess: () => toast.success('Picture removed') })}
              className={buttonClass('quiet', 'aria-disabled:opacity-60')}
            >
              {remove.isPending ? <Spinner /> : <Trash2 aria-hidden="true" size={16} />}
              Remove
            </button>
          )}
        </div>
        <p role="status" className={refusal ? 'mt-2 text-13 font-medium text-live' : 'mt-2 text-13 text-muted'}>
          {refusal ?? 'JPEG, PNG, WebP or AVIF, at most 15 MB.'}
        </p>
      </div>
    </PictureCard>
  );
}

/** A change after which the profile is what the server says. */
function usePictureChange<Input>(change: (input: Input) => Promise<{ data: Account }>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ data }) => queryClient.setQueryData(accountQuery.queryKey, data),
    onError: (error) => toastFailure(error, texts.profileUpdateFailed, texts.profileUpdateFailedTitle),
  });
}
