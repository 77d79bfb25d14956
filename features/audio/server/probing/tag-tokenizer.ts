import { AbstractTokenizer, EndOfStreamError, type IRandomAccessTokenizer, type IReadChunkOptions } from 'strtok3';
import type { AudioWindow } from '#features/audio/server/containers/audio-window';
import { UnplayableError } from '#features/audio/server/containers/facts';

const readsOfPart = 2;

export class TagTokenizer extends AbstractTokenizer implements IRandomAccessTokenizer {
  readonly fileInfo: { size: number; mimeType: string };
  readonly #window: AudioWindow;
  #refusal: UnplayableError | null = null;

  constructor(window: AudioWindow, mimeType: string) {
    super();
    this.fileInfo = { size: window.size, mimeType };
    this.#window = window;
  }

  /** Why the file can't be read further; null when it can. The reason is kept because music-metadata may swallow the error. */
  get refusal(): UnplayableError | null {
    return this.#refusal;
  }

  override async readBuffer(target: Uint8Array, options?: IReadChunkOptions): Promise<number> {
    const normal = this.normalizeOptions(target, options);
    const length = await this.peekBuffer(target, normal);
    this.position = normal.position + length;
    return length;
  }

  override async peekBuffer(target: Uint8Array, options?: IReadChunkOptions): Promise<number> {
    const { position, length, mayBeLess } = this.normalizeOptions(target, options);
    const bytes = await this.#read(position, length);
    if (bytes.length < length && !mayBeLess) throw new EndOfStreamError();
    target.set(bytes);
    return bytes.length;
  }

  override supportsRandomAccess(): boolean {
    return true;
  }

  setPosition(position: number): void {
    this.position = position;
  }

  async #read(position: number, length: number): Promise<Buffer> {
    try {
      this.#window.countParts(1 / readsOfPart);
      return await this.#window.read(position, length);
    } catch (error) {
      if (error instanceof UnplayableError) this.#refusal = error;
      throw error;
    }
  }
}
