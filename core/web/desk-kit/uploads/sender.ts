import * as texts from '#core/web/desk-kit/texts';
import { hold } from '#core/web/lib/holding';
import { onUnauthorized } from '#core/web/lib/listener/auth';
import type { SendFailure, Sending, SentFile } from './send-file.ts';
import { Speed } from './speed.ts';
import { isUnderway, type UploadItem } from './upload-item.ts';
import type { UploadStore } from './upload-store.ts';

const atOnce = 3;
/** The pauses in ms before an upload is tried again, even if the browser doesn't report a network. */
const tryAgainMs = [2_000, 5_000, 10_000, 20_000];
const maxFailures = 6;
const showEveryMs = 200;

interface SourceFile {
  file: File;
  metadata: Record<string, string>;
  sending: SentFile | null;
  failures: number;
}

interface SenderParts {
  store: UploadStore;
  send: (sending: Sending) => SentFile;
  onSent: () => void;
}

export class Sender {
  readonly #parts: SenderParts;
  readonly #sources = new Map<string, SourceFile>();
  readonly #speed = new Speed();
  #attempts = 0;
  #timer: number | undefined;
  #letGo: (() => void) | null = null;

  constructor(parts: SenderParts) {
    this.#parts = parts;
    window.addEventListener('online', () => this.#onNetwork());
    window.addEventListener('offline', () => this.#onNetworkLost());
  }

  add(key: string, file: File, metadata: Record<string, string>): void {
    this.#sources.set(key, { file, metadata, sending: null, failures: 0 });
  }

  forget(keys: Iterable<string> = [...this.#sources.keys()]): void {
    for (const key of keys) {
      this.#sources.get(key)?.sending?.stop();
      this.#sources.delete(key);
    }
    this.#holdFiles();
  }

  retry(key: string): boolean {
    const source = this.#sources.get(key);
    if (source) source.failures = 0;
    return source !== undefined;
  }

  stop(key: string, stage: 'waiting' | 'paused' | 'offline'): void {
    const source = this.#sources.get(key);
    source?.sending?.stop();
    if (source) source.sending = null;
    this.#parts.store.change(key, { stage });
  }

  /** The speed before a pause says nothing about the speed after it. */
  clearSpeed(): void {
    this.#speed.clear();
    this.#showSpeed();
  }

  goOn(): void {
    const { store } = this.#parts;
    const items = store.all();
    this.#holdFiles();
    const waiting = items.filter(({ stage, key }) => stage === 'waiting' && this.#sources.has(key));
    // The operator waits for a single file, so it doesn't queue behind the list.
    for (const item of waiting) if (item.isSingle) this.#begin(item);
    if (store.getState().isPaused) return;
    const free = atOnce - items.filter(({ stage, isSingle }) => stage === 'sending' && !isSingle).length;
    const next = waiting.filter(({ isSingle }) => !isSingle);
    for (const item of next.slice(0, Math.max(0, free))) this.#begin(item);
  }

  #begin({ key, uploadId, size }: UploadItem): void {
    const source = this.#sources.get(key);
    if (!source) return;
    const { store, send, onSent } = this.#parts;
    store.change(key, { stage: 'sending', rate: 0 });
    source.sending = send({
      file: source.file,
      metadata: source.metadata,
      uploadId,
      onId: (id) => store.change(key, { uploadId: id }),
      onProgress: this.#progressOf(key, source, size),
      onDone: () => {
        this.#sources.delete(key);
        store.change(key, { stage: 'reading', sent: size });
        onSent();
        this.goOn();
      },
      onFailure: (failure) => {
        source.sending = null;
        this.#settle(key, source, failure);
        this.goOn();
      },
    });
  }

  #progressOf(key: string, source: SourceFile, size: number): (bytes: number) => void {
    const own = new Speed();
    let sent: number | null = null;
    let shownAt = 0;
    return (bytes) => {
      const now = performance.now();
      for (const each of [this.#speed, own]) if (sent !== null) each.add(now, bytes - sent);
      if (sent !== null && bytes > sent) this.#attempts = 0;
      sent = bytes;
      source.failures = 0;
      if (now - shownAt < showEveryMs && bytes < size) return;
      shownAt = now;
      this.#parts.store.change(key, { sent: bytes, rate: own.rate(now) });
      this.#showSpeed();
    };
  }

  #settle(key: string, source: SourceFile, { status, said, token }: SendFailure): void {
    const { store } = this.#parts;
    if (status === 401) {
      store.change(key, { stage: 'paused', ...(store.at(key)?.isSingle && { reason: said }) });
      onUnauthorized(token);
    } else if (status === 404 || status === 410) {
      store.change(key, { uploadId: null, sent: 0, stage: 'waiting' });
    } else if (status === 0) this.#waitForNetwork(key);
    else if ((status >= 500 || [408, 409, 423, 429].includes(status)) && source.failures < maxFailures) {
      source.failures += 1;
      this.#waitForNetwork(key);
    } else store.change(key, { stage: 'failed', reason: said ?? texts.sendingFailed() });
  }

  #waitForNetwork(key: string): void {
    this.#parts.store.change(key, { stage: 'offline' });
    this.clearSpeed();
    if (this.#timer !== undefined) return;
    const waitMs = tryAgainMs[Math.min(this.#attempts, tryAgainMs.length - 1)];
    this.#timer = window.setTimeout(() => this.#onNetwork(), waitMs);
    this.#attempts += 1;
  }

  #onNetwork(): void {
    window.clearTimeout(this.#timer);
    this.#timer = undefined;
    const { store } = this.#parts;
    for (const { key, stage } of store.all()) if (stage === 'offline') store.change(key, { stage: 'waiting' });
    this.goOn();
  }

  #onNetworkLost(): void {
    for (const { key, stage } of this.#parts.store.all()) if (stage === 'sending') this.stop(key, 'offline');
  }

  #showSpeed(): void {
    this.#parts.store.setState({ rate: this.#speed.rate(performance.now()) });
  }

  /** The browser asks before the page is left while some files would have to be chosen again. */
  #holdFiles(): void {
    const isHeld = this.#parts.store
      .all()
      .some((item) => this.#sources.has(item.key) && (isUnderway(item) || item.stage === 'paused'));
    if (isHeld) this.#letGo ??= hold(texts.anUpload(), { asks: true });
    else {
      this.#letGo?.();
      this.#letGo = null;
    }
  }
}
