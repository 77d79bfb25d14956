import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as z from 'zod';
import { readSettings, type Settings } from '#core/server/settings/settings';
import { atTheEnd } from './at-the-end.ts';
import { listening } from './listening.ts';
import { type DoubleLists, type DoubleReply, type DoubleTransaction, listsOf } from './paystack-lists.ts';

/**
 * `silence` never answers, `hang-up` disconnects before doing the work, `lost-answer` after. `unheard` does the work and never answers,
 * `held` waits for `release`.
 */
type Stumble = '500' | 'silence' | 'malformed' | 'hang-up' | 'lost-answer' | 'unheard' | 'held';

export interface PaystackDouble extends Pick<DoubleLists, 'refunds' | 'settlements' | 'perPage'> {
  url: string;
  settings(more?: Record<string, string>): Settings;
  environment: Record<string, string>;
  transactions: Map<string, DoubleTransaction>;
  asked: string[];
  add(more: Partial<DoubleTransaction>): DoubleTransaction;
  pay(accessCode: string, result?: Partial<DoubleTransaction>): DoubleTransaction;
  change(reference: string, change: Partial<DoubleTransaction>): void;
  stumble(...stumbles: Stumble[]): void;
  /** Affects only requests that start a payment, because a server's background work may send other requests at any time. */
  stumbleAtStart(...stumbles: Stumble[]): void;
  /** Affects only lists, and single payments or refunds by id, because a server may reconcile at any time. */
  stumbleInLists(...stumbles: (Stumble | 'none')[]): void;
  release(): void;
  stumbleAlways(stumble: Stumble | DoubleReply | null): void;
  calmDown(): void;
  webhook(reference: string, event?: string): SignedBody;
  sign(body: string): SignedBody;
  deliver(app: { url: string }, webhook: SignedBody): Promise<Response>;
  stop(): Promise<void>;
}

export interface SignedBody {
  body: string;
  signature: string;
}

const Initialize = z.object({
  email: z.email(),
  amount: z.union([z.int().min(1), z.string().regex(/^\d+$/)]).transform(Number),
  reference: z.string().regex(/^[A-Za-z0-9.=-]+$/),
  currency: z.literal('NGN'),
  callback_url: z.url(),
});

/** @param secretKey also decides between live and test mode */
export async function startPaystackDouble(secretKey = 'sk_live_0123456789abcdef'): Promise<PaystackDouble> {
  const transactions = new Map<string, DoubleTransaction>();
  const referenceOf = new Map<string, string>();
  const asked: string[] = [];
  const stumbles: Stumble[] = [];
  const stumblesAtStart: Stumble[] = [];
  const stumblesInLists: (Stumble | 'none')[] = [];
  const held: (() => void)[] = [];
  let usual: Stumble | DoubleReply | null = null;
  const lists = listsOf(transactions);
  let lastId = 4_099_260_000 + Math.floor(Math.random() * 1_000_000);

  const server = createServer((request, response) => {
    void answer(request, response);
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    asked.push(`${request.method} ${request.url}`);
    const isStart = request.method === 'POST' && request.url === '/transaction/initialize';
    const stumble = isList(request)
      ? stumbleOfList()
      : ((isStart ? stumblesAtStart.shift() : undefined) ?? stumbles.shift() ?? usual);
    if (stumble === 'held') {
      await new Promise<void>((resolve) => held.push(resolve));
      if (request.socket.destroyed) return;
    }
    if (stumble === 'silence') return;
    if (stumble === 'hang-up') return void request.socket.destroy();
    if (stumble === '500') return reply(response, 500, { status: false, message: 'Internal server error' });
    if (stumble === 'malformed') return void response.end('<html>upstream timed out');
    const { code, body } = stumble !== null && typeof stumble === 'object' ? stumble : await work(request);
    if (stumble === 'lost-answer') return void request.socket.destroy();
    if (stumble === 'unheard' && code === 200) return;
    reply(response, code, body);
  }

  function stumbleOfList() {
    const next = stumblesInLists.shift() ?? usual;
    return next === 'none' ? null : next;
  }

  async function work(request: IncomingMessage): Promise<DoubleReply> {
    if (request.headers.authorization !== `Bearer ${secretKey}`) return refusal(401, 'Invalid key', 'invalid_Key');
    const { pathname } = new URL(request.url ?? '/', 'http://double');
    if (request.method === 'POST' && pathname === '/transaction/initialize') return initialize(await read(request));
    const verified = /^\/transaction\/verify\/([^/]+)$/.exec(pathname);
    if (request.method === 'GET' && verified) return verify(decodeURIComponent(verified[1] ?? ''));
    const list = request.method === 'GET' ? lists.reply(request.url ?? '/') : null;
    if (list) return list;
    return refusal(404, 'Not found', 'not_found');
  }

  function initialize(text: string): DoubleReply {
    const { data: wanted } = Initialize.safeParse(JSON.parse(text));
    if (!wanted) return refusal(400, 'Invalid parameters', 'invalid_params');
    const { reference, amount, email } = wanted;
    if (transactions.has(reference)) return refusal(400, 'Duplicate Transaction Reference', 'duplicate_reference');
    const access_code = randomBytes(8).toString('hex');
    add({ reference, amount, requested_amount: amount, customer: { email } });
    referenceOf.set(access_code, reference);
    const data = { authorization_url: `https://checkout.paystack.com/${access_code}`, access_code, reference };
    return { code: 200, body: { status: true, message: 'Authorization URL created', data } };
  }

  function add(more: Partial<DoubleTransaction> & { reference: string }): DoubleTransaction {
    lastId += 1;
    const transaction: DoubleTransaction = {
      id: lastId,
      domain: secretKey.startsWith('sk_live_') ? 'live' : 'test',
      status: 'abandoned',
      amount: 150_000,
      fees: null,
      currency: 'NGN',
      gateway_response: 'The transaction was not completed',
      created_at: new Date().toISOString(),
      paid_at: null,
      channel: 'card',
      metadata: '',
      customer: { email: 'somebody@example.org' },
      log: null,
      ...more,
    };
    transactions.set(transaction.reference, transaction);
    return transaction;
  }

  function verify(reference: string): DoubleReply {
    const data = transactions.get(reference);
    if (!data) return refusal(400, 'Transaction reference not found.', 'transaction_not_found');
    return { code: 200, body: { status: true, message: 'Verification successful', data } };
  }

  function release(): void {
    for (const goOn of held.splice(0)) goOn();
  }

  function find(reference: string): DoubleTransaction {
    const transaction = transactions.get(reference);
    if (!transaction) throw new Error(`the double has no transaction ${reference}`);
    return transaction;
  }

  function sign(body: string): SignedBody {
    return { body, signature: createHmac('sha512', secretKey).update(body).digest('hex') };
  }

  const url = `http://127.0.0.1:${await listening(server)}`;
  const environment = { PAYMENTS: 'paystack', PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_API_URL: url };
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  atTheEnd(stop);
  return {
    url,
    environment,
    transactions,
    refunds: lists.refunds,
    settlements: lists.settlements,
    perPage: lists.perPage,
    asked,
    sign,
    stop,
    settings: (more = {}) => readSettings({ LOG_LEVEL: 'silent', ...environment, ...more }),
    add: (more) => {
      const reference = more.reference ?? `T${randomBytes(7).toString('hex')}`;
      const transaction = add({ ...more, reference });
      return Object.assign(transaction, paidNow(transaction), more);
    },
    pay(accessCode, result = {}) {
      const transaction = find(referenceOf.get(accessCode) ?? '');
      return Object.assign(transaction, paidNow(transaction), result);
    },
    change: (reference, change) => void Object.assign(find(reference), change),
    stumble: (...more) => void stumbles.push(...more),
    stumbleAtStart: (...more) => void stumblesAtStart.push(...more),
    stumbleInLists: (...more) => void stumblesInLists.push(...more),
    release,
    stumbleAlways(stumble) {
      usual = stumble;
    },
    calmDown() {
      stumbles.length = 0;
      stumblesAtStart.length = 0;
      stumblesInLists.length = 0;
      usual = null;
      release();
    },
    // The signature covers exactly these bytes, and no serializer would indent them this way.
    webhook: (reference, event = 'charge.success') =>
      sign(JSON.stringify({ event, data: { ...find(reference), authorization: { last4: '4081' } } }, null, 2)),
    deliver: (app, { body, signature }) =>
      fetch(`${app.url}/v1/payments/webhook/paystack`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-paystack-signature': signature },
        body,
      }),
  };
}

function isList({ method, url = '' }: IncomingMessage): boolean {
  return method === 'GET' && /^\/(transaction\?|transaction\/\d+$|refund|settlement)/.test(url);
}

function paidNow({ amount }: DoubleTransaction) {
  return {
    status: 'success' as const,
    gateway_response: 'Successful',
    paid_at: new Date().toISOString(),
    log: { attempts: 1 },
    fees: Math.ceil(amount * 0.015),
  };
}

function refusal(code: number, message: string, name: string): DoubleReply {
  return {
    code,
    body: { status: false, message, meta: { nextStep: 'See the documentation' }, type: 'error', code: name },
  };
}

function reply(response: ServerResponse, code: number, body: object): void {
  response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
