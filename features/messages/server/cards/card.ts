import type { Json, WriteJson } from '#core/server/json';
import { Message } from '#features/catalogue/contract';
import { isReleased } from '#features/messages/server/policy';
import { audioPathOf, presentMessage } from '#features/messages/server/present';
import type { MessageRow } from '#features/messages/server/queries';

/** A published message as lists show it to listeners who haven't bought it, and the facts needed to show it to those who have. */
export interface MessageCard {
  id: MessageRow['id'];
  json: Json<Message>;
  isFree: boolean;
  isReleased: boolean;
  /** The unsigned path of the audio. */
  audioPath: string;
  /** When it becomes stale without a notice of change, in ms since the epoch. */
  expiresAt: number;
}

export interface CardMaking {
  now: Date;
  /** The library's language, as a BCP 47 tag. */
  language: string;
  write: WriteJson;
}

/** How long a card is used without a notice of change, in ms, since a notice may get lost. */
const lifetimeMs = 30_000;

/** @throws ZodError when the stored data violates the contract */
export function makeCard(row: MessageRow, { now, language, write }: CardMaking): MessageCard {
  const released = isReleased({ startDate: row.start_date }, now);
  const ending = now.getTime() + lifetimeMs;
  return {
    id: row.id,
    json: write(Message, presentMessage(row, { now, language, owns: false, sign: (path) => path })),
    isFree: row.is_free,
    isReleased: released,
    audioPath: audioPathOf(row),
    expiresAt: released || row.start_date === null ? ending : Math.min(ending, row.start_date.getTime()),
  };
}

/**
 * @param address where the listener can play the audio
 * @returns the card for a listener who bought the message
 */
export function boughtCard({ json }: MessageCard, address: string, write: WriteJson): Json<Message> {
  return write(Message, { ...messageOf(json), can_play: true, file_url: address, audio_url: address });
}

export function messageOf(json: Json<Message>): Message {
  return Message.parse(JSON.parse(json.bytes.toString()));
}
