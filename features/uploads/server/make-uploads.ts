import type { ReadingParts } from './read-uploads.ts';
import { TusUploads } from './tus-server.ts';
import { TusStore } from './tus-store.ts';
import * as queries from './upload-queries.ts';
import { UploadReader, type UploadReaderParts } from './upload-reader.ts';
import { UploadService } from './upload-service.ts';

export interface UploadsParts extends UploadReaderParts, ReadingParts {
  /** The largest accepted file, in bytes. */
  largestBytes: number;
}

export type Uploads = ReturnType<typeof makeUploadServices>;

export function makeUploadServices(parts: UploadsParts) {
  const reader = new UploadReader(parts);
  const tus = new TusUploads({
    ...parts,
    store: new TusStore(parts),
    async onComplete(id) {
      await queries.markComplete(parts.database, id);
      reader.wake();
    },
  });
  return { tus, reader, service: new UploadService(parts) };
}
