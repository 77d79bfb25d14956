export interface ProviderEvent {
  /** E.g. `charge.success`. */
  event: string;
  /** The id of the event's object. A second event with the same name and subject is a duplicate. */
  subject: string;
  /** The payment's reference; null if the provider gives none. */
  reference: string | null;
  /** The content as JSON, without personal data. */
  body: string;
}
