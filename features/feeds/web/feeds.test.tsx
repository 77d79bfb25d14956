import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { signIn } from '#core/web/lib/listener/auth';
import { answer, asked } from '#core/web/test/api';
import { press } from '#core/web/test/fill';
import { amina } from '#core/web/test/open-page';
import { renderPart } from '#core/web/test/render-part';
import { endPrivateFeed, makePrivateFeed, readPrivateFeed } from '#features/feeds/contract/private';
import { PrivateFeedButton } from '#features/feeds/web/components/private-feed-button';
import { SubscribeLink } from '#features/feeds/web/components/subscribe-link';

const address = () => screen.findByRole('textbox', { name: 'Address' });

function makeFeed(name: string, last_read: string | null = null) {
  const qr_code = { side: 21, path: 'M0 0' };
  return { address: `https://talks.example/${name}`, qr_code, made: '2026-03-01T09:00:00Z', last_read };
}

test('what has a feed says how to hear it in a podcast app, and its address is copied', async () => {
  const { user } = renderPart(<SubscribeLink feed="/feeds/category/10.xml" name="Work" />);
  const link = screen.getByRole('link', { name: 'Podcast app' });
  expect(link).toHaveAttribute('href', '/feeds/category/10.xml');
  await user.click(link);
  const whole = `${location.origin}/feeds/category/10.xml`;
  expect(await address()).toHaveValue(whole);
  expect(screen.getByRole('link', { name: 'Apple Podcasts' })).toHaveAttribute(
    'href',
    whole.replace(/^https?:/, 'podcast:'),
  );
  await press(user, 'Copy');
  expect(await navigator.clipboard.readText()).toBe(whole);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(link).toHaveFocus();
});

test('a listener makes the address of what they bought, renews it and ends it', async () => {
  vi.stubGlobal('confirm', () => true);
  signIn(amina);
  answer(readPrivateFeed, { data: null });
  answer(makePrivateFeed, { data: makeFeed('first') });
  const { user } = renderPart(<PrivateFeedButton />);
  await press(user, 'Podcast app');
  await press(user, 'Make my address');
  expect(await address()).toHaveValue('https://talks.example/first');
  expect(screen.getByRole('img', { name: /^QR code/ })).toBeVisible();
  expect(screen.getByRole('dialog')).toHaveTextContent('No app has read it yet.');
  answer(makePrivateFeed, { data: makeFeed('second', '2026-03-02T09:00:00Z') });
  await press(user, 'Make another address');
  await waitFor(async () => expect(await address()).toHaveValue('https://talks.example/second'));
  expect(screen.getByRole('dialog')).toHaveTextContent('An app last read it on 2 March 2026.');
  answer(endPrivateFeed, { message: 'Ended' });
  await press(user, 'End it');
  expect(await screen.findByRole('button', { name: 'Make my address' })).toBeVisible();
  expect(asked(endPrivateFeed)).toHaveLength(1);
});
