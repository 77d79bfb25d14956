import type { Answer, FetchError } from '#core/server/fetching/fetch-error';

export type Failing = 'fetch' | 'unreadable' | 'too-much';

/** The feed can't be read, or not to its end. The message is a sentence. */
export class FeedFailure extends Error {
  override readonly name = 'FeedFailure';
  readonly why: Failing;
  /** Null unless the server replied with an error. */
  readonly answer: Answer | null;

  constructor(message: string, why: Failing, cause: FetchError | null = null) {
    super(message);
    this.why = why;
    this.answer = cause?.answer ?? null;
  }

  get isMissing(): boolean {
    if (this.answer === null) return this.why === 'unreadable';
    return this.answer.status < 500 && this.answer.status !== 429;
  }
}
