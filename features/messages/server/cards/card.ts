import type { Json, WriteJson } from '#core/server/json';
import { Message } from '#features/catalogue/contract';
import { isReleased } from '#features/messages/server/policy';
import { audioPathOf, presentMessage } from '#features/messages/server/present';
import type { MessageRow } from '#features/messages/server/queries';

export interface MessageCard {
  id: MessageRow['id'];
  json: Json<Message>;
  isFree: boolean;
  isReleased: boolean;
  audioPath: string;
  /** In ms since the epoch. A cached message expires at its release at the latest, since no notice announces that. */
  expiresAt: number;
}

export interface CardMaking {
  now: Date;
  /** The library's language, as a BCP 47 tag. */
  language: string;
  write: WriteJson;
}

/** In ms. A cached message is used no longer than this, since the notice of a change may get lost. */
const lifetimeMs = 30_000;

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

export function boughtCard({ json }: MessageCard, address: string, write: WriteJson): Json<Message> {
  return write(Message, { ...messageOf(json), can_play: true, file_url: address, audio_url: address });
}

export function messageOf(json: Json<Message>): Message {
  return Message.parse(JSON.parse(json.bytes.toString()));
}
