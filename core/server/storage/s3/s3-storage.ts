import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchUpload,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { Memo } from '#core/server/memo';
import { nameOf, type S3Settings } from '#core/server/settings/storage-settings';
import { sendChunks } from '#core/server/storage/send-chunks';
import {
  assertStorageKey,
  type ByteRange,
  isStorageKey,
  type NewObject,
  type Storage,
  StorageMissingError,
  type StoredObject,
} from '#core/server/storage/storage';
import { inParallel } from '#core/server/work/in-parallel';
import { listOpenUploads } from './open-uploads.ts';
import { openClient, within } from './s3-client.ts';
import { meaningOf } from './s3-failure.ts';
import { readObject } from './s3-read.ts';

const usualPatience = {
  ms: 8500,
  /** In ms; leaves time for another try after a dead connection. */
  attemptMs: 5500,
  maxAttempts: 3,
};
/** In ms, for sending a large object on a slow line. */
const partMs = 60_000;
const maxInAMoment = 256 * 1024;
const megabyte = 1024 * 1024;
/** In bytes, for the parts of an upload. Two parts at a time take 32 MB of memory. */
const smallestPart = 8 * megabyte;
const maxParts = 900;
const partsAtOnce = 2;
const filesAtOnce = 2;
const smallAtOnce = 16;
/** In seconds. The proxy uses a signed address at once, but clocks may differ. */
const signedForSeconds = 60;
/** In ms, because proxies check a server's readiness every few seconds. */
const checkedForMs = 3000;
const dayMs = 24 * 60 * 60 * 1000;

/** An object exists completely or not at all. */
export class S3Storage implements Storage {
  readonly #client: S3Client;
  readonly #sender: S3Client;
  readonly #settings: S3Settings;
  readonly #patienceMs: number;
  readonly #place: string;
  readonly #checks = new Memo<void>(1, checkedForMs);

  constructor(settings: S3Settings, patience = usualPatience) {
    this.#settings = settings;
    this.#client = openClient(settings, { ms: patience.attemptMs, max: patience.maxAttempts });
    this.#sender = openClient(settings, { ms: partMs, max: patience.maxAttempts + 1 });
    this.#patienceMs = patience.ms;
    this.#place = nameOf(settings);
  }

  async put(key: string, content: Uint8Array): Promise<void> {
    // Many S3 servers don't support conditional writes. Concurrent writers of a key have the same bytes.
    if ((await this.size(key)) !== null) return;
    const command = new PutObjectCommand({ ...this.#at(key), Body: content });
    if (content.length <= maxInAMoment) {
      await this.#ask(key, (abortSignal) => this.#client.send(command, { abortSignal }));
      return;
    }
    try {
      await this.#sender.send(command);
    } catch (error) {
      throw this.#meaningOf(error, key);
    }
  }

  async putFile(key: string, sourcePath: string): Promise<void> {
    if ((await this.size(key)) !== null) return;
    await this.replace(key, sourcePath);
  }

  async replace(key: string, sourcePath: string): Promise<void> {
    const { size } = await stat(sourcePath);
    const upload = new Upload({
      client: this.#sender,
      params: { ...this.#at(key), Body: createReadStream(sourcePath) },
      partSize: Math.max(smallestPart, Math.ceil(size / maxParts)),
      queueSize: partsAtOnce,
      leavePartsOnError: false,
    });
    try {
      await upload.done();
    } catch (error) {
      throw this.#meaningOf(error, key);
    }
  }

  async putAll(objects: readonly NewObject[]): Promise<void> {
    const inMemory: NewObject[] = [];
    const asFiles: { key: string; sourcePath: string }[] = [];
    for (const object of objects) {
      if ('sourcePath' in object && (await stat(object.sourcePath)).size > maxInAMoment) asFiles.push(object);
      else inMemory.push(object);
    }
    await inParallel(inMemory, smallAtOnce, async (object) => {
      await this.put(object.key, 'content' in object ? object.content : await readFile(object.sourcePath));
    });
    await inParallel(asFiles, filesAtOnce, ({ key, sourcePath }) => this.putFile(key, sourcePath));
  }

  async size(key: string): Promise<number | null> {
    try {
      const command = new HeadObjectCommand(this.#at(key));
      const found = await within(this.#patienceMs, (abortSignal) => this.#client.send(command, { abortSignal }));
      return found.ContentLength ?? null;
    } catch (error) {
      const meaning = this.#meaningOf(error, key);
      if (meaning instanceof StorageMissingError) return null;
      throw meaning;
    }
  }

  read(key: string, range?: ByteRange): Readable {
    const closed = new AbortController();
    const stream = Readable.from(this.#chunksOf(key, range, closed.signal), { objectMode: false });
    stream.once('close', () => closed.abort());
    return stream;
  }

  async readWhole(key: string): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of this.#chunksOf(key, undefined, new AbortController().signal)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  async send(key: string, range: ByteRange, begin: () => Writable): Promise<void> {
    const gone = new AbortController();
    try {
      await sendChunks(this.#chunksOf(key, range, gone.signal), begin);
    } finally {
      gone.abort();
    }
  }

  async remove(key: string): Promise<void> {
    await this.#ask(key, (abortSignal) => this.#client.send(new DeleteObjectCommand(this.#at(key)), { abortSignal }));
  }

  async sweepIncoming(now = new Date()): Promise<void> {
    const { bucket: Bucket } = this.#settings;
    try {
      for await (const { Key, UploadId, begun } of listOpenUploads(this.#client, { Bucket, Prefix: this.#prefix() })) {
        if (now.getTime() - begun.getTime() <= dayMs) continue;
        await this.#client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(unlessGone);
      }
    } catch (error) {
      throw this.#meaningOf(error, '');
    }
  }

  async *list(): AsyncGenerator<StoredObject> {
    const prefix = this.#prefix();
    try {
      const query = { Bucket: this.#settings.bucket, Prefix: prefix };
      for await (const { Contents: found = [] } of paginateListObjectsV2({ client: this.#client }, query)) {
        for (const { Key = '', Size = 0 } of found) {
          const key = Key.slice(prefix.length);
          if (isStorageKey(key)) yield { key, size: Size };
        }
      }
    } catch (error) {
      throw this.#meaningOf(error, '');
    }
  }

  async proxyPath(key: string): Promise<string> {
    const command = new GetObjectCommand(this.#at(key));
    const signed = new URL(await getSignedUrl(this.#client, command, { expiresIn: signedForSeconds }));
    return `/x-accel/s3${signed.pathname}${signed.search}`;
  }

  async check(): Promise<void> {
    const query = { Bucket: this.#settings.bucket, Prefix: this.#prefix(), MaxKeys: 1 };
    await this.#checks.of('', () =>
      // A refused HEAD doesn't give the reason, so the check lists objects.
      this.#ask('', (abortSignal) => this.#client.send(new ListObjectsV2Command(query), { abortSignal })),
    );
  }

  async close(): Promise<void> {
    this.#client.destroy();
    this.#sender.destroy();
  }

  async *#chunksOf(key: string, range: ByteRange | undefined, signal: AbortSignal): AsyncGenerator<Buffer> {
    const { Bucket: bucket, Key } = this.#at(key);
    try {
      yield* readObject({ client: this.#client, bucket, key: Key, patienceMs: this.#patienceMs }, range, signal);
    } catch (error) {
      throw error instanceof RangeError ? error : this.#meaningOf(error, key);
    }
  }

  async #ask(key: string, work: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
    try {
      await within(this.#patienceMs, work);
    } catch (error) {
      throw this.#meaningOf(error, key);
    }
  }

  #at(key: string): { Bucket: string; Key: string } {
    assertStorageKey(key);
    return { Bucket: this.#settings.bucket, Key: this.#prefix() + key };
  }

  #prefix(): string {
    const { prefix } = this.#settings;
    return prefix && `${prefix}/`;
  }

  #meaningOf(error: unknown, key: string): Error {
    return meaningOf(error, key, this.#place);
  }
}

function unlessGone(error: unknown): void {
  if (!(error instanceof NoSuchUpload)) throw error;
}
