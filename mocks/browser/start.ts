// The shop without our server: `msw` answers generated data, `browser` runs the whole backend in this tab; with `prism` the API is Prism's
// and only the content service, which Prism does not know, is answered here.
import { http } from 'msw';
import { setupWorker } from 'msw/browser';
import { findScenario } from '../../demo/scenarios/scenarios.ts';
import { withFaults } from '../faults.ts';
import { chosen, type MockMode } from './choice.ts';
import { mountDrawer } from './drawer.ts';
import { placeholder } from './placeholder.ts';

function notice(text: string): () => void {
  const element = document.createElement('p');
  element.setAttribute('role', 'status');
  element.style.cssText = 'position:fixed;inset:0;display:grid;place-items:center;font:16px system-ui;background:#F4F4F2;color:#16191D';
  element.textContent = text;
  document.body.append(element);
  return () => element.remove();
}

export async function startMocks(mode: MockMode): Promise<void> {
  const choice = chosen();
  const scenario = findScenario(choice.scenario);
  const worker = setupWorker();
  if (mode === 'prism') {
    const { contentMock } = await import('./content-mock.ts');
    worker.use(
      http.all('*/graphql', ({ request }) => contentMock(request)),
      http.get('*/media/*', ({ request }) => placeholder(request)),
    );
  } else if (mode === 'msw') {
    const { mockApi } = await import('../mock-api.ts');
    const { contentMock } = await import('./content-mock.ts');
    const api = withFaults(mockApi({ seed: choice.seed, keeps: true }), scenario.faults);
    worker.use(
      http.all('*/api/v1/*', ({ request }) => api(request)),
      http.all('*/graphql', ({ request }) => contentMock(request)),
      http.get('*/media/*', ({ request }) => placeholder(request)),
    );
  } else {
    let done = notice('Opening the database in this tab…');
    const { openBackend } = await import('./backend.ts');
    const { Pictures } = await import('./pictures.ts');
    const backend = await openBackend(scenario, choice.seed, (step) => {
      done();
      done = notice(step === 'world' ? 'Weaving the demo world, once…' : 'Opening the database in this tab…');
    });
    done();
    const api = withFaults(backend.fetch, scenario.faults);
    const pictures = new Pictures(backend.app.deps.store);
    worker.use(
      http.all('*/api/v1/*', ({ request }) => api(request)),
      http.all('*/graphql', ({ request }) => backend.app.fetch(new Request(new URL('/graphql', request.url), request))),
      http.get('*/media/*', ({ request }) => pictures.answer(request)),
    );
  }
  await worker.start({
    quiet: true,
    onUnhandledFrame: 'bypass',
    serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
  });
  mountDrawer(mode, choice);
}
