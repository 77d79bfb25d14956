import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { signIn } from '#core/web/lib/listener/auth';
import { answer, answerBy, asked, cutOff, hold, refuse } from '#core/web/test/api';
import { makeIntent, makeMovement, makePayment } from '#core/web/test/make-payment';
import { amina, openPage } from '#core/web/test/open-page';
import { renderPart } from '#core/web/test/render-part';
import { pageOf } from '#core/web/test/things';
import { DeleteAccountDialog } from '#features/accounts/web/components/delete-account-dialog';
import { createPaymentIntent } from '#features/payments/contract';
import { openPopup } from '#features/payments/web/popup';
import { fundByTicket, fundWallet, readWallet, type StatementEntry } from '#features/wallet/contract';

vi.mock(import('#features/payments/web/popup'), () => ({ openPopup: vi.fn() }));

const popup = vi.mocked(openPopup);

beforeEach(() => {
  popup.mockReset().mockReturnValue(new Promise(() => {}));
  answer(createPaymentIntent, makeIntent('wallet', 2000));
});

function answerWallet(balance: number, ...entries: ReturnType<typeof makeMovement>[]): void {
  answer(readWallet, { ...pageOf(...entries), balance });
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Fund Wallet' }));
const amount = () => dialog().getByLabelText('Amount in naira (₦)');
const payButton = (naira: string) => dialog().getByRole('button', { name: `Pay ${naira} by card` });
const movements = () => within(screen.getByRole('list', { name: 'Movements' })).getAllByRole('listitem');

async function openDialog(mode: 'Card' | 'Ticket' = 'Card') {
  const opened = await openPage('/wallet', { as: amina });
  await screen.findByText('Nothing has moved yet');
  await opened.user.click(screen.getAllByRole('button', { name: 'Fund Wallet' })[0] ?? document.body);
  await screen.findByLabelText('Amount in naira (₦)');
  if (mode === 'Ticket') await opened.user.click(dialog().getByRole('button', { name: 'Ticket' }));
  return opened;
}

test('the menu has the balance, fresh whenever it opens, and opens the Fund Wallet dialog', async () => {
  const { user, address } = await openPage('/about', { as: amina });
  const openMenu = async () => user.click(await screen.findByRole('button', { name: 'Account of Amina Bello' }));
  await openMenu();
  expect(await screen.findByRole('menuitem', { name: 'Wallet ₦0' })).toBeVisible();
  await user.keyboard('{Escape}');
  answerWallet(2500.5);
  await openMenu();
  await user.click(await screen.findByRole('menuitem', { name: 'Wallet ₦2,500.50' }));
  expect(await screen.findByText(/Your balance is ₦2,500.50\./)).toBeVisible();
  await user.click(dialog().getByRole('link', { name: 'See your wallet' }));
  await waitFor(() => expect(address()).toBe('/wallet'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an amount must be a number above 0 with two decimals, or one of those at hand', async () => {
  const { user } = await openDialog();
  for (const [wrong, sentence] of [
    ['', 'Invalid amount'],
    ['0', 'Invalid amount'],
    ['-5', 'Invalid amount'],
    ['1.005', 'An amount has at most two decimals'],
  ] as const) {
    fireEvent.change(amount(), { target: { value: wrong } });
    expect(dialog().queryByText(sentence)).toBeNull();
    await user.type(amount(), '{Enter}');
    expect(dialog().getByText(sentence)).toBeVisible();
    expect(amount()).toHaveFocus();
  }
  await user.click(dialog().getByRole('button', { name: '₦2,000' }));
  expect(amount()).toHaveValue(2000);
  expect(dialog().queryByText('An amount has at most two decimals')).toBeNull();
  await user.click(payButton('₦2,000'));
  await waitFor(() =>
    expect(asked(createPaymentIntent)).toMatchObject([{ body: { purpose: 'wallet', amount: 2000 } }]),
  );
});

test('what is paid by card is in the wallet, also after the dialog was closed meanwhile', async () => {
  popup.mockResolvedValue('paid');
  answer(fundWallet, makePayment('funded', { wallet: { balance: 2000 } }));
  const held = hold(fundWallet);
  const { user } = await openDialog();
  await user.click(dialog().getByRole('button', { name: '₦2,000' }));
  await user.click(payButton('₦2,000'));
  await screen.findByText('Confirming your payment');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  answerWallet(2000, makeMovement('card-funding', 2000, { reference: 'LX-0123456789' }));
  held.open();
  expect(await screen.findByText('Your wallet is funded')).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(movements()[0]).toHaveTextContent(/Funded by card.*Payment LX-0123456789\+₦2,000/));
});

test('the dialog is there as it was when its pop-up was closed, or the payment can’t be begun', async () => {
  popup.mockResolvedValue('closed');
  answer(fundWallet, makePayment('cancelled'));
  const { user } = await openDialog();
  await user.type(amount(), '2000');
  await user.click(payButton('₦2,000'));
  await waitFor(() => expect(asked(fundWallet)).toMatchObject([{ body: { closed: true } }]));
  expect(await screen.findByLabelText('Amount in naira (₦)')).toHaveValue(2000);
  refuse(createPaymentIntent, 'payments.unreachable', { message: 'Cards can’t be taken now.' });
  await user.click(payButton('₦2,000'));
  expect(await screen.findByText('Cards can’t be taken now.')).toBeVisible();
  expect(await screen.findByLabelText('Amount in naira (₦)')).toHaveValue(2000);
});

test('the provider’s own page leads back to the wallet, which confirms the payment it names', async () => {
  answer(fundWallet, makePayment('funded'));
  const { address } = await openPage('/wallet?reference=LX-0123456789', { as: amina });
  expect(await screen.findByText('Your wallet is funded')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/wallet'));
});

test('a ticket funds the wallet', async () => {
  const wallet = { balance: 1500 };
  answer(fundByTicket, {
    success: true,
    message: '₦1,500 is in your wallet',
    ticket: { amount: 1500 },
    wallet,
    data: wallet,
  });
  const { user } = await openDialog('Ticket');
  const code = dialog().getByLabelText('Ticket code');
  await user.type(code, '   ');
  expect(dialog().getByRole('button', { name: 'Redeem ticket' })).toBeDisabled();
  await user.type(code, '1234{Enter}');
  expect(dialog().getByText('A ticket has 8 digits')).toBeVisible();
  await user.type(code, '-5678 {Enter}');
  expect(await screen.findByText('Your balance is now ₦1,500.')).toBeVisible();
  expect(asked(fundByTicket)).toMatchObject([{ body: { ticket: '12345678' } }]);
});

test('a ticket that nobody answers about leaves its code in the box', async () => {
  cutOff(fundByTicket);
  const { user } = await openDialog('Ticket');
  await user.type(dialog().getByLabelText('Ticket code'), '1234 5678{Enter}');
  expect(await dialog().findByText('Something went wrong while funding wallet.')).toBeVisible();
  expect(dialog().getByLabelText('Ticket code')).toHaveValue('1234 5678');
});

test('the statement says what moved, when, how much, what was there after it, and leads to what was bought', async () => {
  const bought = makeMovement('wallet-purchase', -1500, { balance_after: 1500, purchase_id: '12' });
  const kept = makeMovement('card-credit', 3000, { reason: 'You own “A Good Servant” already.' });
  answerWallet(1500, bought, kept);
  await openPage('/wallet', { as: amina });
  const link = await screen.findByRole('link', { name: 'Messages bought' });
  expect(link).toHaveAttribute('href', '/orders/12');
  expect(movements()[0]).toHaveTextContent(/Messages bought.*2026.*−₦1,500.*₦1,500/);
  expect(movements()[1]).toHaveTextContent(/Card payment kept as credit.*You own “A Good Servant” already\.\+₦3,000/);
});

test('a long statement comes in pages, and says that it is loading', async () => {
  const pages: Record<string, StatementEntry['kind']> = { 1: 'ticket', 2: 'refund' };
  answerBy(readWallet, ({ query }) => {
    const number = query.get('pageNumber') ?? '1';
    const data = [makeMovement(pages[number] ?? 'ticket', 100)];
    return { data, balance: 100, pageNumber: Number(number), pageSize: 1, totalPages: 2, totalElements: 2 };
  });
  const held = hold(readWallet);
  const { user, address } = await openPage('/wallet', { as: amina });
  expect(await screen.findByText('Loading your wallet...')).toBeVisible();
  held.open();
  expect(await screen.findByText('2 movements · page 1 of 2')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  expect(await screen.findByText('Refund')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/wallet?pageNumber=2'));
});

test('without a network the statement says so, and loads when asked again', async () => {
  cutOff(readWallet);
  const { user } = await openPage('/wallet', { as: amina });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answerWallet(0);
  await user.click(retry);
  expect(await screen.findByText('Nothing has moved yet')).toBeVisible();
});

test('who deletes the account is warned of what is in the wallet', async () => {
  answerWallet(1200);
  signIn(amina);
  renderPart(<DeleteAccountDialog onClose={() => {}} />);
  expect(screen.queryByText(/Your wallet has/)).toBeNull();
  expect(await screen.findByText(/Your wallet has ₦1,200\. This money is lost with your account/)).toBeVisible();
});
