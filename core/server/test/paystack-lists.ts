export interface DoubleTransaction {
  id: number;
  domain: 'live' | 'test';
  status: 'success' | 'failed' | 'abandoned' | 'ongoing' | 'pending' | 'processing' | 'queued' | 'reversed';
  reference: string;
  amount: number;
  /** Absent in older integrations. */
  requested_amount?: number;
  fees: number | null;
  currency: string;
  gateway_response: string;
  created_at: string;
  paid_at: string | null;
  channel: string;
  metadata: string | number | object;
  customer: { email: string };
  /** Null before the payer does anything on the page. */
  log: unknown;
}

export interface DoubleReply {
  code: number;
  body: object;
}

interface DoubleRefund {
  id: number;
  domain: 'live' | 'test';
  transaction: number | { id?: number; reference?: string } | null;
  transaction_reference?: string;
  amount: number | string;
  currency: string;
  status: 'pending' | 'processing' | 'processed' | 'failed';
  createdAt: string;
}

interface DoubleSettlement {
  id: number;
  domain: 'live' | 'test';
  status: 'success' | 'processing' | 'pending' | 'failed';
  currency: string;
  total_amount: number;
  effective_amount: number;
  total_fees: number;
  total_processed: number;
  settlement_date: string;
  createdAt: string;
  references: string[];
}

export interface DoubleLists {
  refunds: DoubleRefund[];
  settlements: DoubleSettlement[];
  perPage: { max: number };
  reply(url: string): DoubleReply | null;
}

/** Paged, the latest first. Transactions and refunds are dated by creation, settlements by payment. */
export function listsOf(transactions: ReadonlyMap<string, DoubleTransaction>): DoubleLists {
  const refunds: DoubleRefund[] = [];
  const settlements: DoubleSettlement[] = [];
  const perPage = { max: 100 };

  function reply(url: string): DoubleReply | null {
    const { pathname, searchParams } = new URL(url, 'http://double');
    if (pathname === '/transaction') return page([...transactions.values()], (one) => one.created_at, searchParams);
    const refund = /^\/refund\/(\d+)$/.exec(pathname);
    if (refund) return found(refunds.find(({ id }) => String(id) === refund[1]));
    const one = /^\/transaction\/(\d+)$/.exec(pathname);
    if (one) return found([...transactions.values()].find(({ id }) => String(id) === one[1]));
    if (pathname === '/refund') return page(refunds, (one) => one.createdAt, searchParams);
    if (pathname === '/settlement') {
      const listed = settlements.map(({ references: _, ...settlement }) => settlement);
      return page(listed, (one) => one.settlement_date, searchParams);
    }
    const settled = /^\/settlement\/(\d+)\/transactions$/.exec(pathname);
    const settlement = settlements.find(({ id }) => String(id) === settled?.[1]);
    if (!settlement) return null;
    const own = settlement.references.flatMap((reference) => transactions.get(reference) ?? []);
    return page(own, (one) => one.created_at, searchParams);
  }

  function found(data: DoubleTransaction | DoubleRefund | undefined): DoubleReply | null {
    return data ? { code: 200, body: { status: true, message: 'Retrieved', data } } : null;
  }

  function page<Item>(all: readonly Item[], timeOf: (item: Item) => string, query: URLSearchParams): DoubleReply {
    const [from, to] = [query.get('from'), query.get('to')].map((text) => text && Date.parse(text));
    const found = all
      .map((item) => ({ item, at: Date.parse(timeOf(item)) }))
      .filter(({ at }) => (!from || at >= from) && (!to || at <= to))
      .sort((one, other) => other.at - one.at)
      .map(({ item }) => item);
    const size = Math.min(Number(query.get('perPage') ?? 50), perPage.max);
    const number = Number(query.get('page') ?? 1);
    const data = found.slice((number - 1) * size, number * size);
    const pageCount = Math.ceil(found.length / size);
    const meta = { total: found.length, skipped: (number - 1) * size, perPage: String(size), page: number, pageCount };
    return { code: 200, body: { status: true, message: 'Retrieved', data, meta } };
  }

  return { refunds, settlements, perPage, reply };
}
