import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { texts } from '#contract/texts';
import { toastFailure } from '#web/lib/toast-failure';
import type { ButtonKind } from '#web/ui/button';
import { ActionButton } from './action-button.tsx';
import { downloadFile } from './download-file.ts';

interface DownloadButtonProps {
  label: string;
  /** Where the file is, e.g. `/v1/admin/sales.csv`. */
  address: string;
  /** What it is called where the server doesn't say. */
  name: string;
  kind?: ButtonKind;
}

export function DownloadButton({ label, address, name, kind = 'plain' }: DownloadButtonProps) {
  const download = useMutation({
    mutationFn: () => downloadFile(address, name),
    onError: (error) => toastFailure(error, texts.generalError),
  });
  return (
    <ActionButton icon={Download} kind={kind} isBusy={download.isPending} onClick={() => download.mutate()}>
      {label}
    </ActionButton>
  );
}
