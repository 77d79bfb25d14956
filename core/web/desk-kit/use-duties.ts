import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import type { Duty } from '#core/contract/duties';
import { authStore } from '#core/web/lib/listener/auth';
import type { DeskOperator } from '#features/operators/desk';
import { deskQuery } from './api.ts';

/** Who is at the desk; null until the server has said it, and for who isn't an operator. */
export function useDeskOperator(): DeskOperator | null {
  const email = useStore(authStore, (signedIn) => signedIn?.user.email ?? null);
  const desk = useQuery({ ...deskQuery(email ?? ''), enabled: email !== null });
  return desk.data ?? null;
}

export type OwnCentre = NonNullable<DeskOperator['centres']>[number];

/** The centres of a centre manager, who sees and changes only what is theirs; null for all others, and until the server has said it. */
export function useOwnCentres(): readonly OwnCentre[] | null {
  return useDeskOperator()?.centres ?? null;
}

/** What who is at the desk may do there (features/operators/README.md#duties); nothing until the server has said it. */
export function useDuties(): readonly Duty[] {
  return useDeskOperator()?.duties ?? [];
}
