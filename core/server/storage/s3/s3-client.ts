import { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '#core/server/settings/storage-settings';

const connectMs = 2500;
const hourMs = 60 * 60 * 1000;
/** How long a client waits for an answer, and how often it asks. */
export interface Attempts {
  ms: number;
  most: number;
}

/** Each listener who is being sent audio has one: CONNECTIONS_IN_ALL is the limit. */
const mostSockets = Number.POSITIVE_INFINITY;

export function openClient({ endpoint, region, accessKey, secretKey }: S3Settings, attempts: Attempts): S3Client {
  return new S3Client({
    region,
    // Most servers but Amazon's have no name for each bucket.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    maxAttempts: attempts.most,
    retryMode: 'standard',
    // Not every server understands Amazon's newer checksums; what is written is signed with its SHA-256 either way.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: attempts.ms,
      throwOnRequestTimeout: true,
      // Else it writes to the console.
      socketAcquisitionWarningTimeout: hourMs,
      httpAgent: { keepAlive: true, maxSockets: mostSockets },
      httpsAgent: { keepAlive: true, maxSockets: mostSockets },
    },
  });
}

/**
 * @param work aborted when it takes longer
 * @param signal aborts it too
 */
export async function within<Result>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), ms);
  try {
    return await work(signal ? AbortSignal.any([late.signal, signal]) : late.signal);
  } finally {
    clearTimeout(timer);
  }
}
