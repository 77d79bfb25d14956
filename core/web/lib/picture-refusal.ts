import { largestPictureBytes } from '#core/contract/pictures';
import { CallError } from '#core/web/lib/api/call';
import * as texts from './texts.ts';

export function sizeRefusal({ size }: Pick<Blob, 'size'>): string | null {
  const megabytes = largestPictureBytes / 1024 / 1024;
  return size > largestPictureBytes ? texts.pleaseChooseAPicture({ megabytes }) : null;
}

export function isWorthRetrying(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status === 408 || error.status >= 429);
}
