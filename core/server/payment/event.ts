export interface ProviderEvent {
  event: string;
  /** The id of the event's object; a second event with the same name and subject is a duplicate. */
  subject: string;
  /** Null for an event without a payment reference. */
  reference: string | null;
  body: string;
}
