import type { Page } from '@playwright/test';
import type { Listener } from './listener.ts';
import { mintTicket } from './tickets.ts';

/** In naira. */
export interface Paid {
  id: string;
  topic: string;
  price: number;
}

export async function paidMessages(page: Page): Promise<Paid[]> {
  const reply = await page.request.get('/v1/messages/recents?pageSize=100');
  const all: (Paid & { is_free: boolean })[] = (await reply.json()).data;
  return all.filter(({ is_free }) => !is_free);
}

export async function paidMessage(page: Page, topic: string): Promise<Paid> {
  const found = (await paidMessages(page)).find((message) => message.topic === topic);
  if (!found) throw new Error(`No paid message ${topic}`);
  return found;
}

export async function fillCart(page: Page, { token }: Listener, topics: readonly string[]): Promise<Paid[]> {
  const all = await paidMessages(page);
  const chosen = topics.flatMap((topic) => all.filter((message) => message.topic === topic));
  for (const { id } of chosen) {
    const headers = { authorization: `Bearer ${token}` };
    const added = await page.request.post('/v1/carts/add', { headers, data: { mediaId: id } });
    if (!added.ok()) throw new Error(`Not added: ${added.status()} ${await added.text()}`);
  }
  return chosen;
}

export async function fillWallet(page: Page, { token }: Listener, amount: number): Promise<void> {
  const pin = await mintTicket(amount);
  const headers = { authorization: `Bearer ${token}` };
  const redeemed = await page.request.patch('/v1/wallets/fund', { headers, data: { ticket: pin } });
  if (!redeemed.ok()) throw new Error(`Not redeemed: ${redeemed.status()} ${await redeemed.text()}`);
}

export async function buyCart(page: Page, { token }: Listener): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const cart: { data: { id: string }[] } = await (await page.request.get('/v1/carts', { headers })).json();
  const data = { method: 'wallet', items: cart.data.map(({ id }) => id) };
  const bought = await page.request.post('/v1/purchases', { headers, data });
  if (!bought.ok()) throw new Error(`Not bought: ${bought.status()} ${await bought.text()}`);
  return (await bought.json()).purchase_id;
}

export function cartRows(page: Page) {
  return page.getByRole('list', { name: 'Shopping Cart' }).getByRole('listitem');
}

export function checkout(page: Page) {
  return page.getByRole('button', { name: 'Proceed to Checkout' });
}

export function news(page: Page) {
  const name = 'Your payment';
  return page.getByRole('region', { name }).or(page.getByRole('dialog', { name }));
}
