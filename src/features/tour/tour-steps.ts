import type { UserDetail } from '../../../generated/api/model/userDetail.ts';
import type { TourQuery } from '../../../generated/content/operations.ts';
import { ditteRules } from '../../../generated/rules.ts';
import type { PathName } from '../../paths.ts';
import { mayOpen } from '../../screen-rights.ts';

export type Step = TourQuery['tour']['steps'][number];

/** The screens of the content contract, by the names of the app. */
export const SCREENS = {
  WELCOME: 'welcome',
  SHOP: 'shop',
  SHOWROOM: 'showroom',
  QUICK_ORDER: 'quickOrder',
  AVAILABILITY: 'availability',
  CART: 'cart',
  ORDERS: 'orders',
  STORIES: 'stories',
} as const satisfies Record<Step['screen'], PathName>;

/** What a step points at: the first of these that is seen. Wide and narrow screens have different ones. */
const ANCHORS: Record<Step['anchor'], readonly string[]> = {
  SCREEN: ['[data-tour=facts]', '#main h1'],
  MENU: ['[data-tour=menu]', '[data-tour=menu-small]'],
  SEARCH: ['[data-tour=search]', '[data-tour=search-small]'],
  ACCOUNT: ['[data-tour=account]', '[data-tour=menu-small]'],
  CART_ICON: ['[data-tour=cart]'],
  FILTERS: ['[data-tour=filters]', '[data-tour=filters-small]', '[data-tour=shop-bar]'],
  FIRST_CLOTH: ['#main article'],
  VIEWS: ['[data-tour=shop-bar]'],
  TABLE: ['#main table', '#main h1'],
};
const isSeen = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
};
export const anchorOf = ({ anchor }: Pick<Step, 'anchor'>): Element | undefined =>
  ANCHORS[anchor].flatMap((selector) => [...document.querySelectorAll(selector)]).find(isSeen);

/** The steps for a user: those whose screen the user may open, in a shop that has it. */
export function stepsFor(user: UserDetail, steps: readonly Step[]): Step[] {
  const { ditta } = user.currentCustomer;
  const has = (screen: PathName) => screen !== 'availability' || (ditteRules[ditta].header as readonly string[]).includes('availability');
  return steps.filter(({ screen }) => mayOpen(user, SCREENS[screen]) && has(SCREENS[screen]));
}
