// What stands in the page before the app does: the frame of its screen and its first picture, in the same places and the same classes as the app will
// draw them. It can not be used yet and says so; the first thing that the app draws takes its place.
import type { Locale } from '../../generated/rules.ts';
import { escaped } from './public-head.ts';

export interface FirstPicture {
  srcset: string;
  sizes: string;
  src: string;
}
export interface ShellOf {
  locale: Locale;
  label: (key: string) => string;
  pictures: readonly FirstPicture[];
}
const MARK = (size: string) => `<span class="font-mark font-medium tracking-[.17em] ${size}">TRAMA</span>`;
const GREY = (shape: string) => `<span class="block bg-well ${shape}"></span>`;
const image = ({ src, srcset, sizes }: FirstPicture, shape: string) =>
  `<img src="${escaped(src)}" srcset="${escaped(srcset)}" sizes="${escaped(sizes)}" alt="" fetchpriority="high" class="${shape}">`;
const cloth = (picture: FirstPicture | undefined, shape: string) =>
  `<span class="relative block overflow-hidden bg-well ${shape}">${picture ? image(picture, 'absolute inset-0 h-full w-full object-cover') : ''}</span>`;

const HEADER = `<header class="sticky top-1 z-30 bg-paper"><div class="hidden border-b border-line lg:block"><div class="page flex h-9"></div></div><div class="border-b border-line-2"><div class="mx-auto flex h-14 max-w-[1760px] items-center px-2 md:px-6 lg:h-[72px] lg:px-10"><span class="max-lg:absolute max-lg:left-1/2 max-lg:-translate-x-1/2">${MARK('text-[1.1875rem] lg:text-[1.4375rem]')}</span></div></div></header>`;
const framed = (content: string) => `${HEADER}<div class="min-h-[60dvh]">${content}</div>`;

const login = ({ label }: ShellOf) => {
  const hero = (media: string, files: string, sizes: string) => `<source${media} type="image/avif" srcset="${files}" sizes="${sizes}">`;
  return `<div class="grid min-h-[calc(100dvh-4px)] bg-surface max-lg:grid-rows-[auto_1fr] lg:grid-cols-2 xl:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]"><picture class="block max-lg:h-44 lg:relative">${hero(' media="(max-width: 1249px)"', '/login-wide-800.avif 800w, /login-wide-1600.avif 1600w', '100vw')}${hero('', '/login-800.avif 800w, /login-1400.avif 1400w', '50vw')}<img src="/login-900.webp" alt="" fetchpriority="high" class="h-full w-full bg-well object-cover lg:absolute lg:inset-0"></picture><div class="flex flex-col px-6 py-6 md:px-16 md:py-8"><div class="flex h-11 items-center">${MARK('text-[1.4375rem]')}</div><div class="m-auto w-full max-w-[400px] py-10"><p class="title-2">${escaped(label('login.title'))}</p><p class="mt-2 mb-6 text-md text-ink-2">${escaped(label('login.lead'))}</p>${GREY('field mt-12')}${GREY('field mt-12')}${GREY('btn mt-6')}</div></div></div>`;
};
const publicProduct = ({ pictures }: ShellOf) =>
  `<div class="page flex min-h-[calc(100dvh-4px)] flex-col py-6"><div class="flex h-11 items-center">${MARK('text-[1.1875rem] lg:text-[1.4375rem]')}</div><div class="w-full py-8 md:py-12"><div class="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">${cloth(pictures[0], 'aspect-[4/5]')}</div></div></div>`;
const product = ({ pictures }: ShellOf) =>
  framed(
    `<div class="mx-auto max-w-[1760px] lg:px-10"><div class="max-lg:hidden">${GREY('my-5 h-4 w-60')}</div><div class="lg:grid lg:grid-cols-[minmax(0,1fr)_440px] lg:gap-16 xl:grid-cols-[minmax(0,1fr)_480px] xl:gap-24"><div class="flex flex-col lg:grid lg:grid-cols-[72px_minmax(0,1fr)] lg:gap-4 lg:self-start"><span class="max-lg:hidden"></span>${cloth(pictures[0], 'aspect-square')}</div></div></div>`,
  );
const shop = ({ pictures }: ShellOf) => {
  const card = (picture: FirstPicture | undefined) =>
    `<div>${cloth(picture, 'aspect-[4/5]')}${GREY('mt-3 h-5 w-3/4')}${GREY('mt-2 h-4 w-1/2')}</div>`;
  const cards = Array.from({ length: 4 }, (_, at) => card(pictures[at])).join('');
  return framed(
    `<div class="page"><div class="flex flex-wrap items-end justify-between gap-x-10 gap-y-3 pt-7 pb-6 lg:pt-12 lg:pb-8"><div>${GREY('h-9 w-40')}${GREY('mt-1.5 h-10 w-72')}</div><div class="flex items-center gap-3 max-lg:w-full max-lg:justify-end">${GREY('h-11 w-40')}</div></div><div class="lg:grid lg:grid-cols-[240px_minmax(0,1fr)] lg:gap-12 xl:grid-cols-[264px_minmax(0,1fr)]"><span class="hidden lg:block"></span><div><div class="mb-5 flex min-h-8 items-center">${GREY('h-4 w-40')}</div><div class="grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-3 md:gap-x-4 lg:grid-cols-4 lg:gap-x-5 lg:gap-y-12">${cards}</div></div></div></div>`,
  );
};
const welcome = ({ pictures }: ShellOf) =>
  framed(
    `<div class="relative bg-table"><div class="grid lg:grid-cols-2"><div class="page !mr-0 flex w-full flex-col justify-end gap-4 py-10 pb-16 max-lg:order-2 lg:min-h-[420px] lg:max-w-[880px] lg:py-20 lg:pr-16"></div><span class="relative block aspect-[16/9] overflow-hidden bg-table lg:aspect-auto">${pictures[0] ? image(pictures[0], 'absolute inset-0 h-full w-full object-cover object-[50%_9%]') : ''}</span></div></div>`,
  );
/**
 * A list of the user area begins with words. Name and sentence are one block here: in the font that comes a moment later the sentence alone is not larger,
 * and what was seen first stays the largest thing that was seen.
 */
const orders = ({ label }: ShellOf) =>
  framed(
    `<div class="page pt-7 lg:grid lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-12 lg:pt-12"><span class="max-lg:hidden"></span>${GREY('mb-6 h-11 w-full lg:hidden')}<div><div class="min-w-0"><p class="max-w-xl text-md text-ink-2 max-md:text-sm"><span class="font-display text-d3 leading-[42px] text-ink">${escaped(label('orders.title'))}</span><br>${escaped(label('orders.lead'))}</p></div>${GREY('mt-8 h-60 w-full')}</div></div>`,
  );
const anyList = () => framed(`<div class="page"><div class="pt-7 lg:pt-12">${GREY('h-9 w-40')}${GREY('mt-8 h-60 w-full')}</div></div>`);

const SHELLS: Record<string, (of: ShellOf) => string> = {
  '/:locale/login': login,
  '/:locale/public-product/:ditta/:code/:color': publicProduct,
  '/:locale/product/:prodid': product,
  '/:locale/shop': shop,
  '/:locale/welcome': welcome,
  '/:locale/user-area/orders': orders,
};
/** The shell of a screen; a visitor's screen that has none stays white until the app is there. */
export function shellOf(path: string, guarded: boolean, of: ShellOf): string {
  const shell = SHELLS[path] ?? (guarded ? anyList : undefined);
  return shell ? `<div inert aria-busy="true">${shell(of)}</div>` : '';
}
