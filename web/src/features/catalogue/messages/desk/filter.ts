import * as z from 'zod/mini';
import { CategoryId, CentreSlug, MessageId, ServiceId, SpeakerId } from '#contract/ids';
import { LanguageTag } from '#contract/language';
import { MessageLack, MessageStatus, messageSorts } from '#contract/messages/desk';
import { DeskDay } from '#contract/moment';
import { keywordIn } from '#web/lib/keyword';
import { pageNumberIn } from '#web/lib/page-number';

/** What an address can't mean is left out. */
function known<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.catch(z.optional(schema), undefined);
}

const Filter = z.object({
  status: known(MessageStatus),
  categoryId: known(CategoryId),
  speakerId: known(SpeakerId),
  serviceId: known(ServiceId),
  centreSlug: known(CentreSlug),
  price: known(z.enum(['free', 'paid'])),
  language: known(LanguageTag),
  featured: known(z.enum(['true', 'false'])),
  lacks: known(MessageLack),
  doubles: known(z.literal('true')),
  from: known(DeskDay),
  to: known(DeskDay),
  sort: known(z.enum(messageSorts)),
  order: known(z.enum(['asc', 'desc'])),
});

/** The filter of the table of messages, as the address has it. */
export type MessagesFilter = ReturnType<typeof filterIn>;

/** @param search the address's query; the names are those of the API */
export function filterIn(search: URLSearchParams) {
  const keyword = keywordIn(search);
  const ids = (search.get('ids') ?? '').split(',').filter((id) => z.safeParse(MessageId, id).success);
  return {
    ...z.parse(Filter, Object.fromEntries(search)),
    ...(keyword && { keyword }),
    ...(ids.length > 0 && { ids: ids.slice(0, 100).join(',') }),
    pageNumber: pageNumberIn(search),
  };
}
