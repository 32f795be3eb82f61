// A small drawer for QA: who am I, in which situation, and back to the start. In development and demo builds only.
import { SCENARIOS } from '../../demo/scenarios/scenarios.ts';
import { DEMO_PASSWORD } from '../../demo/world/types.ts';
import type { Choice, MockMode } from './choice.ts';

const STYLE = `
:host{all:initial;position:fixed;left:12px;bottom:12px;z-index:2147483000;font:13px/18px system-ui;color:#16191D}
summary{list-style:none;cursor:pointer;background:#1E3354;color:#fff;padding:6px 12px;border-radius:2px}
summary:focus-visible,select:focus-visible,button:focus-visible{outline:2px solid #1B5FD0;outline-offset:2px}
div{margin-bottom:6px;width:min(340px,calc(100vw - 24px));background:#fff;padding:14px;box-shadow:0 12px 40px -8px rgb(22 25 29/.3);display:grid;gap:8px}
select,button,input{font:inherit;height:34px;border:1px solid #7F8387;border-radius:2px;background:#fff;padding:0 8px}
details[open]{display:flex;flex-direction:column-reverse}
@media print{:host{display:none}}`;

export function mountDrawer(mode: MockMode, choice: Choice): void {
  const host = document.createElement('aside');
  host.setAttribute('aria-label', 'QA');
  const root = host.attachShadow({ mode: 'open' });
  const scenario = SCENARIOS.find((entry) => entry.name === choice.scenario);
  root.innerHTML = `<style>${STYLE}</style><details><summary>QA · ${mode} · ${choice.scenario}</summary><div>
<label>Scenario<br><select name="scenario">${SCENARIOS.map((entry) => `<option value="${entry.name}"${entry.name === choice.scenario ? ' selected' : ''}>${entry.title}</option>`).join('')}</select></label>
<span>${scenario?.about ?? ''}<br>Log in as <b>${scenario?.username ?? ''}</b>, password <b>${DEMO_PASSWORD}</b>.</span>
<label>Seed <input name="seed" type="number" min="1" value="${choice.seed}"></label>
<button name="apply">Start this scenario</button>
<button name="reset">Forget everything in this tab</button></div></details>`;
  const value = (name: string) => root.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`)?.value ?? '';
  const go = async () => {
    // Another situation begins without a session, whoever's it is, and with nothing that waits in the tab.
    sessionStorage.clear();
    for (const { name } of await cookieStore.getAll()) if (name) await cookieStore.delete(name);
    const url = new URL(location.href);
    url.search = new URLSearchParams({ scenario: value('scenario'), seed: value('seed') }).toString();
    location.assign(url);
  };
  root.querySelector('[name=apply]')?.addEventListener('click', () => void go());
  root.querySelector('[name=reset]')?.addEventListener('click', async () => {
    for (const { name } of await indexedDB.databases()) if (name?.includes('trama-')) indexedDB.deleteDatabase(name);
    localStorage.clear();
    await go();
  });
  document.body.append(host);
}
