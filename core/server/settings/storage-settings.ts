import * as z from 'zod';
import { StopError } from '#core/server/errors';

export type StorageSettings = { kind: 'disk' } | S3Settings;

export interface S3Settings {
  kind: 's3';
  bucket: string;
  /** The prefix of keys in a bucket has no slashes at its ends, and may be empty. */
  prefix: string;
  /** Null for Amazon's S3. */
  endpoint: string | null;
  region: string;
  accessKey: string;
  secretKey: string;
}

export interface StorageCredentials {
  accessKey: string | undefined;
  secretKey: string | undefined;
}

const takes =
  'takes "disk", or a bucket: s3://bucket/prefix?endpoint=https://…&region=…, its keys in STORAGE_ACCESS_KEY and STORAGE_SECRET_KEY';

export const storageAddress = z
  .string()
  .trim()
  .refine((text) => text === 'disk' || parseBucket(text) !== null, takes);

export function storageAt(
  address: string,
  name: string,
  { accessKey, secretKey }: StorageCredentials,
): StorageSettings {
  if (address === 'disk') return { kind: 'disk' };
  const place = parseBucket(address);
  if (!place) throw new StopError(`${name} ${takes}.`);
  if (accessKey === undefined || secretKey === undefined) {
    throw new StopError(`${name} names a bucket: set STORAGE_ACCESS_KEY and STORAGE_SECRET_KEY to keys for it.`);
  }
  return { kind: 's3', ...place, accessKey, secretKey };
}

/** Names the place without keys; equal texts mean the same place. */
export function nameOf(place: StorageSettings): string {
  if (place.kind === 'disk') return 'disk';
  const { bucket, prefix, endpoint } = place;
  return `s3://${bucket}${prefix && `/${prefix}`}${endpoint === null ? '' : ` at ${endpoint}`}`;
}

export function parseBucket(address: string): Pick<S3Settings, 'bucket' | 'prefix' | 'endpoint' | 'region'> | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== 's3:' || url.username || url.password || url.hash) return null;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.host)) return null;
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  if (!/^([\w.-]+(\/[\w.-]+)*)?$/.test(prefix)) return null;
  const known = ['endpoint', 'region'];
  if ([...url.searchParams.keys()].some((name) => !known.includes(name))) return null;
  const endpoint = url.searchParams.get('endpoint');
  if (endpoint !== null && !(/^https?:\/\//.test(endpoint) && URL.canParse(endpoint))) return null;
  return {
    bucket: url.host,
    prefix,
    endpoint: endpoint?.replace(/\/+$/, '') ?? null,
    region: url.searchParams.get('region') ?? 'us-east-1',
  };
}
