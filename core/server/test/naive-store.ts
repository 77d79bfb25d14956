/** `price` is in kobo; 0 is free. */
export interface ModelMessage {
  id: string;
  price: number;
  status: 'draft' | 'published' | 'withdrawn';
  isReleased: boolean;
}

export class NaiveStore {
  readonly messages: ModelMessage[];
  cart: string[] = [];
  owned = new Set<string>();
  wallet = 0;
  orders: number[] = [];

  constructor(messages: ModelMessage[]) {
    this.messages = messages;
  }

  at(index: number): ModelMessage {
    const found = this.messages[index];
    if (!found) throw new Error(`there is no message ${index}`);
    return found;
  }

  priceOf(id: string): number {
    return this.messages.find((each) => each.id === id)?.price ?? 0;
  }

  canBuy(id: string): boolean {
    const found = this.messages.find((each) => each.id === id);
    return found?.status === 'published' && found.price > 0 && found.isReleased && !this.owned.has(id);
  }

  seen(): string[] {
    return this.cart.filter((id) => this.canBuy(id));
  }

  total(ids: readonly string[]): number {
    return ids.reduce((sum, id) => sum + this.priceOf(id), 0);
  }

  own(ids: readonly string[]): void {
    this.orders.unshift(this.total(ids));
    for (const id of ids) this.owned.add(id);
    this.cart = this.cart.filter((id) => !ids.includes(id));
  }
}
