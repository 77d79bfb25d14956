import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type DoubleTransaction, listsOf } from '#test/paystack-lists';

const secretKey = 'sk_live_of_the_browser_tests';

/** A server with as much of Paystack's API as a Lectern asks that is reconciled with it. */
export interface Paystack {
  /** Of a Lectern that uses it. */
  environment: Record<string, string>;
  /** A transaction that was begun a day ago. @param of what differs from the usual */
  add(of: Partial<DoubleTransaction>): DoubleTransaction;
  /** @param change of what it reports */
  change(reference: string, change: Partial<DoubleTransaction>): void;
  stop(): Promise<void>;
}

export async function startPaystack(): Promise<Paystack> {
  const transactions = new Map<string, DoubleTransaction>();
  const lists = listsOf(transactions);
  let lastId = 4_099_260_000;

  function add(of: Partial<DoubleTransaction>): DoubleTransaction {
    lastId += 1;
    const begun = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString();
    const transaction: DoubleTransaction = {
      id: lastId,
      domain: 'live',
      status: 'success',
      reference: `T${lastId}`,
      amount: 150_000,
      fees: 2250,
      currency: 'NGN',
      gateway_response: 'Successful',
      created_at: begun,
      paid_at: begun,
      channel: 'card',
      metadata: '',
      customer: { email: 'somebody@example.org' },
      log: null,
      ...of,
    };
    transactions.set(transaction.reference, transaction);
    return transaction;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/';
    const verified = /^\/transaction\/verify\/(.+)$/.exec(url)?.[1];
    const list = request.method === 'GET' ? lists.reply(url) : null;
    const found = verified === undefined ? undefined : transactions.get(decodeURIComponent(verified));
    if (list) return send(response, list.body);
    if (found) return send(response, { status: true, data: found });
    if (request.method === 'POST' && url === '/transaction/initialize') {
      const { reference, amount } = JSON.parse(await textOf(request));
      add({ reference, amount, requested_amount: amount, status: 'abandoned', created_at: new Date().toISOString() });
      const data = {
        authorization_url: `https://checkout.paystack.com/${lastId}`,
        access_code: `${lastId}`,
        reference,
      };
      return send(response, { status: true, data });
    }
    response.statusCode = 404;
    send(response, { status: false, message: 'Not found', code: 'not_found' });
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    environment: {
      PAYMENTS: 'paystack',
      PAYSTACK_SECRET_KEY: secretKey,
      PAYSTACK_API_URL: `http://127.0.0.1:${port}`,
    },
    add,
    change: (reference, change) => void Object.assign(transactions.get(reference) ?? {}, change),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(response: ServerResponse, body: object): void {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}
