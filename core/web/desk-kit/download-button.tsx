import { Download } from 'lucide-react';
import { downloadFile } from '#core/web/lib/api/download';
import type { ButtonKind } from '#core/web/ui/button';
import { ActionButton } from './action-button.tsx';
import { useDeskAction } from './api.ts';

interface DownloadButtonProps {
  label: string;
  address: string;
  name: string;
  kind?: ButtonKind;
}

export function DownloadButton({ label, address, name, kind = 'plain' }: DownloadButtonProps) {
  const download = useDownload();
  return (
    <ActionButton icon={Download} kind={kind} isBusy={download.isPending} onClick={() => download.act([address, name])}>
      {label}
    </ActionButton>
  );
}

export function useDownload() {
  return useDeskAction((file: Parameters<typeof downloadFile>) => downloadFile(...file), { refreshed: null });
}
