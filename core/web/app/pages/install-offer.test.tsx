import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { captureInstallOffer } from '#core/web/pwa/install';
import { renderPart } from '#core/web/test/render-part';
import { InstallOffer } from './install-offer.tsx';

test('on a phone’s Home the offer can be put off for the tab', async () => {
  captureInstallOffer();
  const { user } = renderPart(<InstallOffer />);
  const prompt = async () => undefined;
  fireEvent(window, Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  expect(screen.getByRole('button', { name: 'Add to Home Screen' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
  expect(sessionStorage.getItem('install-put-off')).toBe('yes');
});
