import type * as z from 'zod/mini';
import { makeMessage } from '#core/web/lib/fake-message';
import type { Category, Centre, Message, Series, Speaker } from '#features/catalogue/contract';
import { MessageDetail } from '#features/messages/contract/detail';
import type { searchMessages, TranscriptHitMessage } from '#features/search/contract';
import { pageOf } from './things.ts';

export function makeCategory(id: string, name: string, description = ''): z.input<typeof Category> {
  return { id, name, description, banner: null, palette: Number(id) % 12 };
}

export function makeSpeaker(id: string, name: string): z.input<typeof Speaker> {
  return { id, name, image_url: null, description: '', short_bio: '' };
}

export function makeCentre(slug: string, name: string, description = ''): z.input<typeof Centre> {
  return { slug, name, description };
}

export function makeSeries(id: string, name: string): z.input<typeof Series> {
  return { id, name, description: '', image_url: null, parts: 8, duration: 3600 };
}

export function makeMessages(count: number, first = 1): Message[] {
  return Array.from({ length: count }, (_, place) => makeMessage(String(first + place)));
}

type Found = z.input<typeof searchMessages.reply>;

export function makeFound(
  data: Found['data'],
  changes: { didYouMean?: string | null; said?: z.input<typeof TranscriptHitMessage>[] } = {},
): Found {
  const { data: _, ...pagination } = pageOf(...data);
  return { data, pagination, didYouMean: null, ...changes };
}

export function makeDetail(id: string, changes: Partial<z.input<typeof MessageDetail>> = {}): MessageDetail {
  return MessageDetail.parse({ ...makeMessage(id), categories: [], services: [], centres: [], ...changes });
}
