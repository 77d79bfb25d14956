import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { queryClient } from '#core/web/lib/api/query-client';

/** Renders a part of a page without the app, which takes a tenth of the time. */
export function renderPart(part: ReactNode) {
  const router = createMemoryRouter([{ path: '*', element: part }]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), address: () => router.state.location.pathname };
}
