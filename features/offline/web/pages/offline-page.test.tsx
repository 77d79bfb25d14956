import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { followOtherTabs, setQuality } from '#core/web/lib/listener/quality';
import { captureInstallOffer, installStore } from '#core/web/pwa/install';
import { renderPart } from '#core/web/test/render-part';
import { tallyStore } from '#features/data/web/tally-store';
import { Page as OfflinePage } from './offline-page.tsx';

vi.mock('#core/web/lib/browser/plays-low-data', () => ({ playsLowData: () => true }));

beforeAll(() => {
  captureInstallOffer();
  followOtherTabs();
});
afterEach(() => {
  setQuality('auto');
  tallyStore.setState({}, true);
  installStore.setState(null, true);
  for (const name of ['connection', 'userAgent']) Reflect.deleteProperty(navigator, name);
  vi.useRealTimers();
});

function connectBy(said: { saveData: boolean; type?: string; effectiveType?: string }) {
  const connection = Object.assign(new EventTarget(), said);
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
  return (change: object) => act(() => Object.assign(connection, change).dispatchEvent(new Event('change')));
}

const choice = (name: string) => screen.getByRole('radio', { name });

test('a chosen quality is kept, and another tab’s choice counts here too', async () => {
  const { user } = renderPart(<OfflinePage />);
  expect(choice('Auto')).toBeChecked();
  await user.click(choice('Data saver'));
  expect(choice('Data saver')).toBeChecked();
  expect(localStorage.getItem('lectern:quality')).toBe('saver');
  fireEvent(window, Object.assign(new Event('storage'), { key: 'lectern:quality', newValue: 'ultra' }));
  expect(choice('Ultra saver')).toBeChecked();
  expect(screen.getByText(/words stay clear, music doesn’t. An hour takes 5.6 MB/)).toBeVisible();
});

test('Auto says what it comes to, and follows the network', () => {
  const change = connectBy({ saveData: false, type: 'wifi', effectiveType: '4g' });
  renderPart(<OfflinePage />);
  expect(screen.getByText('Now: normal on this network.')).toBeVisible();
  change({ type: 'cellular' });
  expect(screen.getByText('Now: data saver on this network.')).toBeVisible();
  change({ saveData: true });
  expect(screen.getByText('Now: data saver, because your browser is set to save data.')).toBeVisible();
});

test('Auto says where the browser doesn’t know its network', () => {
  renderPart(<OfflinePage />);
  expect(
    screen.getByText(/^This browser doesn’t say what kind of network it is on, so Auto plays Normal/),
  ).toBeVisible();
});

test('what was spared is shown for this month, with the months before', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
  renderPart(<OfflinePage />);
  expect(screen.getByText('Nothing yet')).toBeVisible();
  act(() => tallyStore.setState({ '2026-11': 123_456_789, '2026-10': 45_678_901 }, true));
  expect(screen.getByText('Saved by data saver in November 2026').parentElement).toHaveTextContent('123 MB');
  expect(screen.getByText('October 2026').parentElement).toHaveTextContent('October 202645.7 MB');
});

function offerToInstall() {
  const prompt = vi.fn(async () => undefined);
  fireEvent(window, Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  return prompt;
}

test('the app is added to the home screen where the browser offers it', async () => {
  const { user } = renderPart(<OfflinePage />);
  expect(screen.queryByRole('region', { name: 'On your home screen' })).not.toBeInTheDocument();
  const prompt = offerToInstall();
  await user.click(screen.getByRole('button', { name: 'Add to Home Screen' }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: 'Add to Home Screen' })).not.toBeInTheDocument();
  offerToInstall();
  expect(screen.getByRole('region', { name: 'On your home screen' })).toBeVisible();
  fireEvent(window, new Event('appinstalled'));
  expect(screen.queryByRole('region', { name: 'On your home screen' })).not.toBeInTheDocument();
});

test('in Safari on an iPhone, which offers nothing, the page explains how', () => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: userAgent });
  renderPart(<OfflinePage />);
  expect(screen.getByRole('region', { name: 'On your home screen' })).toHaveTextContent('Press Share in Safari');
});
