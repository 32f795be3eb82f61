// The one script that stands in the page itself: it fetches the app when the first picture is there. On a line that is narrow everything that travels
// at once is late at once; what is looked at comes first. The page's policy names it by its hash, so it is the same for every page.
import { createHash } from 'node:crypto';

/** The app does not wait longer for a picture, ms. */
const LONGEST_MS = 400;
/** From a frame with the picture in it until the browser says that it was seen, at most, ms. */
const UNSEEN_MS = 150;
export const START_SCRIPT = `
const { scripts, entry, ahead } = JSON.parse(document.getElementById('start').textContent);
let begun = false;
const begin = async () => {
  if (begun) return;
  begun = true;
  for (const href of [...scripts, ...ahead]) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));
  // The first number and the first date that a browser formats take it long, whichever they are: while the files travel nobody waits for them. What
  // compares comes first: half of what they load is its own too, and is then loaded in a task by itself.
  if (ahead.length > 0)
    for (const Format of [Intl.Collator, Intl.NumberFormat, Intl.DateTimeFormat]) setTimeout(() => new Format(document.documentElement.lang));
  // One after the other, each in a task of its own: whoever touches the page in between is heard. One that does not come is missed by the app, which says so.
  for (const file of scripts) {
    if (file !== entry) await import(file).catch(() => {});
    await new Promise((resolve) => setTimeout(resolve));
  }
  import(entry);
};
const picture = document.querySelector('#root img');
const shown = () => !picture || picture.complete;
const LARGEST = 'largest-contentful-paint';
// A frame that is drawn is not yet seen: where the browser says what was seen, that is waited for, a little.
const seen = PerformanceObserver.supportedEntryTypes?.includes(LARGEST);
if (seen) new PerformanceObserver(() => shown() && begin()).observe({ type: LARGEST, buffered: true });
const painted = () => requestAnimationFrame(() => setTimeout(begin, seen ? ${UNSEEN_MS} : 0));
if (shown()) painted();
else for (const name of ['load', 'error']) picture.addEventListener(name, painted);
setTimeout(begin, ${LONGEST_MS});
`;
export const START_HASH = `'sha256-${createHash('sha256').update(START_SCRIPT).digest('base64')}'`;

const ENTRY = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/;
const PRELOADS = /\s*<link rel="modulepreload" crossorigin href="[^"]+">/g;
/** The page with its app behind the first picture; as it was where it brings no app of ours. */
export function startedLater(html: string, { scripts, ahead }: { scripts: readonly string[]; ahead: readonly string[] }): string {
  const entry = ENTRY.exec(html)?.[1];
  if (!entry) return html;
  const addresses = (files: readonly string[]) => files.map((file) => `/${file}`);
  const wanted = JSON.stringify({ entry, scripts: addresses(scripts), ahead: addresses(ahead) });
  const start = `<script type="application/json" id="start">${wanted}</script>\n    <script type="module">${START_SCRIPT}</script>`;
  return html
    .replace(ENTRY, '')
    .replaceAll(PRELOADS, '')
    .replace('</body>', () => `  ${start}\n  </body>`);
}
