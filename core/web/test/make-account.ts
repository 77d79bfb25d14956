import type * as z from 'zod/mini';
import type { Account } from '#features/accounts/contract';

export function makeAccount(changes: Partial<z.input<typeof Account>> = {}): { data: z.input<typeof Account> } {
  return {
    data: {
      first_name: 'Amina',
      last_name: 'Bello',
      email: 'amina@example.com',
      mobile: '',
      created: '2024-03-17T09:00:00Z',
      email_confirmed: true,
      pending_email: null,
      profile_picture: null,
      ...changes,
    },
  };
}
