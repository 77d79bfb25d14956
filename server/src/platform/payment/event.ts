/** What a provider told us by itself. */
export interface ProviderEvent {
  /** e.g. `charge.success` */
  event: string;
  /** What it is about: the same event about the same is the same event again. */
  subject: string;
  /** The payment's, as the provider has it; null where none is named. */
  reference: string | null;
  /** What was said, as JSON, without what is personal. */
  body: string;
}
