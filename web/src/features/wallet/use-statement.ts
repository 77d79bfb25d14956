import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { authStore } from '#web/lib/listener/auth';
import { statementQuery } from './api.ts';

/**
 * One page of the statement, which is asked for again when the balance turns out to be another by now: a payment has come, or
 * another tab has spent something.
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
