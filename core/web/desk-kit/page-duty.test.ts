import { expect, test } from 'vitest';
import { dutyOfPage } from './page-duty.ts';

test('a page is for the duty of its pattern, whatever its query is', () => {
  expect(dutyOfPage('/admin')).toBe('desk');
  expect(dutyOfPage('/admin/messages/12')).toBe('messages');
  expect(dutyOfPage('/admin/messages/12/sales')).toBe('sales');
  expect(dutyOfPage('/admin/tickets/mint')).toBe('tickets');
  expect(dutyOfPage('/admin/audit?kind=message&subjectId=12')).toBe('audit');
});

test('pages of the library are for everybody', () => {
  expect(dutyOfPage('/message/12')).toBeNull();
  expect(dutyOfPage('/')).toBeNull();
});
