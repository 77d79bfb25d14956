import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { answer } from '#core/web/test/api';
import { openDesk } from '#core/web/test/desk/open-desk';
import { pageOf } from '#core/web/test/things';
import { listAudit } from '#features/audit/desk';
import { readNumbers } from '#features/numbers/desk';
import { type MessagesOverview, readOverview, type WholeOverview } from '#features/overview/desk';

const ofMessages: z.input<typeof MessagesOverview> = {
  counts: { draft: 2, scheduled: 0, published: 30, withdrawn: 0 },
  scheduled: [],
  lacking: { speaker: 0, category: 0 },
  unprepared: { total: 0, messages: [] },
};
const whole: z.input<typeof WholeOverview> = {
  ...ofMessages,
  payments: 1,
  few_pins_left: false,
  mails: { failing: 0, failing_since: null, given_up: 0 },
  disk: null,
  private_address: null,
  backups: { is_planned: false, newest_at: null, is_late: false },
  stored_files: { damaged: 1 },
  servers: [],
  work: [],
};

const reconciliation = { open: 3, has_failed: false, is_late: false };

const totals = { plays: 0, secondsHeard: 0, downloads: 0, sales: 0, refunds: 0, listeners: null };
const days = { from: '2026-01-01', to: '2026-01-07' };

beforeEach(() => {
  const parts = { totals, totalsBefore: totals, steps: [], stepsBefore: [], countedAt: null };
  answer(readNumbers, { data: { days, before: days, ...parts } });
  answer(listAudit, { ...pageOf(), part_of: null });
});

const links = () =>
  within(screen.getByRole('main'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('an owner sees what waits, each with the page that it leads to, and what was done lately', async () => {
  answer(readOverview, { data: whole });
  await openDesk('/admin');
  const lead = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await lead('1 stored file is damaged')).toBe('/admin/backups?show=stored-files');
  expect(await lead('2 drafts to publish')).toBe('/admin/messages?status=draft');
  expect(screen.getByText('Nothing is scheduled.')).toBeVisible();
  for (const name of ['The last 7 days', 'Done lately'])
    expect(await screen.findByRole('region', { name })).toBeVisible();
  expect(screen.getByText(/The library is not backed up automatically/)).toBeVisible();
});

test('an editor, without duties for servers, audit and payments, sees none of them', async () => {
  answer(readOverview, { data: { ...whole, reconciliation } });
  await openDesk('/admin', { role: 'editor' });
  expect(await screen.findByRole('region', { name: 'The last 7 days' })).toBeVisible();
  expect(await screen.findByRole('link', { name: '2 drafts to publish' })).toBeVisible();
  expect(screen.queryByText(/payment/)).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Done lately' })).not.toBeInTheDocument();
  expect(screen.queryByText(/not backed up automatically/)).not.toBeInTheDocument();
});

test('whoever deals with money sees how many payments differ from the report, and no links to what others edit', async () => {
  answer(readOverview, { data: { ...whole, reconciliation } });
  await openDesk('/admin', { role: 'finance' });
  expect(await screen.findByRole('link', { name: '1 payment to look at' })).toBeVisible();
  const differing = screen.getByRole('link', { name: '3 payments differ from the provider’s report' });
  expect(differing).toHaveAttribute('href', '/admin/reconciliation');
  expect(await screen.findByRole('region', { name: 'Done lately' })).toBeVisible();
  expect(screen.queryByText('Published next')).not.toBeInTheDocument();
  expect(links().filter((address) => address?.startsWith('/admin/messages'))).toEqual([]);
});

test('a centre manager sees what is of their centre alone', async () => {
  answer(readOverview, { data: ofMessages });
  await openDesk('/admin', { role: 'centre-manager', centres: [{ id: '2', slug: 'ibadan', name: 'Ibadan' }] });
  expect(await screen.findByText('Your centre: Ibadan.')).toBeVisible();
  expect(await screen.findByRole('link', { name: '2 drafts to publish' })).toBeVisible();
  expect(screen.queryByText(/backed up/)).not.toBeInTheDocument();
});
