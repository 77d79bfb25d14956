import type { Readable, Writable } from 'node:stream';
import { StopError } from '#core/server/errors';

/** In bytes, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** An object to be stored: its bytes, or a file on this machine that has them. */
export type NewObject = { key: string } & ({ content: Uint8Array } | { sourcePath: string });

/**
 * Stores the bytes of audio and pictures. Objects are immutable: a key identifies its content, so writing an existing
 * key changes nothing, except by `replace`. Adapters: disk, S3, and one place with another behind it while a library moves. All throw
 * `StorageUnavailableError` when the place can't be reached or refuses.
 */
export interface Storage {
  /**
   * Stores a small object durably; once the promise resolves, it survives a power cut.
   * @param key path-like, e.g. `audio/a/ab12…`, in one of the library's folders; letters, digits, `.`, `-` and `/` only
   */
  put(key: string, content: Uint8Array): Promise<void>;
  /** Stores a file from this machine's disk durably, without reading it into memory. */
  putFile(key: string, sourcePath: string): Promise<void>;
  /** Stores several objects durably; much faster than one at a time. */
  putAll(objects: readonly NewObject[]): Promise<void>;
  /**
   * Stores a file under a key in place of what is there, damaged, or isn't: until all of the new object is there, what was there stays.
   * @param sourcePath on this machine's disk
   */
  replace(key: string, sourcePath: string): Promise<void>;
  /** Costs a request of its own at an S3 server: sizes that a reply needs come from the database, or with the bytes. @returns in bytes, or null without such an object */
  size(key: string): Promise<number | null>;
  /**
   * @param range the whole object when absent
   * @returns a stream of the bytes; it fails with `StorageMissingError` when there is no such object, and before the
   * first byte when the range reaches beyond its end
   */
  read(key: string, range?: ByteRange): Readable;
  /**
   * Reads a small object, such as a picture, in one request.
   * @throws StorageMissingError
   */
  readWhole(key: string): Promise<Buffer>;
  /**
   * Writes a range to a reply, and ends it; much faster than `read`, whose chunks are the reader's to keep.
   * @param begin is called once the first bytes are read, and returns the reply
   * @throws StorageMissingError before `begin`, when there is no such object; ClientGone when the reply is closed early
   */
  send(key: string, range: ByteRange, begin: () => Writable): Promise<void>;
  /** Does nothing if there is no such object. */
  remove(key: string): Promise<void>;
  /** Removes what an interrupted `put` left behind; never what another process, of this or another machine, may be writing. */
  sweepIncoming(): Promise<void>;
  /** Every object of the library, in no particular order; those stored or removed meanwhile may be missed. */
  list(): AsyncIterable<StoredObject>;
  /** @returns where a proxy in front finds the object, for a minute (docs/decisions/046-object-storage.md); it may not be there */
  proxyPath(key: string): Promise<string>;
  /** @throws StorageUnavailableError when it can't be used now; others than `check` may throw it at any time */
  check(): Promise<void>;
  /** Lets connections go; nothing may be asked afterwards. */
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

/** The place can't be reached at the moment, or refuses: says why, for operators. */
export class StorageUnavailableError extends StopError {
  /** Whether a setting is at fault, so that waiting doesn't help. */
  readonly isSetting: boolean;
  constructor(sentence: string, { isSetting }: { isSetting: boolean }) {
    super(sentence);
    this.isSetting = isSetting;
  }
}

/** A bucket may have other objects beside a library's, which are nobody's to list, move or delete: what is stored is in one of these folders. */
const keyPattern = /^(app|audio|cards|covers|logos|notes|pictures|renditions|uploads)(\/[a-z0-9][a-z0-9.-]*)+$/;

/**
 * @param key a storage key
 * @throws Error when the key could escape the store (`..`, an empty segment, an unexpected character)
 */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error(`not a storage key: "${key}"`);
}

export function isStorageKey(text: string): boolean {
  return keyPattern.test(text) && !text.includes('..');
}

// Sixteen folders per kind: an import syncs each modified folder once per batch, so fewer folders are faster, and file
// systems find one name among a hundred thousand as fast as among a hundred.

/** @param sha256 64 hex digits */
export function audioKey(sha256: string): string {
  return `audio/${sha256.slice(0, 1)}/${sha256}`;
}

/** The prefix of renditions' keys. */
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

/** @param name of a logo's rendition: 64 hex digits, and which rendition it is */
export function logoKey(name: string): string {
  return `logos/${name}.png`;
}

const cardFolder = 'cards/';

/**
 * @param name of what the card picture is of, e.g. `message/12`
 * @param version of it, 12 hex digits
 */
export function cardKey(name: string, version: string): string {
  return `${cardFolder}${name}-${version}.jpg`;
}

/** @returns whether an object is a card picture, which is made again when it is missing */
export function isCardKey(key: string): boolean {
  return key.startsWith(cardFolder);
}

/** @returns the SHA-256 in a key from `audioKey`, `coverKey` or `noteKey`, and which of them it was; null for any other */
export function hashOfKey(key: string): { kind: 'audio' | 'covers' | 'notes'; sha256: string } | null {
  const parts = /^(audio|covers|notes)\/[0-9a-f]\/([0-9a-f]{64})(-\d+\.[a-z0-9]+)?$/.exec(key);
  const kind = (['audio', 'covers', 'notes'] as const).find((each) => each === parts?.[1]);
  return kind && parts?.[2] ? { kind, sha256: parts[2] } : null;
}
