import './browser.ts';
import '#core/web/lib/zod-config';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { queryClient } from '#core/web/lib/api/query-client';
import { authStore } from '#core/web/lib/listener/auth';
import { closeAuthDialog } from '#core/web/lib/listener/auth-dialog';
import { heardStore } from '#core/web/lib/listener/heard';
import { hideHeardStore } from '#core/web/lib/listener/hide-heard';
import { likedStore } from '#core/web/lib/listener/liked';
import { progressStore } from '#core/web/lib/listener/progress';
import { dismissToast, toastStore } from '#core/web/lib/toasts';
import { fetchAnswer, forgetAnswers, noteMistake } from './api.ts';
import { device } from './device.ts';

configure({
  // A test's wait ends once its condition is met, so only a failing one takes this long.
  asyncUtilTimeout: 20_000,
  getElementError: (message) => new Error(`${message}\n\nThe page says: ${document.body.innerText}`),
});

beforeEach(() => {
  vi.stubGlobal('fetch', fetchAnswer);
  // Unexpected console output fails a test.
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
