import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, asked, refuse } from '#core/web/test/api';
import { openDesk } from '#core/web/test/desk/open-desk';
import { fill, press } from '#core/web/test/fill';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from '#features/accounts/contract/second-factor';

const wrong = 'That code is wrong, or was used already.';
const recovery = 'abcd-efgh-ijkl-mnop';

function have(since: string | null, is_required = false, recovery_codes_left = 10): void {
  answer(readSecondFactor, { data: { since, is_required, recovery_codes_left } });
}

async function giveRecoveryCode(user: UserEvent, code: string) {
  if (screen.queryByRole('button', { name: 'Use a recovery code instead' }))
    await press(user, 'Use a recovery code instead');
  await fill(user, { 'Recovery code': code });
  await user.keyboard('{Enter}');
}

test('a second factor is set up with the app’s first code, and its recovery codes are shown once', async () => {
  have(null);
  answer(beginSecondFactor, { data: { key: 'ABCD EFGH', address: 'otpauth://a', qr_code: { side: 1, path: 'M0 0' } } });
  refuse(confirmSecondFactor, 'second_factor.wrong', { message: wrong });
  const { user } = await openDesk('/admin/second-factor');
  await press(user, 'Set up');
  expect(await screen.findByRole('img', { name: /^QR code/ })).toBeVisible();
  expect(screen.getByText('ABCD EFGH')).toBeVisible();
  await fill(user, { 'Code, 6 digits': '000000' });
  await press(user, 'Finish');
  expect(await screen.findByText(wrong)).toBeVisible();
  answer(confirmSecondFactor, { data: { recovery_codes: [recovery] } });
  await fill(user, { 'Code, 6 digits': '123456' });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Keep your recovery codes' })).toHaveFocus());
  expect(screen.getByText(recovery)).toBeVisible();
  have('2026-01-04T09:00:00Z', true);
  await press(user, 'I have kept them');
  expect(
    await screen.findByText(/10 recovery codes are left\. Your role needs it, so it can’t be turned off/),
  ).toBeVisible();
  expect(asked(confirmSecondFactor).map(({ body }) => body)).toEqual([{ code: '000000' }, { code: '123456' }]);
});

test('an editor gets new recovery codes, and turns it off with one of them', async () => {
  have('2026-01-04T09:00:00Z');
  answer(renewRecoveryCodes, { data: { recovery_codes: [recovery] } });
  const { user } = await openDesk('/admin/second-factor', { role: 'editor' });
  await press(user, 'New recovery codes…');
  await giveRecoveryCode(user, 'aaaa-aaaa-aaaa-aaaa');
  expect(await screen.findByText(recovery)).toBeVisible();
  await press(user, 'I have kept them');
  await press(user, 'Turn it off…');
  refuse(turnOffSecondFactor, 'second_factor.wrong', { message: wrong });
  await giveRecoveryCode(user, 'bbbb-bbbb-bbbb-bbbb');
  expect(await screen.findByText(wrong)).toBeVisible();
  answer(turnOffSecondFactor, { message: 'It is off.' });
  have(null);
  await giveRecoveryCode(user, recovery);
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
  expect(asked(turnOffSecondFactor)).toHaveLength(2);
});
