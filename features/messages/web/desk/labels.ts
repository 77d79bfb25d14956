import * as common from '#core/contract/texts';
import { formatMoment } from '#core/web/desk-kit/short-time';
import type { DeskMessage } from '#features/messages/desk';
import type { MessageLack, MessageStatus } from '#features/messages/desk/filters';
import * as texts from './texts.ts';

export const statusNames: Record<MessageStatus, () => string> = {
  draft: texts.draft,
  scheduled: texts.scheduled,
  published: common.published,
  withdrawn: texts.withdrawn,
};

const marked: readonly MessageLack[] = ['speaker', 'category'];

export function marksOf({ held_back, lacks, doubles }: Pick<DeskMessage, 'held_back' | 'lacks' | 'doubles'>): string[] {
  const held = typeof held_back === 'string' ? [texts.heldBack()] : [];
  const missing = lacks.filter((lack) => marked.includes(lack)).map((lack) => texts.lacksSpeakerOrCategory({ lack }));
  return [...held, ...missing, ...(doubles.length > 0 ? [texts.possibleDuplicate()] : [])];
}

export function statusLine({ status, publish_at }: Pick<DeskMessage, 'status' | 'publish_at'>): string {
  if (status === 'draft') return texts.nobodyOutsideTheDeskSees();
  if (status === 'scheduled')
    return publish_at ? texts.willBePublishedOnWhen({ when: formatMoment(publish_at) }) : texts.willBePublishedLater();
  if (status === 'published') return texts.listenersCanFindIt();
  return texts.listenersCanNoLongerFind();
}

export function preparationLine({ preparation }: Pick<DeskMessage, 'preparation'>): string {
  if (preparation.state === 'prepared') return texts.preparedForEveryNetwork();
  if (preparation.state === 'waiting') return texts.smallerVersionsStillToBeMade();
  return preparation.reason ?? texts.makingSmallerVersionsFailed();
}

const audioNames: Readonly<Record<string, string>> = { 'audio/mpeg': 'MP3', 'audio/mp4': 'M4A' };

export function kindOfAudio(mimeType: string): string {
  return audioNames[mimeType] ?? mimeType.replace('audio/', '').toUpperCase();
}
