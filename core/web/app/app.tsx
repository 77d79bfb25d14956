import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '#core/web/lib/api/query-client';
import { endTakeOver, hearPresses } from './first-data.ts';

interface AppProps {
  router: ReturnType<typeof createBrowserRouter>;
}

export function App({ router }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Pages router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
}

/**
 * React renders the first page in slices, during which the router isn't followed yet. If a navigation happened meanwhile, the page is
 * rendered again.
 */
function Pages({ router }: AppProps) {
  const [rendered] = useState(router.state);
  const [attempt, setAttempt] = useState(1);
  const hasMovedOn = useRef(false);
  useLayoutEffect(() => {
    hearPresses();
    hasMovedOn.current = router.state !== rendered;
    if (hasMovedOn.current) setAttempt(2);
  }, [router, rendered]);
  useEffect(() => {
    if (attempt === 2 || !hasMovedOn.current) endTakeOver();
  }, [attempt]);
  return <RouterProvider key={attempt} router={router} />;
}
