import { S3ServiceException } from '@aws-sdk/client-s3';
import { messageOf } from '#core/server/errors';
import { StorageMissingError, StorageUnavailableError } from '#core/server/storage/storage';

interface BucketSettings {
  address: string;
  keys: string;
}

const ofTheLibrary: BucketSettings = { address: 'STORAGE_URL', keys: 'STORAGE_ACCESS_KEY and STORAGE_SECRET_KEY' };

const refusedKeys = ['InvalidAccessKeyId', 'SignatureDoesNotMatch'];

const settings: Record<string, string> = {
  NoSuchBucket: 'it has no such bucket',
  InvalidBucketName: 'it has no such bucket',
  PermanentRedirect: 'the bucket is in another region: name it with region=',
  AuthorizationHeaderMalformed: 'the bucket is in another region: name it with region=',
  RequestTimeTooSkewed: 'the clocks of the two machines differ too much',
};

const unreachable: Record<string, string> = {
  ECONNREFUSED: 'nothing listens at its address',
  ENOTFOUND: 'its name is unknown',
  EAI_AGAIN: 'its name can’t be looked up now',
  ECONNRESET: 'it broke off',
  EPIPE: 'it broke off',
  TimeoutError: 'it gives no answer',
  AbortError: 'it gives no answer',
};

export function meaningOf(error: unknown, key: string, place: string, named = ofTheLibrary): Error {
  if (error instanceof StorageMissingError || error instanceof StorageUnavailableError) return error;
  const name = error instanceof Error ? error.name : '';
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (status === 404 && name !== 'NoSuchBucket') return new StorageMissingError(key);
  const code = error instanceof Error && 'code' in error ? String(error.code) : name;
  const fault = faultOf(name, status, named);
  const reason = fault ?? unreachable[code] ?? unreachable[name] ?? answered(error, status);
  const isSetting = fault !== undefined || code === 'ENOTFOUND';
  // The error is logged, so it lacks its cause, which contains the signed request.
  return new StorageUnavailableError(`The storage ${place} (${named.address}) can't be used: ${reason}.`, {
    isSetting,
  });
}

function faultOf(name: string, status: number | undefined, { keys }: BucketSettings): string | undefined {
  if (refusedKeys.includes(name)) return `${keys} are no pair of keys that it knows`;
  return (
    settings[name] ??
    (name === 'AccessDenied' || status === 403 ? `the keys in ${keys} may not do this there` : undefined)
  );
}

function answered(error: unknown, status: number | undefined): string {
  const reason = messageOf(error).replace(/\.$/, '');
  return status === undefined ? reason : `it answers ${status} (${reason})`;
}
