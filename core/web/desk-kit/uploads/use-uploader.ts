import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { Uploader } from './create-uploader.ts';
import type { UploadItem } from './upload-item.ts';

export const UploaderContext = createContext<Uploader | null>(null);

export function useUploader(): Uploader {
  const uploader = use(UploaderContext);
  if (!uploader) throw new Error('Uploads are sent at the desk alone');
  return uploader;
}

export function useUploads(): readonly UploadItem[] {
  const items = useStore(useUploader().store, (uploads) => uploads.items);
  return [...items.values()].filter(({ isSingle }) => !isSingle);
}
