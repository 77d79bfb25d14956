import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  HeadObjectCommand,
  ListPartsCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { StopError } from '#core/server/errors';
import { nameOf, type S3Settings } from '#core/server/settings/storage-settings';
import { listOpenUploads } from '#core/server/storage/s3/open-uploads';
import { openClient } from '#core/server/storage/s3/s3-client';
import { meaningOf } from '#core/server/storage/s3/s3-failure';
import { readObject } from '#core/server/storage/s3/s3-read';
import { StorageMissingError } from '#core/server/storage/storage';
import type { Place, PlacedFile } from './place.ts';

const named = { address: 'the place of backups', keys: 'BACKUP_ACCESS_KEY and BACKUP_SECRET_KEY' };
/** Uploading a part may take long on a slow line. */
const patience = { ms: 120_000, max: 4 };
/**
 * An archive's size isn't known in advance. Parts of this size need 32 MB of memory for up to 320 GB, or 32 GB where a thousand parts are
 * allowed.
 */
const partSize = 32 * 1024 * 1024;
const dayMs = 24 * 60 * 60 * 1000;
const ourFiles =
  /^(?:lectern-\d{4}-\d\d-\d\dT\d{6}Z\.tar(?:\.age)?|media\/(?:audio|renditions|covers|notes|pictures|logos)\/.+)$/;

/** An object in a bucket exists completely or not at all. */
export class BucketPlace implements Place {
  readonly name: string;
  readonly #client: S3Client;
  readonly #settings: S3Settings;

  constructor(settings: S3Settings) {
    this.#settings = settings;
    this.#client = openClient(settings, patience);
    this.name = nameOf(settings);
  }

  async size(file: string): Promise<number | null> {
    try {
      return (await this.#client.send(new HeadObjectCommand(this.#at(file)))).ContentLength ?? null;
    } catch (error) {
      const meaning = this.#meaningOf(error, file);
      if (meaning instanceof StorageMissingError) return null;
      throw meaning;
    }
  }

  read(file: string): Readable {
    return Readable.from(this.#chunksOf(file), { objectMode: false });
  }

  async write(file: string, bytes: Readable): Promise<number> {
    try {
      if ((await this.size(file)) !== null)
        throw new StopError(`${this.name}/${file} is there already: name another file.`);
      const upload = new Upload({
        client: this.#client,
        params: { ...this.#at(file), Body: bytes },
        partSize,
        queueSize: 1,
        leavePartsOnError: false,
      });
      // An upload whose source fails while a part is being sent must not wait for the next part.
      bytes.once('error', () => void upload.abort());
      await upload.done();
    } catch (error) {
      bytes.destroy();
      throw bytes.errored ?? this.#meaningOf(error, file);
    }
    const written = await this.size(file);
    if (written === null) throw new StopError(`${this.name} has not kept ${file}.`);
    return written;
  }

  async *list(folder: string): AsyncGenerator<PlacedFile> {
    const prefix = this.#prefix();
    const query = {
      Bucket: this.#settings.bucket,
      Prefix: folder === '' ? prefix : `${prefix}${folder}/`,
      ...(folder === '' && { Delimiter: '/' }),
    };
    try {
      for await (const { Contents: found = [] } of paginateListObjectsV2({ client: this.#client }, query)) {
        for (const { Key = '', Size = 0 } of found) yield { file: Key.slice(prefix.length), size: Size };
      }
    } catch (error) {
      throw this.#meaningOf(error, folder);
    }
  }

  async remove(file: string): Promise<void> {
    try {
      await this.#client.send(new DeleteObjectCommand(this.#at(file)));
    } catch (error) {
      throw this.#meaningOf(error, file);
    }
  }

  async sweep(now: Date): Promise<void> {
    const { bucket: Bucket } = this.#settings;
    try {
      for await (const { Key, UploadId, begun } of listOpenUploads(this.#client, { Bucket, Prefix: this.#prefix() })) {
        if (!ourFiles.test(Key.slice(this.#prefix().length))) continue;
        const upload = { Bucket, Key, UploadId };
        const newest = await this.#newestPart(upload);
        if (now.getTime() - (newest ?? begun).getTime() < dayMs) continue;
        await this.#client.send(new AbortMultipartUploadCommand(upload));
      }
    } catch (error) {
      throw this.#meaningOf(error, '');
    }
  }

  /**
   * Large uploads may take more than a day, so their newest part tells whether they are abandoned.
   * @returns null without any part
   */
  async #newestPart(upload: { Bucket: string; Key: string; UploadId: string }): Promise<Date | null> {
    let newest: Date | null = null;
    for (let after: string | undefined; ; ) {
      const page = await this.#client.send(new ListPartsCommand({ ...upload, PartNumberMarker: after }));
      for (const { LastModified: at } of page.Parts ?? []) if (at && (newest === null || at > newest)) newest = at;
      // The client's own paging ends when the marker is absent, but some servers send one with the last page too.
      if (page.IsTruncated !== true || page.NextPartNumberMarker === after) return newest;
      after = page.NextPartNumberMarker;
    }
  }

  async close(): Promise<void> {
    this.#client.destroy();
  }

  async *#chunksOf(file: string): AsyncGenerator<Buffer> {
    const { Bucket: bucket, Key: key } = this.#at(file);
    const object = { client: this.#client, bucket, key, patienceMs: patience.ms };
    try {
      yield* readObject(object, undefined, new AbortController().signal);
    } catch (error) {
      const meaning = this.#meaningOf(error, file);
      throw meaning instanceof StorageMissingError ? new StopError(`${this.name} has no ${file}.`) : meaning;
    }
  }

  #at(file: string): { Bucket: string; Key: string } {
    return { Bucket: this.#settings.bucket, Key: this.#prefix() + file };
  }

  #prefix(): string {
    const { prefix } = this.#settings;
    return prefix && `${prefix}/`;
  }

  #meaningOf(error: unknown, file: string): Error {
    return error instanceof StopError ? error : meaningOf(error, file, this.name, named);
  }
}
