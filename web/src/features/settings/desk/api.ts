import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { putLogo, readDeskSettings, removeLogo } from '#contract/settings/desk';
import { deskKey } from '#web/desk-kit/api';
import { call } from '#web/lib/api/call';

export const settingsQuery = queryOptions({
  queryKey: [...deskKey, 'settings'],
  queryFn: async ({ signal }) => (await call(readDeskSettings, { signal })).data,
});

/** Sets the logo; without a file it goes back to the built-in one. */
export function useLogoChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ version, file }: { version: number; file: Blob | null }) => {
      const query = { version };
      return (await (file ? call(putLogo, { query, file }) : call(removeLogo, { query }))).data;
    },
    onSuccess: async (saved) => {
      await queryClient.invalidateQueries();
      queryClient.setQueryData(settingsQuery.queryKey, saved);
    },
  });
}
