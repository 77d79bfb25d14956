import type {
  Category,
  Centre,
  FeaturedCollection,
  Message,
  MonthHighlight,
  Series,
  Service,
  Speaker,
} from '#features/catalogue/contract';

export type CardSubject =
  | { kind: 'library' }
  | { kind: 'message'; message: CardMessage }
  | { kind: 'category'; category: Category }
  | { kind: 'service'; service: Service }
  | { kind: 'speaker'; speaker: Speaker }
  | { kind: 'centre'; centre: Centre }
  | { kind: 'series'; series: Series }
  | { kind: 'featured'; collection: Pick<FeaturedCollection, 'id' | 'title' | 'description'> }
  | { kind: 'month'; month: Pick<MonthHighlight, 'id' | 'title' | 'image_url'> };

type CardMessage = Pick<Message, 'id' | 'topic' | 'speaker_name' | 'image_url' | 'image_color' | 'category'>;

export const cardKinds = [
  'message',
  'category',
  'service',
  'speaker',
  'centre',
  'series',
  'featured',
  'month',
] as const;
export type CardKind = (typeof cardKinds)[number];
