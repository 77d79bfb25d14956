import type { Json, WriteJson } from '#core/server/json';
import { Message } from '#features/catalogue/contract';
import { isReleased } from '#features/messages/server/policy';
import { audioPathOf, presentMessage } from '#features/messages/server/present';
import type { MessageRow } from '#features/messages/server/queries';

/** A published message as lists show it to whoever hasn't bought it, and what it takes to show it to who has. */
export interface MessageCard {
  id: MessageRow['id'];
  json: Json<Message>;
  isFree: boolean;
  isReleased: boolean;
  /** Of the audio, not signed. */
  audioPath: string;
  /** When it is out of date, in ms since the epoch, though nobody said that anything changed. */
  expiresAt: number;
}

export interface CardMaking {
  now: Date;
  /** The library's own, as a BCP 47 tag. */
  language: string;
  write: WriteJson;
}

/** How long a card is used though no notice says that the message has changed, in ms: a notice may get lost. */
const lifetimeMs = 30_000;

/** @throws ZodError when the contract doesn't allow what is stored */
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

/** @param address what opens the audio to the listener @returns the card of who bought the message */
export function boughtCard({ json }: MessageCard, address: string, write: WriteJson): Json<Message> {
  return write(Message, { ...messageOf(json), can_play: true, file_url: address, audio_url: address });
}

/** @returns what the card says */
export function messageOf(json: Json<Message>): Message {
  return Message.parse(JSON.parse(json.bytes.toString()));
}
