import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { answer, answerBy, asked } from '#core/web/test/api';
import { openDesk } from '#core/web/test/desk/open-desk';
import { press } from '#core/web/test/fill';
import { pageOf } from '#core/web/test/things';
import { type AuditEntry, listAudit, readAuditProof } from '#features/audit/desk';

const changed: z.input<typeof AuditEntry> = {
  id: '7',
  at: '2026-01-04T09:00:00Z',
  by: { name: 'Musa Danladi', email: 'musa@example.org' },
  action: 'message.change',
  subject: { id: '1', name: 'The Weight of a Yes' },
  before: { price: 1000, categories: [] },
  after: { price: 750, categories: ['Harvest'] },
  reason: null,
  parts: 0,
};

test('the history of one thing is named after it, and shows of each act what was before and after', async () => {
  answer(listAudit, { ...pageOf(changed), part_of: null });
  const { user } = await openDesk('/admin/audit?kind=message&subjectId=1');
  expect(await screen.findByRole('heading', { level: 1, name: 'History of The Weight of a Yes' })).toBeVisible();
  expect(Object.fromEntries(asked(listAudit)[0]?.query ?? [])).toMatchObject({ kind: 'message', subjectId: '1' });
  await press(user, 'Show details of Changed message The Weight of a Yes');
  const sides = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(sides).toEqual(['Before₦1,000', 'After₦750', 'Beforenothing', 'AfterHarvest']);
});

test('what was done to many at once is one act, which leads to a page of what it did to each', async () => {
  const act = { ...changed, action: 'message.publish', subject: { id: null, name: '' }, parts: 55 };
  const parts = Array.from({ length: 50 }, (_, at) => ({ ...changed, id: `part-${at}`, action: 'message.publish' }));
  answer(readAuditProof, { data: { head: null, last: null } });
  answerBy(listAudit, ({ query }) =>
    query.get('partOf') === act.id
      ? { ...pageOf(...parts), pageSize: 50, totalPages: 2, totalElements: 55, part_of: act }
      : { ...pageOf(act), part_of: null },
  );
  const { user } = await openDesk('/admin/audit');
  expect(await screen.findByText('1 act')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Published 55 messages' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Published 55 messages' })).toBeVisible();
  expect(screen.getByText('1–50 of 55 acts')).toBeVisible();
});
