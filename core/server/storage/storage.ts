import type { Readable, Writable } from 'node:stream';
import { StopError } from '#core/server/errors';

/** In bytes, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

export type NewObject = { key: string } & ({ content: Uint8Array } | { sourcePath: string });

/**
 * A key identifies its content, so writing to an existing key changes nothing, except with `replace`. All methods throw
 * `StorageUnavailableError` when the place can't be reached.
 */
export interface Storage {
  /**
   * Stores a small object durably: once the promise resolves, the object survives a power cut.
   * @param key path-like, e.g. `audio/a/ab12…`, of letters, digits, `.`, `-` and `/`
   */
  put(key: string, content: Uint8Array): Promise<void>;
  putFile(key: string, sourcePath: string): Promise<void>;
  /** Stores several objects durably, much faster than one at a time. */
  putAll(objects: readonly NewObject[]): Promise<void>;
  /** Replaces a damaged or missing object. The old one stays until the new one is complete. */
  replace(key: string, sourcePath: string): Promise<void>;
  /**
   * Costs a request with S3, so replies take sizes from the database.
   * @returns bytes; null without such an object
   */
  size(key: string): Promise<number | null>;
  /**
   * @returns a stream that fails with `StorageMissingError` without such an object, and before the first byte when the range reaches beyond
   * its end
   */
  read(key: string, range?: ByteRange): Readable;
  readWhole(key: string): Promise<Buffer>;
  /**
   * Sends a range much faster than `read`.
   * @param begin called once the first bytes are read
   * @throws StorageMissingError before `begin`; ClientGone when the reply is closed early
   */
  send(key: string, range: ByteRange, begin: () => Writable): Promise<void>;
  remove(key: string): Promise<void>;
  /** Removes leftovers of interrupted writes, but nothing that any process, on this or another machine, may be writing. */
  sweepIncoming(): Promise<void>;
  list(): AsyncIterable<StoredObject>;
  /** @returns where a reverse proxy finds the object, for a minute (docs/decisions/object-storage.md); the object may not exist */
  proxyPath(key: string): Promise<string>;
  check(): Promise<void>;
  close(): Promise<void>;
}

export interface StoredObject {
  key: string;
  size: number;
}

export class StorageMissingError extends Error {
  override readonly name = 'StorageMissingError';
  constructor(key: string) {
    super(`storage has no object "${key}"`);
  }
}

export class StorageUnavailableError extends StopError {
  /** True when a setting is at fault, so that waiting won't help. */
  readonly isSetting: boolean;
  constructor(sentence: string, { isSetting }: { isSetting: boolean }) {
    super(sentence);
    this.isSetting = isSetting;
  }
}

/** Foreign objects in a bucket must not be listed, moved or deleted, so all of the library's are in these folders. */
const keyPattern = /^(app|audio|cards|covers|logos|notes|pictures|renditions|uploads)(\/[a-z0-9][a-z0-9.-]*)+$/;

/** Refuses keys that could escape the store (`..`, an empty segment, an unexpected character). */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error(`not a storage key: "${key}"`);
}

export function isStorageKey(text: string): boolean {
  return keyPattern.test(text) && !text.includes('..');
}

// Each kind of object has only sixteen folders, because an import syncs each modified folder once per batch.

export function audioKey(sha256: string): string {
  return `audio/${sha256.slice(0, 1)}/${sha256}`;
}

export const renditionFolder = 'renditions/';

export function renditionKey(sha256: string): string {
  return `${renditionFolder}${sha256.slice(0, 1)}/${sha256}`;
}

export function noteKey(sha256: string): string {
  return `notes/${sha256.slice(0, 1)}/${sha256}`;
}

export function coverKey(sha256: string, width: number, format: string): string {
  return `covers/${sha256.slice(0, 1)}/${sha256}-${width}.${format}`;
}

export function pictureKey(name: string): string {
  return `pictures/${name.slice(0, 1)}/${name}.webp`;
}

export function logoKey(name: string): string {
  return `logos/${name}.png`;
}

const cardFolder = 'cards/';

export function cardKey(name: string, version: string): string {
  return `${cardFolder}${name}-${version}.jpg`;
}

export function isCardKey(key: string): boolean {
  return key.startsWith(cardFolder);
}

export function hashOfKey(key: string): { kind: 'audio' | 'covers' | 'notes'; sha256: string } | null {
  const parts = /^(audio|covers|notes)\/[0-9a-f]\/([0-9a-f]{64})(-\d+\.[a-z0-9]+)?$/.exec(key);
  const kind = (['audio', 'covers', 'notes'] as const).find((each) => each === parts?.[1]);
  return kind && parts?.[2] ? { kind, sha256: parts[2] } : null;
}
