import * as tus from 'tus-js-client';
import { sentenceIn } from '#core/web/lib/api/download';
import { authStore } from '#core/web/lib/listener/auth';
import { uploadsAddress } from '#features/uploads/desk';

export interface Sending {
  file: File;
  metadata: Record<string, string>;
  uploadId: string | null;
  onId(id: string): void;
  onProgress(sent: number): void;
  onDone(): void;
  onFailure(failure: SendFailure): void;
}

export interface SendFailure {
  /** The HTTP status; 0 without an answer. */
  status: number;
  said: string | null;
  token: string | undefined;
}

export interface SentFile {
  stop(): void;
}

const smallestPiece = 256 * 1024;
const largestPiece = 8 * 1024 * 1024;
const firstPiece = 1024 * 1024;
/** A piece of an upload should take about this long in ms, because the server gives a request 30 seconds. */
const pieceMs = 8_000;

const endpoint = `/v1${uploadsAddress}`;

export function sendFile(sending: Sending): SentFile {
  let token = authStore.getState()?.token;
  let pieceBegan = performance.now();
  const upload: tus.Upload = new tus.Upload(sending.file, {
    endpoint,
    ...(sending.uploadId && { uploadUrl: `${endpoint}/${sending.uploadId}` }),
    metadata: sending.metadata,
    chunkSize: firstPiece,
    // The start of a larger file would be lost if the connection broke before its address is known.
    uploadDataDuringCreation: sending.file.size <= firstPiece,
    // The tus client needn't remember uploads, because the server keeps their list.
    storeFingerprintForResuming: false,
    retryDelays: null,
    onBeforeRequest(request) {
      token = authStore.getState()?.token;
      pieceBegan = performance.now();
      if (token !== undefined) request.setHeader('Authorization', `Bearer ${token}`);
    },
    onUploadUrlAvailable: () => sending.onId(upload.url?.split('/').at(-1) ?? ''),
    onProgress: sending.onProgress,
    onChunkComplete(bytes) {
      upload.options.chunkSize = nextPiece(bytes, performance.now() - pieceBegan);
    },
    onSuccess: sending.onDone,
    onError: (error) => sending.onFailure({ ...failureOf(error), token }),
  });
  upload.start();
  return { stop: () => void upload.abort() };
}

function nextPiece(bytes: number, ms: number): number {
  const fitting = (bytes * pieceMs) / Math.max(1, ms);
  return Math.round(Math.min(largestPiece, Math.max(smallestPiece, Math.min(fitting, bytes * 2))));
}

function failureOf(error: Error | tus.DetailedError): Omit<SendFailure, 'token'> {
  const reply = 'originalResponse' in error ? error.originalResponse : null;
  if (!reply) return { status: 0, said: null };
  return { status: reply.getStatus(), said: sentenceIn(reply.getBody()) };
}
