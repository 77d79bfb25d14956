import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyIn } from '#contract/endpoint';
import {
  changeDeskSettings,
  type DeskSettings,
  putLogo,
  readDeskSettings,
  removeLogo,
  testMail,
  testPayments,
} from '#contract/settings/desk';
import { deskKey } from '#web/desk-kit/api';
import { call } from '#web/lib/api/call';

/** What the library says of itself, and whence each of it comes. */
export const settingsQuery = queryOptions({
  queryKey: [...deskKey, 'settings'],
  queryFn: async ({ signal }) => (await call(readDeskSettings, { signal })).data,
});

/** Changes settings; the body names the version that was seen. */
export function useSettingsChange() {
  const onSuccess = useOnSaved();
  return useMutation({
    mutationFn: async (body: BodyIn<typeof changeDeskSettings>) => (await call(changeDeskSettings, { body })).data,
    onSuccess,
  });
}

/** Sets the logo; without a file it goes back to the built-in one. */
export function useLogoChange() {
  const onSuccess = useOnSaved();
  return useMutation({
    mutationFn: async ({ version, file }: { version: number; file: Blob | null }) => {
      const query = { version };
      return (await (file ? call(putLogo, { query, file }) : call(removeLogo, { query }))).data;
    },
    onSuccess,
  });
}

/** What the catalogue tells of the library, as the name of its general centre, is asked for again. */
function useOnSaved() {
  const queryClient = useQueryClient();
  return async (saved: DeskSettings) => {
    await queryClient.invalidateQueries();
    queryClient.setQueryData(settingsQuery.queryKey, saved);
  };
}

/** Sends a mail to the operator. */
export function useMailTest() {
  return useMutation({ mutationFn: async () => (await call(testMail, {})).data });
}

/** Asks the payment provider whether it takes the key. */
export function usePaymentTest() {
  return useMutation({ mutationFn: async () => (await call(testPayments, {})).data });
}
