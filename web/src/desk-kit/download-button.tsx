import { Download } from 'lucide-react';
import { CallError, callErrorOf } from '#web/lib/api/call';
import { saveFile } from '#web/lib/browser/save-file';
import { authStore, onUnauthorized } from '#web/lib/listener/auth';
import type { ButtonKind } from '#web/ui/button';
import { ActionButton } from './action-button.tsx';
import { sentenceIn, useDeskAction } from './api.ts';

interface DownloadButtonProps {
  label: string;
  /** Where the file is, e.g. `/v1/admin/sales.csv`. */
  address: string;
  /** What it is called where the server doesn't say. */
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

/** Downloads a file by a press; it takes what `downloadFile` does. */
export function useDownload() {
  return useDeskAction((file: Parameters<typeof downloadFile>) => downloadFile(...file), { refreshed: null });
}

/**
 * Fetches a file that only operators may have, with the session, and gives it to the browser to save.
 * @param address e.g. `/v1/admin/sales.csv?from=2026-03-01`
 * @param name what it is called where the server doesn't say
 * @param body is sent as JSON, for a file that is made of it
 * @throws CallError when it is refused or can't be reached
 */
async function downloadFile(address: string, name: string, body?: unknown): Promise<void> {
  const token = authStore.getState()?.token;
  const response = await fetch(address, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
  }).catch((cause: unknown) => {
    throw callErrorOf(cause);
  });
  if (response.status === 401) onUnauthorized(token);
  if (!response.ok)
    throw new CallError({
      code: 'call.refused',
      status: response.status,
      message: sentenceIn(await response.text()) ?? undefined,
    });
  saveFile(await response.blob(), nameIn(response.headers.get('content-disposition')) ?? name);
}

function nameIn(disposition: string | null): string | undefined {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1];
}
