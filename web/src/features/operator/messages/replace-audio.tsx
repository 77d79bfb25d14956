import type { DeskMessage } from '#contract/operator/messages';

export interface ReplaceAudioProps {
  message: DeskMessage;
  /** @param changed the message with its new audio */
  onReplaced: (changed: DeskMessage) => void;
}

/** Replaces a message's audio; its page's address stays. */
export function ReplaceAudio(_: ReplaceAudioProps) {
  return null;
}
