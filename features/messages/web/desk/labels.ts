import { formatMoment } from '#core/web/desk-kit/short-time';
import type { DeskMessage } from '#features/messages/desk';
import type { MessageLack, MessageStatus } from '#features/messages/desk/filters';

export const statusNames: Record<MessageStatus, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  withdrawn: 'Withdrawn',
};

const marked: readonly MessageLack[] = ['speaker', 'category'];

export function marksOf({ held_back, lacks, doubles }: Pick<DeskMessage, 'held_back' | 'lacks' | 'doubles'>): string[] {
  const held = typeof held_back === 'string' ? ['Held back'] : [];
  const missing = lacks.filter((lack) => marked.includes(lack)).map((lack) => `No ${lack}`);
  return [...held, ...missing, ...(doubles.length > 0 ? ['Possible duplicate'] : [])];
}

export function statusLine({ status, publish_at }: Pick<DeskMessage, 'status' | 'publish_at'>): string {
  if (status === 'draft') return 'Nobody outside the desk sees it yet.';
  if (status === 'scheduled')
    return publish_at ? `It is published on ${formatMoment(publish_at)}.` : 'It is published later.';
  if (status === 'published') return 'Listeners find it.';
  return 'It was published once. No listener finds or plays it now.';
}

export function preparationLine({ preparation }: Pick<DeskMessage, 'preparation'>): string {
  if (preparation.state === 'prepared') return 'Prepared for every network.';
  if (preparation.state === 'waiting')
    return 'Smaller versions for slow networks are still to be made. It plays already.';
  return preparation.reason ?? 'Its smaller versions could not be made.';
}

const audioNames: Readonly<Record<string, string>> = { 'audio/mpeg': 'MP3', 'audio/mp4': 'M4A' };

export function kindOfAudio(mimeType: string): string {
  return audioNames[mimeType] ?? mimeType.replace('audio/', '').toUpperCase();
}
