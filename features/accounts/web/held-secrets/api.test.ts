import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { AnyId } from '#core/contract/ids';
import { heldSecretsQuery, showAgain } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

async function isListStaleAfter(code: string): Promise<boolean> {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  vi.stubGlobal('fetch', async () => Response.json({ code, message: 'No.' }, { status: 404 }));
  const queryClient = new QueryClient();
  queryClient.setQueryData(heldSecretsQuery.queryKey, []);
  const id = AnyId.parse('7');
  await expect(showAgain(queryClient, id, {})).rejects.toMatchObject({ code });
  return queryClient.getQueryState(heldSecretsQuery.queryKey)?.isInvalidated === true;
}

test('what can’t be shown any more is taken off the list', async () => {
  expect(await isListStaleAfter('held_secret.not_found')).toBe(true);
});

test('what only the password is missing for stays there', async () => {
  expect(await isListStaleAfter('password.needed')).toBe(false);
});
