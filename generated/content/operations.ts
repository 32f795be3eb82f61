/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Day } from '../rules.ts';
/** What a cookie category is good for. NECESSARY can not be declined. */
export type CookieCategoryCode =
  | 'NECESSARY'
  | 'PREFERENCES';

export type SpanStyle =
  | 'EMPHASIS'
  | 'PLAIN'
  | 'STRONG';

/** What a step of the tour points at; the app knows where that is. */
export type TourAnchor =
  | 'ACCOUNT'
  | 'CART_ICON'
  | 'FILTERS'
  | 'FIRST_CLOTH'
  | 'MENU'
  | 'SCREEN'
  | 'SEARCH'
  | 'TABLE'
  | 'VIEWS';

/** A screen that the guided tour visits. */
export type TourScreen =
  | 'AVAILABILITY'
  | 'CART'
  | 'ORDERS'
  | 'QUICK_ORDER'
  | 'SHOP'
  | 'SHOWROOM'
  | 'STORIES'
  | 'WELCOME';

export type FooterQueryVariables = Exact<{
  locale: string;
  preview?: string | null | undefined;
}>;


export type FooterQuery = { footer: { image: string, legal: string, links: Array<{ link_class: string, link_title: string, link_url: string }> } };

export type CookieNoticeQueryVariables = Exact<{
  locale: string;
  preview?: string | null | undefined;
}>;


export type CookieNoticeQuery = { cookieNotice: { title: string, text: string, accept: string, reject: string, choose: string, save: string, entry_name: string, entry_purpose: string, entry_duration: string, link_title: string, link_url: string, categories: Array<{ code: CookieCategoryCode, title: string, text: string, entries: Array<{ name: string, purpose: string, duration: string }> }> } };

export type SpanPartsFragment = { text: string, style: SpanStyle, link_url: string | null };

type BlockParts_ActionBlock_Fragment = { __typename: 'ActionBlock', lead: string | null, link_title: string, link_url: string };

type BlockParts_ClothBlock_Fragment = { __typename: 'ClothBlock', caption: string | null, drape: boolean, cloth: { code: string, color: string, name: string, colorName: string, averageColor: string, ditta: string, drape: { src: string, width: number, height: number, sources: Array<{ type: string, srcSet: string }> }, swatch: { src: string, width: number, height: number, sources: Array<{ type: string, srcSet: string }> }, shirt: { src: string, width: number, height: number, sources: Array<{ type: string, srcSet: string }> }, stripes: { weftShare: number, warp: Array<{ color: string, mm: number }>, weft: Array<{ color: string, mm: number }> } } | null };

type BlockParts_HeadingBlock_Fragment = { __typename: 'HeadingBlock', text: string, level: number };

type BlockParts_ListBlock_Fragment = { __typename: 'ListBlock', ordered: boolean, items: Array<{ spans: Array<{ text: string, style: SpanStyle, link_url: string | null }> }> };

type BlockParts_PictureBlock_Fragment = { __typename: 'PictureBlock', url: string, alt: string, caption: string | null };

type BlockParts_ProductsBlock_Fragment = { __typename: 'ProductsBlock', heading: string | null, cloths: Array<{ code: string, color: string, name: string, colorName: string, averageColor: string, ditta: string, swatch: { src: string, width: number, height: number, sources: Array<{ type: string, srcSet: string }> }, shirt: { src: string, width: number, height: number, sources: Array<{ type: string, srcSet: string }> }, stripes: { weftShare: number, warp: Array<{ color: string, mm: number }>, weft: Array<{ color: string, mm: number }> } }> };

type BlockParts_QuoteBlock_Fragment = { __typename: 'QuoteBlock', text: string, author: string | null };

type BlockParts_TextBlock_Fragment = { __typename: 'TextBlock', spans: Array<{ text: string, style: SpanStyle, link_url: string | null }> };

type BlockParts_VideoBlock_Fragment = { __typename: 'VideoBlock', title: string, link_url: string, seconds: number, cloth: { code: string, color: string, name: string, colorName: string, averageColor: string, ditta: string, swatch: { src: string, width: number, height: number, sources: Array<{ type: string, srcSet: string }> }, shirt: { src: string, width: number, height: number, sources: Array<{ type: string, srcSet: string }> }, stripes: { weftShare: number, warp: Array<{ color: string, mm: number }>, weft: Array<{ color: string, mm: number }> } } | null };

export type BlockPartsFragment =
  | BlockParts_ActionBlock_Fragment
  | BlockParts_ClothBlock_Fragment
  | BlockParts_HeadingBlock_Fragment
  | BlockParts_ListBlock_Fragment
  | BlockParts_PictureBlock_Fragment
  | BlockParts_ProductsBlock_Fragment
  | BlockParts_QuoteBlock_Fragment
  | BlockParts_TextBlock_Fragment
  | BlockParts_VideoBlock_Fragment
;

export type PicturePartsFragment = { src: string, width: number, height: number, sources: Array<{ type: string, srcSet: string }> };

export type ClothPartsFragment = { code: string, color: string, name: string, colorName: string, averageColor: string, ditta: string, swatch: { src: string, width: number, height: number, sources: Array<{ type: string, srcSet: string }> }, shirt: { src: string, width: number, height: number, sources: Array<{ type: string, srcSet: string }> }, stripes: { weftShare: number, warp: Array<{ color: string, mm: number }>, weft: Array<{ color: string, mm: number }> } };

export type HeaderQueryVariables = Exact<{
  locale: string;
  preview?: string | null | undefined;
}>;


export type HeaderQuery = { header: { logo: string, links: Array<{ link_title: string, link_url: string }>, messages: Array<{ showmessage: boolean, messagetxt: string, Mercato: Array<string>, Brand: Array<string> }> } };

export type HomeQueryVariables = Exact<{
  locale: string;
  ditta: string;
  preview?: string | null | undefined;
}>;


export type HomeQuery = { home: { title: string, text: string, link_title: string, link_url: string, article: string } };

export type LabelDraftsQueryVariables = Exact<{
  locale: string;
  preview: string;
}>;


export type LabelDraftsQuery = { labelDrafts: Array<{ key: string, now: string, draft: string }> | null };

export type PageQueryVariables = Exact<{
  slug: string;
  locale: string;
  preview?: string | null | undefined;
}>;


export type PageQuery = { page: { slug: string, locale: string, title: string, description: string, date: Day, cloth: { code: string, color: string, name: string, colorName: string, averageColor: string, ditta: string, swatch: { src: string, width: number, height: number, sources: Array<{ type: string, srcSet: string }> }, shirt: { src: string, width: number, height: number, sources: Array<{ type: string, srcSet: string }> }, stripes: { weftShare: number, warp: Array<{ color: string, mm: number }>, weft: Array<{ color: string, mm: number }> } } | null, blocks: Array<
      | { __typename: 'ActionBlock', lead: string | null, link_title: string, link_url: string }
      | { __typename: 'ClothBlock', caption: string | null, drape: boolean, cloth: { code: string, color: string, name: string, colorName: string, averageColor: string, ditta: string, drape: { src: string, width: number, height: number, sources: Array<{ type: string, srcSet: string }> }, swatch: { src: string, width: number, height: number, sources: Array<{ type: string, srcSet: string }> }, shirt: { src: string, width: number, height: number, sources: Array<{ type: string, srcSet: string }> }, stripes: { weftShare: number, warp: Array<{ color: string, mm: number }>, weft: Array<{ color: string, mm: number }> } } | null }
      | { __typename: 'HeadingBlock', text: string, level: number }
      | { __typename: 'ListBlock', ordered: boolean, items: Array<{ spans: Array<{ text: string, style: SpanStyle, link_url: string | null }> }> }
      | { __typename: 'PictureBlock', url: string, alt: string, caption: string | null }
      | { __typename: 'ProductsBlock', heading: string | null, cloths: Array<{ code: string, color: string, name: string, colorName: string, averageColor: string, ditta: string, swatch: { src: string, width: number, height: number, sources: Array<{ type: string, srcSet: string }> }, shirt: { src: string, width: number, height: number, sources: Array<{ type: string, srcSet: string }> }, stripes: { weftShare: number, warp: Array<{ color: string, mm: number }>, weft: Array<{ color: string, mm: number }> } }> }
      | { __typename: 'QuoteBlock', text: string, author: string | null }
      | { __typename: 'TextBlock', spans: Array<{ text: string, style: SpanStyle, link_url: string | null }> }
      | { __typename: 'VideoBlock', title: string, link_url: string, seconds: number, cloth: { code: string, color: string, name: string, colorName: string, averageColor: string, ditta: string, swatch: { src: string, width: number, height: number, sources: Array<{ type: string, srcSet: string }> }, shirt: { src: string, width: number, height: number, sources: Array<{ type: string, srcSet: string }> }, stripes: { weftShare: number, warp: Array<{ color: string, mm: number }>, weft: Array<{ color: string, mm: number }> } } | null }
    > } | null };

export type CardPartsFragment = { slug: string, locale: string, title: string, lead: string, date: Day, minutes: number, tags: Array<{ slug: string, title: string }>, cloth: { code: string, color: string, name: string, colorName: string, averageColor: string, ditta: string, swatch: { src: string, width: number, height: number, sources: Array<{ type: string, srcSet: string }> }, shirt: { src: string, width: number, height: number, sources: Array<{ type: string, srcSet: string }> }, stripes: { weftShare: number, warp: Array<{ color: string, mm: number }>, weft: Array<{ color: string, mm: number }> } } | null };

export type StoriesQueryVariables = Exact<{
  locale: string;
  page?: number | null | undefined;
  tag?: string | null | undefined;
  preview?: string | null | undefined;
}>;


export type StoriesQuery = { stories: { title: string, lead: string, page: number, size: number, totalElements: number, totalPages: number, tags: Array<{ slug: string, title: string }>, content: Array<{ slug: string, locale: string, title: string, lead: string, date: Day, minutes: number, tags: Array<{ slug: string, title: string }>, cloth: { code: string, color: string, name: string, colorName: string, averageColor: string, ditta: string, swatch: { src: string, width: number, height: number, sources: Array<{ type: string, srcSet: string }> }, shirt: { src: string, width: number, height: number, sources: Array<{ type: string, srcSet: string }> }, stripes: { weftShare: number, warp: Array<{ color: string, mm: number }>, weft: Array<{ color: string, mm: number }> } } | null }> } };

export type StoryQueryVariables = Exact<{
  slug: string;
  locale: string;
  preview?: string | null | undefined;
}>;


export type StoryQuery = { story: { slug: string, locale: string, title: string, lead: string, date: Day, minutes: number, tagged: Array<{ slug: string, title: string }>, cloth: { code: string, color: string, name: string, colorName: string, averageColor: string, ditta: string, swatch: { src: string, width: number, height: number, sources: Array<{ type: string, srcSet: string }> }, shirt: { src: string, width: number, height: number, sources: Array<{ type: string, srcSet: string }> }, stripes: { weftShare: number, warp: Array<{ color: string, mm: number }>, weft: Array<{ color: string, mm: number }> } } | null, blocks: Array<
      | { __typename: 'ActionBlock', lead: string | null, link_title: string, link_url: string }
      | { __typename: 'ClothBlock', caption: string | null, drape: boolean, cloth: { code: string, color: string, name: string, colorName: string, averageColor: string, ditta: string, drape: { src: string, width: number, height: number, sources: Array<{ type: string, srcSet: string }> }, swatch: { src: string, width: number, height: number, sources: Array<{ type: string, srcSet: string }> }, shirt: { src: string, width: number, height: number, sources: Array<{ type: string, srcSet: string }> }, stripes: { weftShare: number, warp: Array<{ color: string, mm: number }>, weft: Array<{ color: string, mm: number }> } } | null }
      | { __typename: 'HeadingBlock', text: string, level: number }
      | { __typename: 'ListBlock', ordered: boolean, items: Array<{ spans: Array<{ text: string, style: SpanStyle, link_url: string | null }> }> }
      | { __typename: 'PictureBlock', url: string, alt: string, caption: string | null }
      | { __typename: 'ProductsBlock', heading: string | null, cloths: Array<{ code: string, color: string, name: string, colorName: string, averageColor: string, ditta: string, swatch: { src: string, width: number, height: number, sources: Array<{ type: string, srcSet: string }> }, shirt: { src: string, width: number, height: number, sources: Array<{ type: string, srcSet: string }> }, stripes: { weftShare: number, warp: Array<{ color: string, mm: number }>, weft: Array<{ color: string, mm: number }> } }> }
      | { __typename: 'QuoteBlock', text: string, author: string | null }
      | { __typename: 'TextBlock', spans: Array<{ text: string, style: SpanStyle, link_url: string | null }> }
      | { __typename: 'VideoBlock', title: string, link_url: string, seconds: number, cloth: { code: string, color: string, name: string, colorName: string, averageColor: string, ditta: string, swatch: { src: string, width: number, height: number, sources: Array<{ type: string, srcSet: string }> }, shirt: { src: string, width: number, height: number, sources: Array<{ type: string, srcSet: string }> }, stripes: { weftShare: number, warp: Array<{ color: string, mm: number }>, weft: Array<{ color: string, mm: number }> } } | null }
    >, next: Array<{ slug: string, locale: string, title: string, lead: string, date: Day, minutes: number, tags: Array<{ slug: string, title: string }>, cloth: { code: string, color: string, name: string, colorName: string, averageColor: string, ditta: string, swatch: { src: string, width: number, height: number, sources: Array<{ type: string, srcSet: string }> }, shirt: { src: string, width: number, height: number, sources: Array<{ type: string, srcSet: string }> }, stripes: { weftShare: number, warp: Array<{ color: string, mm: number }>, weft: Array<{ color: string, mm: number }> } } | null }> } | null };

export type TourQueryVariables = Exact<{
  locale: string;
  preview?: string | null | undefined;
}>;


export type TourQuery = { tour: { title: string, lead: string, steps: Array<{ screen: TourScreen, anchor: TourAnchor, title: string, text: string }> } };

/** A question of the app: the server knows its text by its number. The types are those of its answer and its variables. */
export interface KnownDocument<Answer, Variables> {
  readonly id: string;
  readonly name: string;
  readonly __types?: (variables: Variables) => Answer;
}
export const CookieNoticeDocument: KnownDocument<CookieNoticeQuery, CookieNoticeQueryVariables> = { id: "sha256:89b3ac52af8998b278f3ce82fdf3ee0dc280b5ab5926ecf30579b483689f4bb8", name: "CookieNotice" };
export const FooterDocument: KnownDocument<FooterQuery, FooterQueryVariables> = { id: "sha256:81bdfd344a076fea9c3259d5e7aa7c73876a70e995a6dac5854fe8e9cc957fe7", name: "Footer" };
export const HeaderDocument: KnownDocument<HeaderQuery, HeaderQueryVariables> = { id: "sha256:aa34871f6ed4e8445ede3984e38731778e74f4e5ddc9a9ba3328ca7c785c5f74", name: "Header" };
export const HomeDocument: KnownDocument<HomeQuery, HomeQueryVariables> = { id: "sha256:688eae6946a5bc3eb6de7367a84bad61c11586eeca93443b4c4ef6bbab3cdac6", name: "Home" };
export const LabelDraftsDocument: KnownDocument<LabelDraftsQuery, LabelDraftsQueryVariables> = { id: "sha256:2a0ba9e4c3609d348e0b2575fd2dc3c1db7b5bcd2fdf60e667d9c1455d282527", name: "LabelDrafts" };
export const PageDocument: KnownDocument<PageQuery, PageQueryVariables> = { id: "sha256:06a6340adbcf31246e4b04fd7b78b998a2a61bc1f461cea7032e50cf22a9118d", name: "Page" };
export const StoriesDocument: KnownDocument<StoriesQuery, StoriesQueryVariables> = { id: "sha256:27382e5ff95c9ab7faff66021c17f753c041a59ead2000acdde9f8b7b2c5546f", name: "Stories" };
export const StoryDocument: KnownDocument<StoryQuery, StoryQueryVariables> = { id: "sha256:004d4136adc54e09f4e0d81dba8d64dbcfd099793cef34d47ec4680a5d6bf0c6", name: "Story" };
export const TourDocument: KnownDocument<TourQuery, TourQueryVariables> = { id: "sha256:504488b256e776d4217b422f9a388bb688812eaa1938e5d486116f3d1d456383", name: "Tour" };
