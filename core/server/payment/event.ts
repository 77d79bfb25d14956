export interface ProviderEvent {
  /** E.g. `charge.success`. */
  event: string;
  /** What it is about: the same event about the same subject is a repetition. */
  subject: string;
  /** The payment's reference according to the provider; null where none is given. */
  reference: string | null;
  /** The content as JSON, without personal data. */
  body: string;
}
