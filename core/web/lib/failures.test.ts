import { afterEach, expect, it } from 'vitest';
import { CallError } from '#core/web/lib/api/call';
import { toastFailure } from './failures.ts';
import { dismissToast, toastStore } from './toasts.ts';

const shown = () => toastStore.getState().map(({ title, description }) => [title, description]);

afterEach(() => {
  for (const { id } of toastStore.getState()) dismissToast(id);
});

it('says why a write failed: in the server’s words, else in the given ones', () => {
  toastFailure(new CallError({ code: 'playlist.full', status: 409, message: 'It is full' }), 'Failed');
  expect(shown()).toEqual([['Error', 'It is full']]);
  toastFailure(new CallError({ code: 'call.offline', status: 0 }), 'Failed', 'Update Failed');
  expect(shown()).toEqual([['Update Failed', 'Failed']]);
});

it('says nothing of an ended session, which is told once for all calls, and of a cancelled call', () => {
  toastFailure(new CallError({ code: 'session.missing', status: 401, message: 'x' }), 'Failed');
  toastFailure(new CallError({ code: 'call.cancelled', status: 0 }), 'Failed');
  expect(shown()).toEqual([]);
});
