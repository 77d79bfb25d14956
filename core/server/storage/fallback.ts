import type { Readable, Writable } from 'node:stream';
import { Readable as ReadableStream } from 'node:stream';
import { type ByteRange, type NewObject, type Storage, StorageMissingError, type StoredObject } from './storage.ts';

/** While a library moves, writes go to the new place, and reads fall back to the former one. */
export class FallbackStorage implements Storage {
  readonly #now: Storage;
  readonly #former: Storage;

  constructor(now: Storage, former: Storage) {
    this.#now = now;
    this.#former = former;
  }

  put(key: string, content: Uint8Array): Promise<void> {
    return this.#now.put(key, content);
  }

  putFile(key: string, sourcePath: string): Promise<void> {
    return this.#now.putFile(key, sourcePath);
  }

  putAll(objects: readonly NewObject[]): Promise<void> {
    return this.#now.putAll(objects);
  }

  replace(key: string, sourcePath: string): Promise<void> {
    return this.#now.replace(key, sourcePath);
  }

  async size(key: string): Promise<number | null> {
    return (await this.#now.size(key)) ?? this.#former.size(key);
  }

  read(key: string, range?: ByteRange): Readable {
    return ReadableStream.from(this.#chunksOf(key, range), { objectMode: false });
  }

  async readWhole(key: string): Promise<Buffer> {
    return this.#where(
      () => this.#now.readWhole(key),
      () => this.#former.readWhole(key),
    );
  }

  async send(key: string, range: ByteRange, begin: () => Writable): Promise<void> {
    return this.#where(
      () => this.#now.send(key, range, begin),
      () => this.#former.send(key, range, begin),
    );
  }

  async remove(key: string): Promise<void> {
    // A concurrent move of the library removes its copy of an object if the original is gone, so the copy must be removed after the
    // original.
    await this.#former.remove(key);
    await this.#now.remove(key);
    await this.#former.remove(key);
  }

  async sweepIncoming(): Promise<void> {
    await this.#now.sweepIncoming();
    await this.#former.sweepIncoming();
  }

  async *list(): AsyncGenerator<StoredObject> {
    yield* this.#now.list();
    for await (const object of this.#former.list()) {
      if ((await this.#now.size(object.key)) === null) yield object;
    }
  }

  proxyPath(key: string): Promise<string> {
    // If the new place lacks the object, the proxy asks Lectern to send it.
    return this.#now.proxyPath(key);
  }

  async check(): Promise<void> {
    await Promise.all([this.#now.check(), this.#former.check()]);
  }

  async close(): Promise<void> {
    await this.#now.close();
    await this.#former.close();
  }

  async *#chunksOf(key: string, range: ByteRange | undefined): AsyncGenerator<Buffer> {
    let hasBegun = false;
    try {
      for await (const chunk of this.#now.read(key, range)) {
        hasBegun = true;
        yield chunk;
      }
    } catch (error) {
      if (hasBegun || !(error instanceof StorageMissingError)) throw error;
      yield* this.#former.read(key, range);
    }
  }

  /** Both places report a missing object before they send anything. */
  async #where<Result>(now: () => Promise<Result>, former: () => Promise<Result>): Promise<Result> {
    try {
      return await now();
    } catch (error) {
      if (error instanceof StorageMissingError) return former();
      throw error;
    }
  }
}
