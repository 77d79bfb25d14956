import { commandLine } from '#core/server/act';
import { Paystack } from '#core/server/payment/paystack/paystack';
import { Sessions } from '#features/accounts/server/sessions';
import { closeDiscrepancy, listDiscrepancies, readReconciliation } from '#features/payments/desk/reconciliation';
import { ReconciliationDesk } from '#features/payments/server/reconciliation/desk/reconciliation-desk';
import { Reconciler } from '#features/payments/server/reconciliation/reconciler';
import { ReconciliationRounds } from '#features/payments/server/reconciliation/rounds';
import { startApp } from './app.ts';
import { makeShopper, type Shopper } from './checkout-calls.ts';
import { lockSessionsOf, makeDatabase } from './database.ts';
import { deskCalls } from './desk-calls.ts';
import { featuresOf } from './features.ts';
import { makeOperator } from './make-operator.ts';
import { startPaystackDouble } from './paystack-double.ts';

const secretKey = 'sk_live_of_reconciliation';
const dayMs = 24 * 60 * 60 * 1000;
/** Nine o'clock in Lagos, in ms after midnight UTC. */
const morningMs = 8 * 60 * 60 * 1000;
export const never = new AbortController().signal;

export async function makeReconciled() {
  const { db, url } = await makeDatabase();
  const double = await startPaystackDouble(secretKey);
  let aheadMs = 0;
  const clock = { now: () => new Date(Date.now() + aheadMs) };
  // The server runs no background work, because that would reconcile too.
  const settings = double.settings({ ROLE: 'web', DATABASE_URL: url, LIMIT_PAYMENTS_PER_ACCOUNT: '100000' });
  const app = await startApp(db, { settings, clock });
  const { core } = await featuresOf(db, { settings, clock });
  const patience = { callMs: 10_000, allMs: 60_000, backoffMs: [1, 1] };
  const provider = new Paystack({ secretKey, apiUrl: double.url, patience, reportPatience: patience });
  const makeServer = () => {
    const parts = { ...core, lockSessions: lockSessionsOf(db), provider };
    const reconciler = new Reconciler(parts);
    return {
      reconciler,
      rounds: new ReconciliationRounds({ ...parts, reconciler }),
      desk: new ReconciliationDesk({ ...parts, reconciler }),
    };
  };
  const server = makeServer();
  const operator = await makeOperator(db);
  // Signs in for each call, because days may have passed since the last one.
  const ask = async (address: string, sent: { method?: 'POST'; body?: unknown } = {}) => {
    const token = await new Sessions(db, clock).start(db, operator.accountId, { gaveCode: true });
    return deskCalls(app, token).ask(address, sent);
  };
  const days = () => {
    const day = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 10);
    return { from: day(-2 * dayMs), to: day(dayMs) };
  };
  return {
    db,
    url,
    app,
    double,
    clock,
    operator,
    settings,
    makeServer,
    ...server,
    ask,
    pass(hours: number) {
      aheadMs += hours * 60 * 60 * 1000;
    },
    passToMorning() {
      const atLeast = clock.now().getTime() + dayMs;
      const morning = Math.ceil((atLeast - morningMs) / dayMs) * dayMs + morningMs;
      aheadMs += morning - clock.now().getTime();
    },
    shopper: () => makeShopper(app, db),
    async reconcile() {
      if (aheadMs < dayMs) aheadMs = dayMs;
      const made = await server.desk.make(commandLine, days(), never);
      if (made === null) throw new Error('another is being made');
      return made;
    },
    async open() {
      return listDiscrepancies.reply.parse((await ask('/discrepancies')).body).data;
    },
    async closed() {
      return listDiscrepancies.reply.parse((await ask('/discrepancies?state=closed')).body).data;
    },
    read: async () => readReconciliation.reply.parse((await ask('/reconciliation')).body).data,
    close: async (id: string, note: string) => {
      const answer = await ask(`/discrepancies/${id}/close`, { method: 'POST', body: { note } });
      return { ...answer, closed: answer.status === 200 ? closeDiscrepancy.reply.parse(answer.body).data : null };
    },
    async fund(listener: Shopper, naira: number): Promise<string> {
      const { ref, accessCode } = await listener.beginFunding(naira);
      double.pay(accessCode);
      await listener.confirmFunding(ref);
      return ref;
    },
  };
}

export async function makeFour() {
  const made = await makeReconciled();
  const { double, fund, shopper } = made;
  const ada = await shopper();
  const [same, missing, other, reversed] = [
    await fund(ada, 100),
    await fund(ada, 200),
    await fund(ada, 300),
    await fund(ada, 400),
  ];
  const extra = double.add({ amount: 55_500 }).reference;
  double.transactions.delete(missing);
  double.change(other, { amount: 29_900, requested_amount: 29_900 });
  double.change(reversed, { status: 'reversed' });
  await ada.beginFunding(600);
  return { ...made, ada, same, missing, other, reversed, extra };
}
