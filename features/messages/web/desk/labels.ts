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
    return publish_at ? `Will be published on ${formatMoment(publish_at)}.` : 'Will be published later.';
  if (status === 'published') return 'Listeners can find it.';
  return 'Listeners can no longer find or play it.';
}

export function preparationLine({ preparation }: Pick<DeskMessage, 'preparation'>): string {
  if (preparation.state === 'prepared') return 'Prepared for every network.';
  if (preparation.state === 'waiting')
    return 'Smaller versions for slow networks are still to be made. The message plays already.';
  return preparation.reason ?? 'Making smaller versions failed.';
}

const audioNames: Readonly<Record<string, string>> = { 'audio/mpeg': 'MP3', 'audio/mp4': 'M4A' };

export function kindOfAudio(mimeType: string): string {
  return audioNames[mimeType] ?? mimeType.replace('audio/', '').toUpperCase();
}
