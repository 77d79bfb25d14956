import { useMutation } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { exportAccount } from '#contract/accounts/export';
import { texts } from '#contract/texts';
import { call } from '#web/lib/api/call';
import { saveFile } from '#web/lib/browser/save-file';
import { toastFailure } from '#web/lib/toast-failure';
import { Spinner } from '#web/ui/skeleton';
import { TextButton } from '#web/ui/text-button';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

export function AccountControls() {
  const [isDeleting, setDeleting] = useState(false);
  const fetchData = useMutation({
    mutationFn: () => call(exportAccount, {}),
    onSuccess: (data) =>
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'my-data.json'),
    onError: (error) => toastFailure(error, texts.generalError),
  });
  return (
    <section aria-labelledby="data-heading" className="mt-10">
      <h2 id="data-heading" className="text-17 font-bold">
        Your data
      </h2>
      <p className="mt-1 max-w-[56ch] text-pretty text-muted">
        Download everything that is kept about you, or delete your account.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <TextButton kind="plain" className="max-w-full" isBusy={fetchData.isPending} onClick={() => fetchData.mutate()}>
          {fetchData.isPending ? <Spinner /> : <Download aria-hidden="true" size={16} />}
          <span className="leading-tight whitespace-normal">Download my data</span>
        </TextButton>
        <TextButton kind="quiet" className="max-w-full" aria-haspopup="dialog" onClick={() => setDeleting(true)}>
          <Trash2 aria-hidden="true" size={16} />
          <span className="leading-tight whitespace-normal">Delete account</span>
        </TextButton>
      </div>
      {isDeleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </section>
  );
}
