import type * as z from 'zod/mini';
import type { Cart } from '#features/orders/contract';
import type { CartItem } from '#features/orders/contract/cart-item';

export function pageOf<Item>(...data: Item[]) {
  return { data, pageNumber: 1, pageSize: 100, totalPages: 1, totalElements: data.length };
}

export function makeCartItem(id: string, topic: string, price: number): z.input<typeof CartItem> {
  return {
    id,
    message_id: id,
    mediaId: id,
    title: topic,
    topic,
    description: '',
    speaker_name: 'Samuel Okafor',
    price,
    image_url: null,
    imageColor: null,
    category: null,
  };
}

export function makeCart(...items: z.input<typeof CartItem>[]): z.input<typeof Cart> {
  return { ...pageOf(...items), total: items.reduce((sum, { price }) => sum + price, 0) };
}
