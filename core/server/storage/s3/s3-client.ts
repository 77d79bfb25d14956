import { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '#core/server/settings/storage-settings';

const connectMs = 2500;
const hourMs = 60 * 60 * 1000;
export interface Attempts {
  ms: number;
  max: number;
}

/** Each listener receiving audio needs a socket; CONNECTIONS_IN_ALL is the limit. */
const socketLimit = Number.POSITIVE_INFINITY;

export function openClient({ endpoint, region, accessKey, secretKey }: S3Settings, attempts: Attempts): S3Client {
  return new S3Client({
    region,
    // Most S3 servers other than Amazon's don't give each bucket a host name.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    maxAttempts: attempts.max,
    retryMode: 'standard',
    // Not every S3 server supports Amazon's newer checksums. Writes are signed with their SHA-256 either way.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: attempts.ms,
      throwOnRequestTimeout: true,
      // A shorter timeout would make the S3 client write to the console.
      socketAcquisitionWarningTimeout: hourMs,
      httpAgent: { keepAlive: true, maxSockets: socketLimit },
      httpsAgent: { keepAlive: true, maxSockets: socketLimit },
    },
  });
}

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
