import type { Answer, FetchError } from '#core/server/fetching/fetch-error';

/** `too-much`: it goes beyond a limit, in whatever it has. */
export type Failing = 'fetch' | 'unreadable' | 'too-much';

/** A feed can't be read, or not to its end; the message is a sentence. */
export class FeedFailure extends Error {
  override readonly name = 'FeedFailure';
  readonly why: Failing;
  /** What its server answered instead; null when that isn't the reason. */
  readonly answer: Answer | null;

  constructor(message: string, why: Failing, cause: FetchError | null = null) {
    super(message);
    this.why = why;
    this.answer = cause?.answer ?? null;
  }

  /** Whether it says that there is nothing at the address, rather than that it couldn't be had. */
  get isMissing(): boolean {
    if (this.answer === null) return this.why === 'unreadable';
    return this.answer.status < 500 && this.answer.status !== 429;
  }
}
