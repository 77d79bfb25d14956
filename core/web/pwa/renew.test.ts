import { expect, test, vi } from 'vitest';
import { followDestination } from '#core/web/lib/destination';
import { reload } from './renew.ts';

type Subscriber = Parameters<Parameters<typeof followDestination>[0]['subscribe']>[0];

function goTo(pathname: string | null): void {
  const location =
    pathname === null ? undefined : { key: 'k', pathname, search: '?pageNumber=2', hash: '', state: null };
  const state = { navigation: { state: location ? 'loading' : 'idle', location } };
  followDestination({
    subscribe: (subscriber: Subscriber) => {
      Reflect.apply(subscriber, null, [state]);
      return () => undefined;
    },
  });
}

test('a reload opens the page that somebody is on the way to, else the one that is there', () => {
  const location = { assign: vi.fn(), reload: vi.fn() };
  vi.stubGlobal('window', { location });
  goTo('/categories');
  reload();
  expect(location.assign).toHaveBeenCalledExactlyOnceWith('/categories?pageNumber=2');
  goTo(null);
  reload();
  expect(location.reload).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
