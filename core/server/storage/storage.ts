import type { Readable, Writable } from 'node:stream';
import { StopError } from '#core/server/errors';

/** In bytes, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

export type NewObject = { key: string } & ({ content: Uint8Array } | { sourcePath: string });

/**
 * Stores audio and pictures. A key identifies its content, so writing to an existing key changes nothing, except with `replace`. Adapters:
 * disk, S3, and one place with a fallback while a library moves. All throw `StorageUnavailableError` when the place can't be reached or
 * refuses.
 */
export interface Storage {
  /**
   * Stores a small object durably: once the promise resolves, it survives a power cut.
   * @param key path-like, e.g. `audio/a/ab12…`, in one of the library's folders; letters, digits, `.`, `-` and `/` only
   */
  put(key: string, content: Uint8Array): Promise<void>;
  /** Stores a file durably, without reading it into memory. */
  putFile(key: string, sourcePath: string): Promise<void>;
  /** Stores several objects durably, much faster than one at a time. */
  putAll(objects: readonly NewObject[]): Promise<void>;
  /**
   * Replaces a damaged or missing object. The old one stays until the new one is complete.
   * @param sourcePath on this machine's disk
   */
  replace(key: string, sourcePath: string): Promise<void>;
  /** Costs a request with S3, so replies take sizes from the database, or with the bytes. @returns bytes; null without such an object */
  size(key: string): Promise<number | null>;
  /**
   * @param range the whole object when absent
   * @returns a stream that fails with `StorageMissingError` without such an object, and before the first byte when the range reaches beyond
   * its end
   */
  read(key: string, range?: ByteRange): Readable;
  /**
   * Reads a small object, such as a picture, in one request.
   * @throws StorageMissingError
   */
  readWhole(key: string): Promise<Buffer>;
  /**
   * Writes a range to a reply and ends it. It is much faster than `read`, whose consumer may keep the chunks.
   * @param begin called once the first bytes are read, returns the reply
   * @throws StorageMissingError before `begin`, when there is no such object; ClientGone when the reply is closed early
   */
  send(key: string, range: ByteRange, begin: () => Writable): Promise<void>;
  /** Does nothing if there is no such object. */
  remove(key: string): Promise<void>;
  /** Removes leftovers of interrupted writes, but nothing that a process, on this or another machine, may be writing. */
  sweepIncoming(): Promise<void>;
  /** Lists objects in no particular order. Objects stored or removed meanwhile may be missed. */
  list(): AsyncIterable<StoredObject>;
  /** @returns where a reverse proxy finds the object, for a minute (docs/decisions/046-object-storage.md); the object may not exist */
  proxyPath(key: string): Promise<string>;
  /** @throws StorageUnavailableError when the storage can't be used now; other methods may throw it at any time */
  check(): Promise<void>;
  /** Closes connections; no method may be called afterwards. */
  close(): Promise<void>;
}

export interface StoredObject {
  key: string;
  /** In bytes. */
  size: number;
}

export class StorageMissingError extends Error {
  override readonly name = 'StorageMissingError';
  constructor(key: string) {
    super(`storage has no object "${key}"`);
  }
}

/** The message tells operators why the place can't be used. */
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

/** @throws Error when the key could escape the store (`..`, an empty segment, an unexpected character) */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error(`not a storage key: "${key}"`);
}

export function isStorageKey(text: string): boolean {
  return keyPattern.test(text) && !text.includes('..');
}

// Sixteen folders per kind, because an import syncs each modified folder once per batch. File systems find a name among a hundred thousand
// as fast as among a hundred.

/** @param sha256 64 hex digits */
export function audioKey(sha256: string): string {
  return `audio/${sha256.slice(0, 1)}/${sha256}`;
}

export const renditionFolder = 'renditions/';

/** @param sha256 of the rendition itself, 64 hex digits */
export function renditionKey(sha256: string): string {
  return `${renditionFolder}${sha256.slice(0, 1)}/${sha256}`;
}

/** @param sha256 of a document, 64 hex digits */
export function noteKey(sha256: string): string {
  return `notes/${sha256.slice(0, 1)}/${sha256}`;
}

/** @param sha256 of the artwork, 64 hex digits @param width in pixels */
export function coverKey(sha256: string, width: number, format: string): string {
  return `covers/${sha256.slice(0, 1)}/${sha256}-${width}.${format}`;
}

/** @param name of a profile picture, 64 unguessable hex digits */
export function pictureKey(name: string): string {
  return `pictures/${name.slice(0, 1)}/${name}.webp`;
}

/** @param name 64 hex digits and the rendition's name */
export function logoKey(name: string): string {
  return `logos/${name}.png`;
}

const cardFolder = 'cards/';

/**
 * @param name of its subject, e.g. `message/12`
 * @param version 12 hex digits
 */
export function cardKey(name: string, version: string): string {
  return `${cardFolder}${name}-${version}.jpg`;
}

/** Card pictures are made again when missing. */
export function isCardKey(key: string): boolean {
  return key.startsWith(cardFolder);
}

/** @returns null for keys from other functions than `audioKey`, `coverKey` and `noteKey` */
export function hashOfKey(key: string): { kind: 'audio' | 'covers' | 'notes'; sha256: string } | null {
  const parts = /^(audio|covers|notes)\/[0-9a-f]\/([0-9a-f]{64})(-\d+\.[a-z0-9]+)?$/.exec(key);
  const kind = (['audio', 'covers', 'notes'] as const).find((each) => each === parts?.[1]);
  return kind && parts?.[2] ? { kind, sha256: parts[2] } : null;
}
