import './trusted-types.ts';
import './styles/index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, createHashRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { onTrouble } from './api/http.ts';
import { createQueryClient } from './api/query-client.ts';
import { nameEntry } from './own-history.ts';
import { RouteTable } from './own-routes.ts';
import { createRoutes } from './routes.tsx';
import { troubleHandler } from './trouble.ts';

const queryClient = createQueryClient();
const routes = createRoutes(queryClient);
// Without our server: generated answers, or the whole backend in this tab. Both come with their own chunk and only in builds that ask for them.
const mode = import.meta.env.VITE_API;
if (mode === 'msw' || mode === 'browser' || mode === 'prism') {
  const { startMocks } = await import('../mocks/browser/start.ts');
  await startMocks(mode);
}
nameEntry(history);
const router = import.meta.env.VITE_ADDRESS === 'hash' ? createHashRouter(routes) : createBrowserRouter(routes);

onTrouble(troubleHandler(queryClient, router));

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouteTable value={routes}>
          <RouterProvider router={router} />
        </RouteTable>
      </QueryClientProvider>
    </StrictMode>,
  );
