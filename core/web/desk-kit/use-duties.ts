import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import type { Duty } from '#core/contract/duties';
import { authStore } from '#core/web/lib/listener/auth';
import type { DeskOperator } from '#features/operators/desk';
import { deskQuery } from './api.ts';

/** Null before the server's answer, and for anybody who isn't an operator. */
export function useDeskOperator(): DeskOperator | null {
  const email = useStore(authStore, (signedIn) => signedIn?.user.email ?? null);
  const desk = useQuery({ ...deskQuery(email ?? ''), enabled: email !== null });
  return desk.data ?? null;
}

export type OwnCentre = NonNullable<DeskOperator['centres']>[number];

/** A centre manager's centres, beyond which they see and change nothing; null for all others, and before the server's answer. */
export function useOwnCentres(): readonly OwnCentre[] | null {
  return useDeskOperator()?.centres ?? null;
}

/** The operator's duties (features/operators/README.md#duties); empty before the server's answer. */
export function useDuties(): readonly Duty[] {
  return useDeskOperator()?.duties ?? [];
}
