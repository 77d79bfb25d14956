import './browser.ts';
import '#web/lib/zod-config';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { queryClient } from '#web/lib/api/query-client';
import { authStore } from '#web/lib/listener/auth';
import { closeAuthDialog } from '#web/lib/listener/auth-dialog';
import { heardStore } from '#web/lib/listener/heard';
import { hideHeardStore } from '#web/lib/listener/hide-heard';
import { likedStore } from '#web/lib/listener/liked';
import { progressStore } from '#web/lib/listener/progress';
import { dismissToast, toastStore } from '#web/lib/toasts';
import { fetchAnswer, forgetAnswers, noteMistake } from './api.ts';
import { device } from './device.ts';

configure({
  // A wait ends with its effect: only what never comes takes so long.
  asyncUtilTimeout: 20_000,
  // The whole document's markup says less than its words.
  getElementError: (message) => new Error(`${message}\n\nThe page says: ${document.body.innerText}`),
});

beforeEach(() => {
  vi.stubGlobal('fetch', fetchAnswer);
  // What nobody expects in the console fails a test, as in a browser.
  vi.spyOn(console, 'error').mockImplementation((...said) => noteMistake(`The console says: ${said.join(' ')}`));
});

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  const mistakes = forgetAnswers();
  queryClient.clear();
  authStore.setState(null, true);
  closeAuthDialog();
  likedStore.setState([], true);
  heardStore.setState({ heard: new Map() });
  progressStore.setState({}, true);
  hideHeardStore.setState(false, true);
  for (const { id } of toastStore.getState()) dismissToast(id);
  device.isPhone = false;
  device.isScrolledDown = true;
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
});
