import { listUploads, type Upload } from '#contract/uploads/desk';
import { call } from '#web/lib/api/call';
import { onUnauthorized } from '#web/lib/listener/auth';
import { type SendFailure, sendFile } from './send-file.ts';

const tryAgainMs = 3_000;
const lookMs = 1_000;
const mostFailures = 6;

/** Where a file is on its way. */
export type Way = { stage: 'sending' | 'offline'; sent: number } | { stage: 'reading' };

interface WholeFile {
  file: File;
  /** tus' metadata: see docs/decisions/024-uploads.md. */
  metadata: Record<string, string>;
  onWay: (way: Way) => void;
  signal: AbortSignal;
}

/**
 * Sends one file and waits until the server has read it; without a network it waits for one.
 * @returns what became of it
 * @throws Error with a sentence when it can't be sent; the signal's reason when that is aborted
 */
export async function sendWholeFile({ file, metadata, onWay, signal }: WholeFile): Promise<Upload> {
  let uploadId: string | null = null;
  let sent = 0;
  for (let failures = 0; ; ) {
    onWay({ stage: 'sending', sent });
    const failure = await new Promise<SendFailure | null>((resolve, reject) => {
      const sending = sendFile({
        file,
        metadata,
        uploadId,
        onId: (id) => {
          uploadId = id;
        },
        onProgress: (bytes) => {
          if (bytes > sent) failures = 0;
          sent = bytes;
          onWay({ stage: 'sending', sent });
        },
        onDone: () => resolve(null),
        onFailure: resolve,
      });
      signal.addEventListener('abort', () => {
        sending.stop();
        reject(signal.reason);
      });
    });
    if (failure === null) break;
    failures += 1;
    if (failure.status === 401) onUnauthorized(failure.token);
    const isPassing = failure.status === 0 || failure.status >= 500 || [408, 409, 423, 429].includes(failure.status);
    if (!isPassing || (failure.status !== 0 && failures > mostFailures)) {
      throw new Error(failure.said ?? 'It could not be sent.');
    }
    onWay({ stage: 'offline', sent });
    await pause(tryAgainMs, signal);
  }
  onWay({ stage: 'reading' });
  return becameOf(uploadId, signal);
}

async function becameOf(uploadId: string | null, signal: AbortSignal): Promise<Upload> {
  for (;;) {
    await pause(lookMs, signal);
    const list = await call(listUploads, { query: { ids: uploadId ?? '' }, signal }).catch(() => null);
    const upload = list?.data[0];
    if (list && !upload) throw new Error('It is not there any more. Send it once more.');
    if (upload && upload.state !== 'receiving' && upload.state !== 'reading') return upload;
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    setTimeout(resolve, ms);
  });
}
