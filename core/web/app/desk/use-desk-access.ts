import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { deskQuery } from '#core/web/desk-kit/api';
import { CallError } from '#core/web/lib/api/call';
import { authStore, updateUser } from '#core/web/lib/listener/auth';

/** `desk`: an operator by the server's last word, even after the session has ended. `asking`: not yet known. `visitor`: not signed in. */
export function useDeskAccess(): 'desk' | 'asking' | 'none' | 'visitor' {
  const email = useStore(authStore, (signedIn) => signedIn?.user.email ?? null);
  const isOperator = useStore(authStore, (signedIn) => signedIn?.user.role === 'operator');
  const desk = useQuery({ ...deskQuery(email ?? ''), enabled: email !== null });
  const isRefused = desk.error instanceof CallError && desk.error.status === 403;
  useEffect(() => {
    if (desk.isSuccess) updateUser({ role: 'operator' });
    if (isRefused) updateUser({ role: undefined });
  }, [desk.isSuccess, isRefused]);
  const isShown = email !== null && !isRefused && (isOperator || !desk.isPending);
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  if (isShown) return 'desk';
  if (email === null) return wasShown ? 'desk' : 'visitor';
  return isRefused ? 'none' : 'asking';
}
