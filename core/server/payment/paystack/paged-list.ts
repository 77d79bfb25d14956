import type * as z from 'zod';
import { UnusableAnswer } from '#core/server/payment/provider';
import { type Answer, callPatiently, type Patience } from './http.ts';
import { Refused } from './replies.ts';
import { ListPage } from './report-replies.ts';

export interface ListParts {
  secretKey: string;
  apiUrl: string;
  patience: Patience;
}

export interface ListOrder<Item> {
  path: string;
  query: Readonly<Record<string, string>>;
  item: z.ZodType<Item>;
  keyOf(item: Item): string;
  signal: AbortSignal;
}

const perPage = 100;
const maxItems = 200_000;
const maxReadings = 3;

/** Starts over if Paystack's list changed while its pages were read, so that each item comes once. */
export async function readList<Item>(parts: ListParts, order: ListOrder<Item>): Promise<Item[]> {
  for (let reading = 1; ; reading += 1) {
    const items = await readOnce(parts, order);
    if (items !== null) return items;
    if (reading === maxReadings)
      throw new UnusableAnswer(`Paystack's list ${order.path} doesn't add up to the total that it names`);
  }
}

/** @returns null when the list changed while its pages were read */
async function readOnce<Item>(parts: ListParts, order: ListOrder<Item>): Promise<Item[] | null> {
  const items = new Map<string, Item>();
  let total: number | null = null;
  for (let page = 1; total === null || items.size < total; page += 1) {
    order.signal.throwIfAborted();
    const before = items.size;
    const found = await readPage(parts, order, page);
    if (total !== null && found.total !== total) return null;
    total = found.total;
    for (const item of found.items) items.set(order.keyOf(item), item);
    if (items.size === before && before < total) return null;
  }
  return items.size === total ? [...items.values()] : null;
}

async function readPage<Item>({ apiUrl, secretKey, patience }: ListParts, order: ListOrder<Item>, page: number) {
  const query = new URLSearchParams({ ...order.query, perPage: String(perPage), page: String(page) });
  const url = `${apiUrl}${order.path}?${query}`;
  const answer = await callPatiently({ method: 'GET', url, secretKey, signal: order.signal }, patience);
  const { data: list, error } = ListPage.safeParse(answer.body);
  if (!list) throw refused(answer, order.path, error);
  const { data, meta } = list;
  if ((meta.page ?? page) !== page || data.length > perPage)
    throw new UnusableAnswer(`Paystack's list ${order.path} has another page than the one that was asked for`);
  if (meta.total > maxItems)
    throw new UnusableAnswer(`Paystack reports ${meta.total} for ${order.path}, more than can be compared at once`);
  const items = data.map((item) => {
    const read = order.item.safeParse(item);
    if (read.success) return read.data;
    throw new UnusableAnswer(`Paystack's list ${order.path} has unexpected fields (${fieldsIn(read.error)})`);
  });
  return { total: meta.total, items };
}

function refused({ httpStatus, body }: Answer, path: string, error: z.ZodError): UnusableAnswer {
  const why = Refused.safeParse(body).data?.message ?? `unexpected fields (${fieldsIn(error)})`;
  return new UnusableAnswer(`Paystack answered ${httpStatus} for ${path}: ${why}`);
}

function fieldsIn(error: z.ZodError): string {
  return error.issues.map(({ path }) => path.join('.') || 'the whole').join(', ');
}
