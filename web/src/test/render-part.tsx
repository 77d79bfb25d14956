import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { queryClient } from '#web/lib/api/query-client';

/** Renders a part of a page by itself, without the shell: with what it asks the API for, and where its links lead. */
export function renderPart(part: ReactNode) {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{part}</MemoryRouter>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup() };
}
