import {
  CategoryId,
  CentreSlug,
  CollectionId,
  MessageId,
  MonthId,
  SeriesId,
  ServiceId,
  SpeakerId,
} from '#core/contract/ids';
import { ExpectedError } from '#core/server/errors';
import type { GroupService } from '#features/groups/server/group-service';
import type { MessageCards } from '#features/messages/server/cards/message-cards';
import type { HighlightService } from '#features/messages/server/highlights/highlight-service';
import type { CardKind, CardSubject } from './subject.ts';

export interface VisibleCatalogue {
  cards: Pick<MessageCards, 'load'>;
  groups: Pick<GroupService, 'readCategory' | 'readService' | 'readSpeaker' | 'readCentre' | 'readSeries'>;
  highlights: Pick<HighlightService, 'readMonth' | 'readCollection'>;
}

export async function findSubject(
  { cards, groups, highlights }: VisibleCatalogue,
  kind: CardKind,
  id: string,
): Promise<CardSubject> {
  switch (kind) {
    case 'message': {
      const [message] = await cards.load([known(MessageId.safeParse(id))], null);
      if (!message) throw new ExpectedError('message.not_found', 'Message not found.');
      return { kind, message };
    }
    case 'category':
      return { kind, category: await groups.readCategory(known(CategoryId.safeParse(id))) };
    case 'service':
      return { kind, service: await groups.readService(known(ServiceId.safeParse(id))) };
    case 'speaker':
      return { kind, speaker: await groups.readSpeaker(known(SpeakerId.safeParse(id))) };
    case 'series':
      return { kind, series: await groups.readSeries(known(SeriesId.safeParse(id))) };
    case 'centre':
      return { kind, centre: await groups.readCentre(known(CentreSlug.safeParse(id))) };
    case 'featured':
      return { kind, collection: await highlights.readCollection(known(CollectionId.safeParse(id))) };
    case 'month':
      return { kind, month: await highlights.readMonth(known(MonthId.safeParse(id))) };
  }
}

function known<Id>(parsed: { success: true; data: Id } | { success: false }): Id {
  if (!parsed.success) throw new ExpectedError('media.not_found', 'There is no such picture.');
  return parsed.data;
}
