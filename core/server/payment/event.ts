export interface ProviderEvent {
  /** E.g. `charge.success`. */
  event: string;
  /** The id of the object the event is about. A second event with the same name and subject is a duplicate. */
  subject: string;
  /** The payment's reference as the provider gives it; null if it gives none. */
  reference: string | null;
  /** The content as JSON, without personal data. */
  body: string;
}
