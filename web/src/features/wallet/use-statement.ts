import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { authStore } from '#web/lib/listener/auth';
import { statementQuery } from './api.ts';

/**
 * Refetched when the balance turns out to have changed: a payment has arrived, or another tab has spent something.
 * @param pageNumber from 1
 */
export function useStatement(pageNumber: number) {
  const statement = useQuery(statementQuery(pageNumber));
  const balance = useStore(authStore, (signedIn) => signedIn?.user.balance);
  const { data, refetch } = statement;
  const isOld = data !== undefined && balance !== undefined && data.balance !== balance;
  useEffect(() => {
    if (isOld) void refetch();
  }, [isOld, refetch]);
  return statement;
}
