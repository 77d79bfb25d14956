import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { answer, answerBy, asked, refuse } from '#core/web/test/api';
import { openDesk } from '#core/web/test/desk/open-desk';
import { choose, fill, findRow, press } from '#core/web/test/fill';
import { pageOf } from '#core/web/test/things';
import {
  addWebhook,
  changeWebhook,
  listWebhookDeliveries,
  listWebhooks,
  readWebhookDelivery,
  removeWebhook,
  renewWebhookSecret,
  sendWebhookAgain,
  testWebhook,
  type Webhook,
  type WebhookDelivery,
} from '#features/webhooks/desk';

const members: z.input<typeof Webhook> = {
  id: '1',
  version: 3,
  address: 'https://members.example.org/hook',
  description: 'Our members',
  events: ['ticket.redeemed'],
  state: 'on',
  created_at: '2026-01-04T09:00:00Z',
  former_secret_until: null,
  failing_since: null,
  waiting: 0,
  failed: 1,
};
const attempt = {
  at: '2026-01-04T09:00:00Z',
  duration_ms: 41,
  status_code: 500,
  failure: null,
  answer: '<b>no room</b>',
};
const failed: z.input<typeof WebhookDelivery> = {
  id: '7',
  event_id: 'evt_7',
  type: 'webhook.test',
  happened_at: '2026-01-04T09:00:00Z',
  state: 'failed',
  attempts: 1,
  last: attempt,
  next_at: null,
  given_up: null,
};
const delivered: typeof failed = { ...failed, id: '8', state: 'delivered', last: { ...attempt, status_code: 204 } };

test('an owner adds a webhook, whose secret is shown once', async () => {
  answer(listWebhooks, { data: [] });
  const { user } = await openDesk('/admin/webhooks');
  await press(user, 'Add a webhook');
  await fill(user, { Address: 'ftp://example.org/', Description: 'Our members' });
  await press(user, 'Add it');
  expect(await screen.findByText('Choose at least one event')).toBeVisible();
  expect(asked(addWebhook)).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'Ticket redeemed' }));
  const errors = { address: 'Give an address that begins with https://' };
  refuse(addWebhook, 'request.invalid', { message: 'No.', errors });
  await press(user, 'Add it');
  expect(await screen.findByText(errors.address)).toBeVisible();
  answer(addWebhook, { data: { webhook: members, secret: 'whsec_a' } });
  answer(listWebhooks, { data: [members] });
  await fill(user, { Address: members.address });
  await press(user, 'Add it');
  const shown = within(await screen.findByRole('dialog', { name: 'The secret' }));
  expect(shown.getByText('whsec_a')).toBeVisible();
  await press(user, 'I have it');
  expect(await screen.findByRole('link', { name: 'Our members' })).toHaveAttribute('href', '/admin/webhooks/1');
  expect(asked(addWebhook).at(-1)?.body).toEqual({
    address: members.address,
    description: 'Our members',
    events: ['ticket.redeemed'],
  });
});

test('a webhook’s log shows what came of a test, what was sent and answered, and sends it again', async () => {
  answer(listWebhooks, { data: [members] });
  answerBy(listWebhookDeliveries, ({ query }) =>
    query.get('state') === 'failed' ? pageOf(failed) : pageOf(delivered, failed),
  );
  answer(testWebhook, { data: delivered });
  answer(readWebhookDelivery, { data: { ...failed, body: '{"type":"webhook.test"}', log: [attempt] } });
  answerBy(sendWebhookAgain, () => {
    answer(listWebhookDeliveries, pageOf());
    return { data: failed };
  });
  const { user, address } = await openDesk('/admin/webhooks/1');
  await press(user, 'Send a test');
  expect(await screen.findByText('The result is listed below.')).toBeVisible();
  expect(await findRow(/Delivered/)).toHaveTextContent('204 in 41 ms');
  expect(await findRow(/Failed/)).toHaveTextContent('500 in 41 ms');
  await fill(user, { State: 'failed' });
  await waitFor(() => expect(screen.queryByRole('row', { name: /Delivered/ })).not.toBeInTheDocument());
  await waitFor(() => expect(address()).toBe('/admin/webhooks/1?state=failed'));
  await choose(user, 'More for Test 7', 'See what was sent and answered');
  expect(await screen.findByText('<b>no room</b>')).toBeVisible();
  expect(screen.getByText(/"type": "webhook.test"/)).toBeVisible();
  await user.keyboard('{Escape}');
  await choose(user, 'More for Test 7', 'Send again');
  expect(await screen.findByText('Nothing matches')).toBeVisible();
  expect(asked(sendWebhookAgain)).toMatchObject([{ call: 'POST /admin/webhooks/1/deliveries/7/again' }]);
});

test('a webhook gets another secret, is turned off, and is removed', async () => {
  answer(listWebhooks, { data: [members] });
  answer(renewWebhookSecret, { data: { webhook: members, secret: 'whsec_b' } });
  answerBy(changeWebhook, () => {
    answer(listWebhooks, { data: [{ ...members, state: 'off' }] });
    return { data: members };
  });
  answerBy(removeWebhook, () => {
    answer(listWebhooks, { data: [] });
    return { message: 'Gone.' };
  });
  const { user, address } = await openDesk('/admin/webhooks/1');
  await choose(user, 'More for Our members', 'Make a new secret…');
  await press(user, 'Make a new one');
  expect(await screen.findByText('whsec_b')).toBeVisible();
  await press(user, 'I have it');
  await choose(user, 'More for Our members', 'Turn off');
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeVisible();
  expect(asked(changeWebhook)).toMatchObject([{ body: { version: 3, state: 'off' } }]);
  await choose(user, 'More for Our members', 'Remove…');
  await press(user, 'Remove it');
  expect(await screen.findByText('No webhooks yet')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/admin/webhooks'));
});
