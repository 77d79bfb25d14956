import '#web/lib/zod-config';
import './styles/main.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { followOtherTabs } from '#web/lib/liked';
import { queryClient } from '#web/lib/query-client';
import { startTheme } from '#web/lib/theme';
import { startLinkPrefetch } from './link-prefetch.ts';
import { routes } from './routes.tsx';
import { endSplash } from './splash.ts';

startTheme();
followOtherTabs();
startLinkPrefetch(routes);

const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </QueryClientProvider>
  </StrictMode>,
);

endSplash();
