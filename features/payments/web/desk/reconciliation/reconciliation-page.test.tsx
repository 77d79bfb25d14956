import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { toastStore } from '#core/web/lib/toasts';
import { answer, answerBy, asked } from '#core/web/test/api';
import { renderPart } from '#core/web/test/render-part';
import { pageOf } from '#core/web/test/things';
import { askAboutPayment } from '#features/payments/desk';
import {
  askForReconciliation,
  closeDiscrepancy,
  listDiscrepancies,
  readReconciliation,
} from '#features/payments/desk/reconciliation';
import { Page as ReconciliationPage } from './reconciliation-page.tsx';

const at = '2026-11-22T09:30:00.000Z';
const foreign = {
  id: '1',
  kind: 'unknown-here',
  provider: 'paystack',
  reference: 'T4099260001',
  what: 'Paystack was paid GHS 666; the library knows no such payment.',
  advice: 'Find out whose it is.',
  reported: null,
  booked: null,
  given_back: null,
  at,
  found_at: at,
  listener: null,
  can_ask: false,
  closed: null,
} as const;
const own = {
  ...foreign,
  id: '2',
  reference: 'LX-0123456789',
  what: '₦700 is paid there and failed here.',
  can_ask: true,
};
const closed = { ...foreign, closed: { at, how: 'act', by: 'Ngozi Okeke', note: 'A donation elsewhere.' } } as const;
const compared = {
  id: '1',
  provider: 'paystack',
  from: '2026-11-01',
  to: '2026-11-07',
  state: 'waiting',
  is_planned: false,
  asked_at: at,
  started_at: null,
  finished_at: null,
  failure: null,
  sums: null,
} as const;

beforeEach(() => {
  const none = { under_way: null, last: null, last_done: null, is_late: false, payouts: [] };
  answer(readReconciliation, { data: { ...none, provider: 'paystack', open: 2 } });
  answerBy(listDiscrepancies, ({ query }) => (query.get('state') === 'closed' ? pageOf(closed) : pageOf(foreign, own)));
});

const items = async (which: 'Open' | 'Closed') =>
  within(await screen.findByRole('list', { name: `${which} discrepancies` })).getAllByRole('listitem');

test('a discrepancy is closed with a note that says why, and kept with it', async () => {
  answer(closeDiscrepancy, { data: closed });
  const { user } = renderPart(<ReconciliationPage />);
  const [first] = await items('Open');
  expect(first).toHaveTextContent('the library knows no such payment.');
  await user.click(within(first ?? document.body).getByRole('button', { name: /^Close/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Close this discrepancy?' }));
  await user.click(dialog.getByRole('button', { name: 'Close it' }));
  expect(await dialog.findByText('Give a reason: the audit keeps it')).toBeVisible();
  expect(dialog.getByLabelText('Note: what was found out or done')).toHaveFocus();
  await user.keyboard('A donation elsewhere.');
  await user.click(dialog.getByRole('button', { name: 'Close it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked(closeDiscrepancy)).toMatchObject([{ body: { note: 'A donation elsewhere.' } }]);
  await user.click(screen.getByRole('link', { name: 'Closed' }));
  expect((await items('Closed'))[0]).toHaveTextContent(/A donation elsewhere\.Closed on .* by Ngozi Okeke/);
});

test('the provider is asked about a payment that is the library’s', async () => {
  const payment = { reference: own.reference, provider: 'paystack', purpose: 'wallet', amount: 700 } as const;
  const facts = { paid: 700, currency: 'NGN', started: at, settled: at, reason: null, last_error: null } as const;
  const data = {
    ...payment,
    ...facts,
    status: 'funded',
    needs_attention: false,
    listener: { id: '1', email: null },
  } as const;
  answer(askAboutPayment, { data, outcome: 'answered' });
  const { user } = renderPart(<ReconciliationPage />);
  const [first, second] = await items('Open');
  expect(within(first ?? document.body).queryByRole('button', { name: /^Ask/ })).toBeNull();
  await user.click(within(second ?? document.body).getByRole('button', { name: /^Ask the provider now/ }));
  const said = { title: 'The provider has answered', description: expect.stringContaining('is booked') };
  await waitFor(() => expect(toastStore.getState()).toMatchObject([said]));
  expect(asked(askAboutPayment)).toMatchObject([{ call: 'POST /admin/payments/LX-0123456789/ask' }]);
});

test('days are compared when an operator asks for them', async () => {
  answer(askForReconciliation, { data: compared });
  const { user } = renderPart(<ReconciliationPage />);
  await user.click(await screen.findByRole('button', { name: 'Compare days now' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Compare days now' }));
  for (const [label, day] of [
    ['First day', '2026-11-01'],
    ['Last day', '2026-11-07'],
  ] as const) {
    await user.clear(dialog.getByLabelText(label));
    await user.type(dialog.getByLabelText(label), day);
  }
  await user.click(dialog.getByRole('button', { name: 'Compare' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked(askForReconciliation)).toMatchObject([{ body: { from: '2026-11-01', to: '2026-11-07' } }]);
});
