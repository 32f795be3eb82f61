import './trusted-types.ts';
import './styles/index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, createHashRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { readAnswers } from './api/first.ts';
import { fillFromPage } from './api/first-queries.ts';
import { bringTheLine, onTrouble } from './api/http.ts';
import { createQueryClient } from './api/query-client.ts';
import { allLabels, firstScreenOpened } from './i18n/labels.ts';
import { nameEntry, wasLeftBelow } from './own-history.ts';
import { RouteTable } from './own-routes.ts';
import { createRoutes } from './routes.tsx';
import { troubleHandler } from './trouble.ts';
import { drawAtOnce } from './ui/later.tsx';

const IDLE_MS = 300;
/** After what the first screen does, in a browser that can tell and in one that can not. */
const whenIdle = (call: () => void) => setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(call) : call()), IDLE_MS);

/** What stands before and behind it are tasks of their own: whoever touches the page in between is heard. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

const queryClient = createQueryClient();
fillFromPage(queryClient);
readAnswers();
const routes = createRoutes(queryClient);
// Without our server: generated answers, or the whole backend in this tab. Both come with their own chunk and only in builds that ask for them.
const mode = import.meta.env.VITE_API;
if (mode === 'msw' || mode === 'browser' || mode === 'prism') {
  const { startMocks } = await import('../mocks/browser/start.ts');
  await startMocks(mode);
}
nameEntry(history);
drawAtOnce(wasLeftBelow(history, sessionStorage));
await pause();
const router = import.meta.env.VITE_ADDRESS === 'hash' ? createHashRouter(routes) : createBrowserRouter(routes);

onTrouble(troubleHandler(queryClient, router));
bringTheLine();

// What the server answered stays until the first screen is there: an empty page in between would be a flicker.
if (!router.state.initialized)
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
await pause();
firstScreenOpened();
router.subscribe(({ historyAction }) => drawAtOnce(historyAction === 'POP'));
whenIdle(() => void allLabels());
whenIdle(() => void import('./ui/keep-focus.ts').then(({ keepFocus }) => keepFocus()));

const root = document.getElementById('root');
if (root)
  // In slices, so that whoever touches the page meanwhile is heard.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouteTable value={routes}>
            <RouterProvider router={router} />
          </RouteTable>
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
