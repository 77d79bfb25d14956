import { createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { waitForFirstPage } from './first-page.ts';

function start() {
  let open = () => {};
  const code = new Promise<void>((resolve) => {
    open = resolve;
  });
  const routes = [{ path: '/' }, { path: '/search', lazy: () => code.then(() => ({ Component: () => null })) }];
  const router = createMemoryRouter(routes, { initialEntries: ['/', '/search'], initialIndex: 1 });
  return { router, open };
}

test('the page of the document is still shown when its code has come', async () => {
  const { router, open } = start();
  const shown = waitForFirstPage(router, true);
  open();
  expect(await shown).toBe(true);
});

test('it is no more once the listener has gone back before that', async () => {
  const { router, open } = start();
  const shown = waitForFirstPage(router, true);
  await router.navigate(-1);
  open();
  expect(await shown).toBe(false);
});
