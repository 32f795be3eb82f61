import type { Day } from '../rules.ts';
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { ContentContext } from '../../server/content/context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  Day: { input: Day; output: Day; }
};

/** A call to action. */
export type ActionBlock = {
  __typename?: 'ActionBlock';
  lead?: Maybe<Scalars['String']['output']>;
  link_title: Scalars['String']['output'];
  link_url: Scalars['String']['output'];
};

/** A piece of rich text. There is no markup in any of them: each is drawn by a component of its own. */
export type Block = ActionBlock | ClothBlock | HeadingBlock | ListBlock | PictureBlock | ProductsBlock | QuoteBlock | TextBlock | VideoBlock;

/** A cloth that everybody may see, as it stands in a text: never with a price, never with stock. */
export type Cloth = {
  __typename?: 'Cloth';
  averageColor: Scalars['String']['output'];
  code: Scalars['String']['output'];
  color: Scalars['String']['output'];
  colorName: Scalars['String']['output'];
  /** A shop that sells it: with it, the public page has its address. */
  ditta: Scalars['String']['output'];
  /** In folds, as a garment would show it. */
  drape: ClothPicture;
  name: Scalars['String']['output'];
  /** Made up as a shirt and folded. */
  shirt: ClothPicture;
  /** Its colour order: what stands in the place of a picture until that has come. */
  stripes: ClothStripes;
  swatch: ClothPicture;
};

/** A cloth across the page, by its code. */
export type ClothBlock = {
  __typename?: 'ClothBlock';
  article: Scalars['String']['output'];
  caption?: Maybe<Scalars['String']['output']>;
  /** Null where it is not for everybody, or not any more. */
  cloth?: Maybe<Cloth>;
  /** In folds instead of flat. */
  drape: Scalars['Boolean']['output'];
};

/** A picture of cloth in the sizes that a browser chooses from. */
export type ClothPicture = {
  __typename?: 'ClothPicture';
  height: Scalars['Int']['output'];
  sources: Array<PictureSource>;
  src: Scalars['String']['output'];
  width: Scalars['Int']['output'];
};

/** So many millimetres of one colour. */
export type ClothStripe = {
  __typename?: 'ClothStripe';
  color: Scalars['String']['output'];
  mm: Scalars['Float']['output'];
};

/** One repeat of the warp from the left and of the weft from above. */
export type ClothStripes = {
  __typename?: 'ClothStripes';
  warp: Array<ClothStripe>;
  weft: Array<ClothStripe>;
  /** How much of the face the weft makes, between 0 and 1. */
  weftShare: Scalars['Float']['output'];
};

/** One category of the cookie notice, with what is kept under it. */
export type CookieCategory = {
  __typename?: 'CookieCategory';
  code: CookieCategoryCode;
  /** What is kept: name, for what, how long. */
  entries: Array<CookieEntry>;
  text: Scalars['String']['output'];
  title: Scalars['String']['output'];
};

/** What a cookie category is good for. NECESSARY can not be declined. */
export type CookieCategoryCode =
  | 'NECESSARY'
  | 'PREFERENCES';

/** One thing that the browser keeps. */
export type CookieEntry = {
  __typename?: 'CookieEntry';
  duration: Scalars['String']['output'];
  name: Scalars['String']['output'];
  purpose: Scalars['String']['output'];
};

/** The cookie consent banner; Italian for it, English otherwise. */
export type CookieNotice = {
  __typename?: 'CookieNotice';
  accept: Scalars['String']['output'];
  categories: Array<CookieCategory>;
  /** Opens the choice by category. */
  choose: Scalars['String']['output'];
  entry_duration: Scalars['String']['output'];
  /** Heads of the list of what is kept: name, purpose, duration. */
  entry_name: Scalars['String']['output'];
  entry_purpose: Scalars['String']['output'];
  link_title: Scalars['String']['output'];
  link_url: Scalars['String']['output'];
  reject: Scalars['String']['output'];
  /** Keeps the choice by category. */
  save: Scalars['String']['output'];
  text: Scalars['String']['output'];
  title: Scalars['String']['output'];
};

export type Footer = {
  __typename?: 'Footer';
  image: Scalars['String']['output'];
  /** Company legal text. */
  legal: Scalars['String']['output'];
  links: Array<FooterLink>;
};

export type FooterLink = {
  __typename?: 'FooterLink';
  /** Group under which the link stands. */
  link_class: Scalars['String']['output'];
  link_title: Scalars['String']['output'];
  link_url: Scalars['String']['output'];
};

export type Header = {
  __typename?: 'Header';
  links: Array<HeaderLink>;
  logo: Scalars['String']['output'];
  messages: Array<HeaderMessage>;
};

/** A link of the header. */
export type HeaderLink = {
  __typename?: 'HeaderLink';
  link_title: Scalars['String']['output'];
  /** Own paths are relative to the locale: `/shop?season=SS27`. */
  link_url: Scalars['String']['output'];
};

/** A message of the top banner. */
export type HeaderMessage = {
  __typename?: 'HeaderMessage';
  /** Brand codes that see it; empty: all. */
  Brand: Array<Scalars['String']['output']>;
  /** Markets (ditta codes) that see it; empty: all. */
  Mercato: Array<Scalars['String']['output']>;
  messagetxt: Scalars['String']['output'];
  showmessage: Scalars['Boolean']['output'];
};

export type HeadingBlock = {
  __typename?: 'HeadingBlock';
  /** 2 or 3: the title of the page is 1. */
  level: Scalars['Int']['output'];
  text: Scalars['String']['output'];
};

/** What the welcome page shows above the dashboard. */
export type Home = {
  __typename?: 'Home';
  /** code-color of the cloth in the picture. */
  article: Scalars['String']['output'];
  link_title: Scalars['String']['output'];
  link_url: Scalars['String']['output'];
  text: Scalars['String']['output'];
  title: Scalars['String']['output'];
};

/** A label of the program that a draft words otherwise. */
export type LabelDraft = {
  __typename?: 'LabelDraft';
  /** What it will say once the drafts are published. */
  draft: Scalars['String']['output'];
  key: Scalars['String']['output'];
  /** What the shop says now. */
  now: Scalars['String']['output'];
};

export type ListBlock = {
  __typename?: 'ListBlock';
  items: Array<ListItem>;
  ordered: Scalars['Boolean']['output'];
};

export type ListItem = {
  __typename?: 'ListItem';
  spans: Array<Span>;
};

/** A page for everybody: privacy, terms, contacts, care. */
export type Page = {
  __typename?: 'Page';
  article?: Maybe<Scalars['String']['output']>;
  blocks: Array<Block>;
  cloth?: Maybe<Cloth>;
  /** Day of the last change. */
  date: Scalars['Day']['output'];
  /** For search engines and previews. */
  description: Scalars['String']['output'];
  /** The language that it is written in: English where the wanted one is missing. */
  locale: Scalars['String']['output'];
  slug: Scalars['String']['output'];
  title: Scalars['String']['output'];
};

/** A drawing or photograph of the shop's own. */
export type PictureBlock = {
  __typename?: 'PictureBlock';
  alt: Scalars['String']['output'];
  caption?: Maybe<Scalars['String']['output']>;
  url: Scalars['String']['output'];
};

/** One size of a picture in a format. */
export type PictureSource = {
  __typename?: 'PictureSource';
  srcSet: Scalars['String']['output'];
  type: Scalars['String']['output'];
};

/** A row of cloths that lead to their own pages. */
export type ProductsBlock = {
  __typename?: 'ProductsBlock';
  articles: Array<Scalars['String']['output']>;
  /** Those that are for everybody. */
  cloths: Array<Cloth>;
  heading?: Maybe<Scalars['String']['output']>;
};

/** Whatever has no text in the wanted language comes in English. `preview` is the token of a signed link: with it the draft is answered, if there is one; of `stories` only what stands above the list. */
export type Query = {
  __typename?: 'Query';
  cookieNotice: CookieNotice;
  footer: Footer;
  header: Header;
  home: Home;
  /** Labels of this very language that a draft words otherwise, for whoever has its link; null for all others. */
  labelDrafts?: Maybe<Array<LabelDraft>>;
  /** Null where there is no such page. */
  page?: Maybe<Page>;
  /** Ten a page, the newest first. */
  stories: Stories;
  /** Null where there is no such story. */
  story?: Maybe<Story>;
  tour: Tour;
};


/** Whatever has no text in the wanted language comes in English. `preview` is the token of a signed link: with it the draft is answered, if there is one; of `stories` only what stands above the list. */
export type QueryCookieNoticeArgs = {
  locale: Scalars['String']['input'];
  preview?: InputMaybe<Scalars['String']['input']>;
};


/** Whatever has no text in the wanted language comes in English. `preview` is the token of a signed link: with it the draft is answered, if there is one; of `stories` only what stands above the list. */
export type QueryFooterArgs = {
  locale: Scalars['String']['input'];
  preview?: InputMaybe<Scalars['String']['input']>;
};


/** Whatever has no text in the wanted language comes in English. `preview` is the token of a signed link: with it the draft is answered, if there is one; of `stories` only what stands above the list. */
export type QueryHeaderArgs = {
  locale: Scalars['String']['input'];
  preview?: InputMaybe<Scalars['String']['input']>;
};


/** Whatever has no text in the wanted language comes in English. `preview` is the token of a signed link: with it the draft is answered, if there is one; of `stories` only what stands above the list. */
export type QueryHomeArgs = {
  ditta: Scalars['String']['input'];
  locale: Scalars['String']['input'];
  preview?: InputMaybe<Scalars['String']['input']>;
};


/** Whatever has no text in the wanted language comes in English. `preview` is the token of a signed link: with it the draft is answered, if there is one; of `stories` only what stands above the list. */
export type QueryLabelDraftsArgs = {
  locale: Scalars['String']['input'];
  preview: Scalars['String']['input'];
};


/** Whatever has no text in the wanted language comes in English. `preview` is the token of a signed link: with it the draft is answered, if there is one; of `stories` only what stands above the list. */
export type QueryPageArgs = {
  locale: Scalars['String']['input'];
  preview?: InputMaybe<Scalars['String']['input']>;
  slug: Scalars['String']['input'];
};


/** Whatever has no text in the wanted language comes in English. `preview` is the token of a signed link: with it the draft is answered, if there is one; of `stories` only what stands above the list. */
export type QueryStoriesArgs = {
  locale: Scalars['String']['input'];
  page?: InputMaybe<Scalars['Int']['input']>;
  preview?: InputMaybe<Scalars['String']['input']>;
  tag?: InputMaybe<Scalars['String']['input']>;
};


/** Whatever has no text in the wanted language comes in English. `preview` is the token of a signed link: with it the draft is answered, if there is one; of `stories` only what stands above the list. */
export type QueryStoryArgs = {
  locale: Scalars['String']['input'];
  preview?: InputMaybe<Scalars['String']['input']>;
  slug: Scalars['String']['input'];
};


/** Whatever has no text in the wanted language comes in English. `preview` is the token of a signed link: with it the draft is answered, if there is one; of `stories` only what stands above the list. */
export type QueryTourArgs = {
  locale: Scalars['String']['input'];
  preview?: InputMaybe<Scalars['String']['input']>;
};

export type QuoteBlock = {
  __typename?: 'QuoteBlock';
  author?: Maybe<Scalars['String']['output']>;
  text: Scalars['String']['output'];
};

/** A piece of a text: some words in one style, perhaps a link. */
export type Span = {
  __typename?: 'Span';
  link_url?: Maybe<Scalars['String']['output']>;
  style: SpanStyle;
  text: Scalars['String']['output'];
};

export type SpanStyle =
  | 'EMPHASIS'
  | 'PLAIN'
  | 'STRONG';

export type Stories = {
  __typename?: 'Stories';
  content: Array<StoryCard>;
  lead: Scalars['String']['output'];
  /** From 0. */
  page: Scalars['Int']['output'];
  size: Scalars['Int']['output'];
  /** Those that at least one story has. */
  tags: Array<StoryTag>;
  title: Scalars['String']['output'];
  totalElements: Scalars['Int']['output'];
  totalPages: Scalars['Int']['output'];
};

/** Head of the stories, with the tags that they may have. */
export type StoriesHead = {
  __typename?: 'StoriesHead';
  lead: Scalars['String']['output'];
  tags: Array<StoryTag>;
  title: Scalars['String']['output'];
};

export type Story = {
  __typename?: 'Story';
  article: Scalars['String']['output'];
  blocks: Array<Block>;
  cloth?: Maybe<Cloth>;
  date: Scalars['Day']['output'];
  lead: Scalars['String']['output'];
  locale: Scalars['String']['output'];
  minutes: Scalars['Int']['output'];
  /** What to read next: the newest with a common tag. */
  next: Array<StoryCard>;
  slug: Scalars['String']['output'];
  /** The same with their titles. */
  tagged: Array<StoryTag>;
  /** Slugs of the tags of the stories' head. */
  tags: Array<Scalars['String']['output']>;
  title: Scalars['String']['output'];
};

/** A story in the list. */
export type StoryCard = {
  __typename?: 'StoryCard';
  cloth?: Maybe<Cloth>;
  date: Scalars['Day']['output'];
  lead: Scalars['String']['output'];
  locale: Scalars['String']['output'];
  /** Minutes of reading. */
  minutes: Scalars['Int']['output'];
  slug: Scalars['String']['output'];
  tags: Array<StoryTag>;
  title: Scalars['String']['output'];
};

/** What stories are about. */
export type StoryTag = {
  __typename?: 'StoryTag';
  slug: Scalars['String']['output'];
  title: Scalars['String']['output'];
};

export type TextBlock = {
  __typename?: 'TextBlock';
  spans: Array<Span>;
};

/** The guided tour, step by step. Steps whose screen the user has no right to are left out by the app. */
export type Tour = {
  __typename?: 'Tour';
  lead: Scalars['String']['output'];
  steps: Array<TourStep>;
  title: Scalars['String']['output'];
};

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

export type TourStep = {
  __typename?: 'TourStep';
  anchor: TourAnchor;
  screen: TourScreen;
  text: Scalars['String']['output'];
  title: Scalars['String']['output'];
};

/** A film: its poster is a cloth, and it opens at its own address. */
export type VideoBlock = {
  __typename?: 'VideoBlock';
  article: Scalars['String']['output'];
  cloth?: Maybe<Cloth>;
  link_url: Scalars['String']['output'];
  /** Whole seconds. */
  seconds: Scalars['Int']['output'];
  title: Scalars['String']['output'];
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;



/** Mapping of union types */
export type ResolversUnionTypes<_RefType extends Record<string, unknown>> = {
  Block:
    | ( ActionBlock )
    | ( ClothBlock )
    | ( HeadingBlock )
    | ( ListBlock )
    | ( PictureBlock )
    | ( ProductsBlock )
    | ( QuoteBlock )
    | ( TextBlock )
    | ( VideoBlock )
  ;
};


/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  ActionBlock: ResolverTypeWrapper<ActionBlock>;
  Block: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['Block']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Cloth: ResolverTypeWrapper<Cloth>;
  ClothBlock: ResolverTypeWrapper<ClothBlock>;
  ClothPicture: ResolverTypeWrapper<ClothPicture>;
  ClothStripe: ResolverTypeWrapper<ClothStripe>;
  ClothStripes: ResolverTypeWrapper<ClothStripes>;
  CookieCategory: ResolverTypeWrapper<CookieCategory>;
  CookieCategoryCode: CookieCategoryCode;
  CookieEntry: ResolverTypeWrapper<CookieEntry>;
  CookieNotice: ResolverTypeWrapper<CookieNotice>;
  Day: ResolverTypeWrapper<Scalars['Day']['output']>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  Footer: ResolverTypeWrapper<Footer>;
  FooterLink: ResolverTypeWrapper<FooterLink>;
  Header: ResolverTypeWrapper<Header>;
  HeaderLink: ResolverTypeWrapper<HeaderLink>;
  HeaderMessage: ResolverTypeWrapper<HeaderMessage>;
  HeadingBlock: ResolverTypeWrapper<HeadingBlock>;
  Home: ResolverTypeWrapper<Home>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  LabelDraft: ResolverTypeWrapper<LabelDraft>;
  ListBlock: ResolverTypeWrapper<ListBlock>;
  ListItem: ResolverTypeWrapper<ListItem>;
  Page: ResolverTypeWrapper<Omit<Page, 'blocks'> & { blocks: Array<ResolversTypes['Block']> }>;
  PictureBlock: ResolverTypeWrapper<PictureBlock>;
  PictureSource: ResolverTypeWrapper<PictureSource>;
  ProductsBlock: ResolverTypeWrapper<ProductsBlock>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  QuoteBlock: ResolverTypeWrapper<QuoteBlock>;
  Span: ResolverTypeWrapper<Span>;
  SpanStyle: SpanStyle;
  Stories: ResolverTypeWrapper<Stories>;
  StoriesHead: ResolverTypeWrapper<StoriesHead>;
  Story: ResolverTypeWrapper<Omit<Story, 'blocks'> & { blocks: Array<ResolversTypes['Block']> }>;
  StoryCard: ResolverTypeWrapper<StoryCard>;
  StoryTag: ResolverTypeWrapper<StoryTag>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  TextBlock: ResolverTypeWrapper<TextBlock>;
  Tour: ResolverTypeWrapper<Tour>;
  TourAnchor: TourAnchor;
  TourScreen: TourScreen;
  TourStep: ResolverTypeWrapper<TourStep>;
  VideoBlock: ResolverTypeWrapper<VideoBlock>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  ActionBlock: ActionBlock;
  Block: ResolversUnionTypes<ResolversParentTypes>['Block'];
  Boolean: Scalars['Boolean']['output'];
  Cloth: Cloth;
  ClothBlock: ClothBlock;
  ClothPicture: ClothPicture;
  ClothStripe: ClothStripe;
  ClothStripes: ClothStripes;
  CookieCategory: CookieCategory;
  CookieEntry: CookieEntry;
  CookieNotice: CookieNotice;
  Day: Scalars['Day']['output'];
  Float: Scalars['Float']['output'];
  Footer: Footer;
  FooterLink: FooterLink;
  Header: Header;
  HeaderLink: HeaderLink;
  HeaderMessage: HeaderMessage;
  HeadingBlock: HeadingBlock;
  Home: Home;
  Int: Scalars['Int']['output'];
  LabelDraft: LabelDraft;
  ListBlock: ListBlock;
  ListItem: ListItem;
  Page: Omit<Page, 'blocks'> & { blocks: Array<ResolversParentTypes['Block']> };
  PictureBlock: PictureBlock;
  PictureSource: PictureSource;
  ProductsBlock: ProductsBlock;
  Query: Record<PropertyKey, never>;
  QuoteBlock: QuoteBlock;
  Span: Span;
  Stories: Stories;
  StoriesHead: StoriesHead;
  Story: Omit<Story, 'blocks'> & { blocks: Array<ResolversParentTypes['Block']> };
  StoryCard: StoryCard;
  StoryTag: StoryTag;
  String: Scalars['String']['output'];
  TextBlock: TextBlock;
  Tour: Tour;
  TourStep: TourStep;
  VideoBlock: VideoBlock;
};

export type AddressDirectiveArgs = { };

export type AddressDirectiveResolver<Result, Parent, ContextType = ContentContext, Args = AddressDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type DayDirectiveArgs = { };

export type DayDirectiveResolver<Result, Parent, ContextType = ContentContext, Args = DayDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type EntriesDirectiveArgs = {
  max: Scalars['Int']['input'];
  min?: Maybe<Scalars['Int']['input']>;
};

export type EntriesDirectiveResolver<Result, Parent, ContextType = ContentContext, Args = EntriesDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type FabricDirectiveArgs = { };

export type FabricDirectiveResolver<Result, Parent, ContextType = ContentContext, Args = FabricDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type GivenDirectiveArgs = { };

export type GivenDirectiveResolver<Result, Parent, ContextType = ContentContext, Args = GivenDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type OwnFileDirectiveArgs = { };

export type OwnFileDirectiveResolver<Result, Parent, ContextType = ContentContext, Args = OwnFileDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type PagedDirectiveArgs = {
  size: Scalars['Int']['input'];
};

export type PagedDirectiveResolver<Result, Parent, ContextType = ContentContext, Args = PagedDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type QuestionDirectiveArgs = {
  aliases: Scalars['Int']['input'];
  bytes: Scalars['Int']['input'];
  chars: Scalars['Int']['input'];
  depth: Scalars['Int']['input'];
  directives: Scalars['Int']['input'];
  fields: Scalars['Int']['input'];
  spreads: Scalars['Int']['input'];
  tokens: Scalars['Int']['input'];
};

export type QuestionDirectiveResolver<Result, Parent, ContextType = ContentContext, Args = QuestionDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type RangeDirectiveArgs = {
  max: Scalars['Int']['input'];
  min: Scalars['Int']['input'];
};

export type RangeDirectiveResolver<Result, Parent, ContextType = ContentContext, Args = RangeDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type SlugDirectiveArgs = { };

export type SlugDirectiveResolver<Result, Parent, ContextType = ContentContext, Args = SlugDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type TextDirectiveArgs = {
  max: Scalars['Int']['input'];
};

export type TextDirectiveResolver<Result, Parent, ContextType = ContentContext, Args = TextDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type ActionBlockResolvers<ContextType = ContentContext, ParentType extends ResolversParentTypes['ActionBlock'] = ResolversParentTypes['ActionBlock']> = {
  lead?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  link_title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  link_url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BlockResolvers<ContextType = ContentContext, ParentType extends ResolversParentTypes['Block'] = ResolversParentTypes['Block']> = {
  __resolveType: TypeResolveFn<'ActionBlock' | 'ClothBlock' | 'HeadingBlock' | 'ListBlock' | 'PictureBlock' | 'ProductsBlock' | 'QuoteBlock' | 'TextBlock' | 'VideoBlock', ParentType, ContextType>;
};

export type ClothResolvers<ContextType = ContentContext, ParentType extends ResolversParentTypes['Cloth'] = ResolversParentTypes['Cloth']> = {
  averageColor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  color?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  colorName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ditta?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  drape?: Resolver<ResolversTypes['ClothPicture'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shirt?: Resolver<ResolversTypes['ClothPicture'], ParentType, ContextType>;
  stripes?: Resolver<ResolversTypes['ClothStripes'], ParentType, ContextType>;
  swatch?: Resolver<ResolversTypes['ClothPicture'], ParentType, ContextType>;
};

export type ClothBlockResolvers<ContextType = ContentContext, ParentType extends ResolversParentTypes['ClothBlock'] = ResolversParentTypes['ClothBlock']> = {
  article?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  caption?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cloth?: Resolver<Maybe<ResolversTypes['Cloth']>, ParentType, ContextType>;
  drape?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ClothPictureResolvers<ContextType = ContentContext, ParentType extends ResolversParentTypes['ClothPicture'] = ResolversParentTypes['ClothPicture']> = {
  height?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sources?: Resolver<Array<ResolversTypes['PictureSource']>, ParentType, ContextType>;
  src?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  width?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ClothStripeResolvers<ContextType = ContentContext, ParentType extends ResolversParentTypes['ClothStripe'] = ResolversParentTypes['ClothStripe']> = {
  color?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mm?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type ClothStripesResolvers<ContextType = ContentContext, ParentType extends ResolversParentTypes['ClothStripes'] = ResolversParentTypes['ClothStripes']> = {
  warp?: Resolver<Array<ResolversTypes['ClothStripe']>, ParentType, ContextType>;
  weft?: Resolver<Array<ResolversTypes['ClothStripe']>, ParentType, ContextType>;
  weftShare?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type CookieCategoryResolvers<ContextType = ContentContext, ParentType extends ResolversParentTypes['CookieCategory'] = ResolversParentTypes['CookieCategory']> = {
  code?: Resolver<ResolversTypes['CookieCategoryCode'], ParentType, ContextType>;
  entries?: Resolver<Array<ResolversTypes['CookieEntry']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CookieEntryResolvers<ContextType = ContentContext, ParentType extends ResolversParentTypes['CookieEntry'] = ResolversParentTypes['CookieEntry']> = {
  duration?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  purpose?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CookieNoticeResolvers<ContextType = ContentContext, ParentType extends ResolversParentTypes['CookieNotice'] = ResolversParentTypes['CookieNotice']> = {
  accept?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  categories?: Resolver<Array<ResolversTypes['CookieCategory']>, ParentType, ContextType>;
  choose?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  entry_duration?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  entry_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  entry_purpose?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  link_title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  link_url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  save?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export interface DayScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Day'], any> {
  name: 'Day';
}

export type FooterResolvers<ContextType = ContentContext, ParentType extends ResolversParentTypes['Footer'] = ResolversParentTypes['Footer']> = {
  image?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  legal?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  links?: Resolver<Array<ResolversTypes['FooterLink']>, ParentType, ContextType>;
};

export type FooterLinkResolvers<ContextType = ContentContext, ParentType extends ResolversParentTypes['FooterLink'] = ResolversParentTypes['FooterLink']> = {
  link_class?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  link_title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  link_url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type HeaderResolvers<ContextType = ContentContext, ParentType extends ResolversParentTypes['Header'] = ResolversParentTypes['Header']> = {
  links?: Resolver<Array<ResolversTypes['HeaderLink']>, ParentType, ContextType>;
  logo?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  messages?: Resolver<Array<ResolversTypes['HeaderMessage']>, ParentType, ContextType>;
};

export type HeaderLinkResolvers<ContextType = ContentContext, ParentType extends ResolversParentTypes['HeaderLink'] = ResolversParentTypes['HeaderLink']> = {
  link_title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  link_url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type HeaderMessageResolvers<ContextType = ContentContext, ParentType extends ResolversParentTypes['HeaderMessage'] = ResolversParentTypes['HeaderMessage']> = {
  Brand?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  Mercato?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  messagetxt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  showmessage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type HeadingBlockResolvers<ContextType = ContentContext, ParentType extends ResolversParentTypes['HeadingBlock'] = ResolversParentTypes['HeadingBlock']> = {
  level?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type HomeResolvers<ContextType = ContentContext, ParentType extends ResolversParentTypes['Home'] = ResolversParentTypes['Home']> = {
  article?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  link_title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  link_url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LabelDraftResolvers<ContextType = ContentContext, ParentType extends ResolversParentTypes['LabelDraft'] = ResolversParentTypes['LabelDraft']> = {
  draft?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  now?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ListBlockResolvers<ContextType = ContentContext, ParentType extends ResolversParentTypes['ListBlock'] = ResolversParentTypes['ListBlock']> = {
  items?: Resolver<Array<ResolversTypes['ListItem']>, ParentType, ContextType>;
  ordered?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ListItemResolvers<ContextType = ContentContext, ParentType extends ResolversParentTypes['ListItem'] = ResolversParentTypes['ListItem']> = {
  spans?: Resolver<Array<ResolversTypes['Span']>, ParentType, ContextType>;
};

export type PageResolvers<ContextType = ContentContext, ParentType extends ResolversParentTypes['Page'] = ResolversParentTypes['Page']> = {
  article?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  blocks?: Resolver<Array<ResolversTypes['Block']>, ParentType, ContextType>;
  cloth?: Resolver<Maybe<ResolversTypes['Cloth']>, ParentType, ContextType>;
  date?: Resolver<ResolversTypes['Day'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  locale?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PictureBlockResolvers<ContextType = ContentContext, ParentType extends ResolversParentTypes['PictureBlock'] = ResolversParentTypes['PictureBlock']> = {
  alt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  caption?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PictureSourceResolvers<ContextType = ContentContext, ParentType extends ResolversParentTypes['PictureSource'] = ResolversParentTypes['PictureSource']> = {
  srcSet?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ProductsBlockResolvers<ContextType = ContentContext, ParentType extends ResolversParentTypes['ProductsBlock'] = ResolversParentTypes['ProductsBlock']> = {
  articles?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  cloths?: Resolver<Array<ResolversTypes['Cloth']>, ParentType, ContextType>;
  heading?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type QueryResolvers<ContextType = ContentContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  cookieNotice: Resolver<ResolversTypes['CookieNotice'], ParentType, ContextType, RequireFields<QueryCookieNoticeArgs, 'locale'>>;
  footer: Resolver<ResolversTypes['Footer'], ParentType, ContextType, RequireFields<QueryFooterArgs, 'locale'>>;
  header: Resolver<ResolversTypes['Header'], ParentType, ContextType, RequireFields<QueryHeaderArgs, 'locale'>>;
  home: Resolver<ResolversTypes['Home'], ParentType, ContextType, RequireFields<QueryHomeArgs, 'ditta' | 'locale'>>;
  labelDrafts: Resolver<Maybe<Array<ResolversTypes['LabelDraft']>>, ParentType, ContextType, RequireFields<QueryLabelDraftsArgs, 'locale' | 'preview'>>;
  page: Resolver<Maybe<ResolversTypes['Page']>, ParentType, ContextType, RequireFields<QueryPageArgs, 'locale' | 'slug'>>;
  stories: Resolver<ResolversTypes['Stories'], ParentType, ContextType, RequireFields<QueryStoriesArgs, 'locale' | 'page'>>;
  story: Resolver<Maybe<ResolversTypes['Story']>, ParentType, ContextType, RequireFields<QueryStoryArgs, 'locale' | 'slug'>>;
  tour: Resolver<ResolversTypes['Tour'], ParentType, ContextType, RequireFields<QueryTourArgs, 'locale'>>;
};

export type QuoteBlockResolvers<ContextType = ContentContext, ParentType extends ResolversParentTypes['QuoteBlock'] = ResolversParentTypes['QuoteBlock']> = {
  author?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SpanResolvers<ContextType = ContentContext, ParentType extends ResolversParentTypes['Span'] = ResolversParentTypes['Span']> = {
  link_url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  style?: Resolver<ResolversTypes['SpanStyle'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type StoriesResolvers<ContextType = ContentContext, ParentType extends ResolversParentTypes['Stories'] = ResolversParentTypes['Stories']> = {
  content?: Resolver<Array<ResolversTypes['StoryCard']>, ParentType, ContextType>;
  lead?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tags?: Resolver<Array<ResolversTypes['StoryTag']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totalElements?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type StoriesHeadResolvers<ContextType = ContentContext, ParentType extends ResolversParentTypes['StoriesHead'] = ResolversParentTypes['StoriesHead']> = {
  lead?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tags?: Resolver<Array<ResolversTypes['StoryTag']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type StoryResolvers<ContextType = ContentContext, ParentType extends ResolversParentTypes['Story'] = ResolversParentTypes['Story']> = {
  article?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  blocks?: Resolver<Array<ResolversTypes['Block']>, ParentType, ContextType>;
  cloth?: Resolver<Maybe<ResolversTypes['Cloth']>, ParentType, ContextType>;
  date?: Resolver<ResolversTypes['Day'], ParentType, ContextType>;
  lead?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  locale?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  next?: Resolver<Array<ResolversTypes['StoryCard']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tagged?: Resolver<Array<ResolversTypes['StoryTag']>, ParentType, ContextType>;
  tags?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type StoryCardResolvers<ContextType = ContentContext, ParentType extends ResolversParentTypes['StoryCard'] = ResolversParentTypes['StoryCard']> = {
  cloth?: Resolver<Maybe<ResolversTypes['Cloth']>, ParentType, ContextType>;
  date?: Resolver<ResolversTypes['Day'], ParentType, ContextType>;
  lead?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  locale?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tags?: Resolver<Array<ResolversTypes['StoryTag']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type StoryTagResolvers<ContextType = ContentContext, ParentType extends ResolversParentTypes['StoryTag'] = ResolversParentTypes['StoryTag']> = {
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TextBlockResolvers<ContextType = ContentContext, ParentType extends ResolversParentTypes['TextBlock'] = ResolversParentTypes['TextBlock']> = {
  spans?: Resolver<Array<ResolversTypes['Span']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TourResolvers<ContextType = ContentContext, ParentType extends ResolversParentTypes['Tour'] = ResolversParentTypes['Tour']> = {
  lead?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  steps?: Resolver<Array<ResolversTypes['TourStep']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TourStepResolvers<ContextType = ContentContext, ParentType extends ResolversParentTypes['TourStep'] = ResolversParentTypes['TourStep']> = {
  anchor?: Resolver<ResolversTypes['TourAnchor'], ParentType, ContextType>;
  screen?: Resolver<ResolversTypes['TourScreen'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type VideoBlockResolvers<ContextType = ContentContext, ParentType extends ResolversParentTypes['VideoBlock'] = ResolversParentTypes['VideoBlock']> = {
  article?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  cloth?: Resolver<Maybe<ResolversTypes['Cloth']>, ParentType, ContextType>;
  link_url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  seconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type Resolvers<ContextType = ContentContext> = {
  ActionBlock?: ActionBlockResolvers<ContextType>;
  Block?: BlockResolvers<ContextType>;
  Cloth?: ClothResolvers<ContextType>;
  ClothBlock?: ClothBlockResolvers<ContextType>;
  ClothPicture?: ClothPictureResolvers<ContextType>;
  ClothStripe?: ClothStripeResolvers<ContextType>;
  ClothStripes?: ClothStripesResolvers<ContextType>;
  CookieCategory?: CookieCategoryResolvers<ContextType>;
  CookieEntry?: CookieEntryResolvers<ContextType>;
  CookieNotice?: CookieNoticeResolvers<ContextType>;
  Day?: GraphQLScalarType;
  Footer?: FooterResolvers<ContextType>;
  FooterLink?: FooterLinkResolvers<ContextType>;
  Header?: HeaderResolvers<ContextType>;
  HeaderLink?: HeaderLinkResolvers<ContextType>;
  HeaderMessage?: HeaderMessageResolvers<ContextType>;
  HeadingBlock?: HeadingBlockResolvers<ContextType>;
  Home?: HomeResolvers<ContextType>;
  LabelDraft?: LabelDraftResolvers<ContextType>;
  ListBlock?: ListBlockResolvers<ContextType>;
  ListItem?: ListItemResolvers<ContextType>;
  Page?: PageResolvers<ContextType>;
  PictureBlock?: PictureBlockResolvers<ContextType>;
  PictureSource?: PictureSourceResolvers<ContextType>;
  ProductsBlock?: ProductsBlockResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  QuoteBlock?: QuoteBlockResolvers<ContextType>;
  Span?: SpanResolvers<ContextType>;
  Stories?: StoriesResolvers<ContextType>;
  StoriesHead?: StoriesHeadResolvers<ContextType>;
  Story?: StoryResolvers<ContextType>;
  StoryCard?: StoryCardResolvers<ContextType>;
  StoryTag?: StoryTagResolvers<ContextType>;
  TextBlock?: TextBlockResolvers<ContextType>;
  Tour?: TourResolvers<ContextType>;
  TourStep?: TourStepResolvers<ContextType>;
  VideoBlock?: VideoBlockResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = ContentContext> = {
  address?: AddressDirectiveResolver<any, any, ContextType>;
  day?: DayDirectiveResolver<any, any, ContextType>;
  entries?: EntriesDirectiveResolver<any, any, ContextType>;
  fabric?: FabricDirectiveResolver<any, any, ContextType>;
  given?: GivenDirectiveResolver<any, any, ContextType>;
  ownFile?: OwnFileDirectiveResolver<any, any, ContextType>;
  paged?: PagedDirectiveResolver<any, any, ContextType>;
  question?: QuestionDirectiveResolver<any, any, ContextType>;
  range?: RangeDirectiveResolver<any, any, ContextType>;
  slug?: SlugDirectiveResolver<any, any, ContextType>;
  text?: TextDirectiveResolver<any, any, ContextType>;
};
