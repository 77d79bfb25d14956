import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { FundByCard } from './fund-by-card.tsx';

function show() {
  const onPay = vi.fn();
  render(<FundByCard amount="" onPay={onPay} />);
  return { user: userEvent.setup(), box: screen.getByLabelText('Amount in naira (₦)'), onPay };
}

test('an amount with a comma is shown as it reads before it is paid, and can be put right', async () => {
  const { user, box, onPay } = show();
  await user.type(box, '1500,50');
  const sentence = 'Without the comma this is ₦150,050. Write kobo after a point, as in 1500.50.';
  expect(screen.getByText(sentence)).toBeVisible();
  await user.keyboard('{Enter}');
  expect(box).toHaveFocus();
  expect(onPay).not.toHaveBeenCalled();
  await user.keyboard('{Backspace}{Backspace}.50');
  expect(screen.queryByText(sentence)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Pay ₦1,500.50 by card' }));
  expect(onPay).toHaveBeenCalledWith(1500.5);
});

test('an amount with a comma is paid as it reads by who asks again', async () => {
  const { user, box, onPay } = show();
  await user.type(box, '20,00');
  const pay = screen.getByRole('button', { name: 'Pay ₦2,000 by card' });
  await user.click(pay);
  expect(box).toHaveFocus();
  await user.click(pay);
  expect(onPay.mock.calls).toEqual([[2000]]);
});

test('a comma between thousands is nothing to speak of', async () => {
  const { user, box, onPay } = show();
  await user.type(box, '1,500{Enter}');
  expect(onPay).toHaveBeenCalledWith(1500);
});
