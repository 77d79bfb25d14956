import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { deskKey } from '#core/web/desk-kit/api';
import { call } from '#core/web/lib/api/call';
import { putLogo, readDeskSettings, removeLogo } from '#features/settings/desk';

export const settingsQuery = queryOptions({
  queryKey: [...deskKey, 'settings'],
  queryFn: async ({ signal }) => (await call(readDeskSettings, { signal })).data,
});

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
