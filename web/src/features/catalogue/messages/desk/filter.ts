import * as z from 'zod/mini';
import { MessageId } from '#contract/ids';
import { type DeskFilter, deskFilters, type listDeskMessages, messageSorts } from '#contract/messages/desk';
import { keywordIn, pageNumberIn } from '#web/lib/list-address';

/** The filter of the table of messages, as the address has it. */
export type MessagesFilter = Omit<z.input<NonNullable<typeof listDeskMessages.query>>, 'pageSize'> & {
  pageNumber: number;
};

/** @param search the address's query; the names are those of the API, and what can't be meant is left out */
export function filterIn(search: URLSearchParams): MessagesFilter;
export function filterIn(search: URLSearchParams): object {
  const keyword = keywordIn(search);
  const ids = (search.get('ids') ?? '').split(',').filter((id) => z.safeParse(MessageId, id).success);
  const known = Object.entries(addressed).flatMap(([name, filter]) => {
    const value = valueIn(filter, search.get(name));
    return value === undefined ? [] : [[name, value]];
  });
  return {
    ...Object.fromEntries(known),
    ...(keyword && { keyword }),
    ...(ids.length > 0 && { ids: ids.slice(0, 100).join(',') }),
    pageNumber: pageNumberIn(search),
  };
}

const { keyword: _keyword, ids: _ids, ...filters } = deskFilters;
const ordering = { sort: { schema: z.enum(messageSorts) }, order: { schema: z.enum(['asc', 'desc']) } };
const addressed: Readonly<Record<string, DeskFilter>> = { ...filters, ...ordering };

function valueIn({ schema, options }: DeskFilter, text: string | null): unknown {
  return options ? options.find(([value]) => value === text)?.[0] : z.safeParse(schema, text).data;
}
