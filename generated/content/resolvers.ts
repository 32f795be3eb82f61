import type { GraphQLResolveInfo } from 'graphql';
import type { ContentContext } from '../../server/content/context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
};

/** Text of the cookie consent banner; Italian for it, English otherwise. */
export type CookieNotice = {
  __typename?: 'CookieNotice';
  accept: Scalars['String']['output'];
  reject: Scalars['String']['output'];
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

export type Query = {
  __typename?: 'Query';
  cookieNotice: CookieNotice;
  footer: Footer;
  header: Header;
  home: Home;
};


export type QueryCookieNoticeArgs = {
  locale: Scalars['String']['input'];
};


export type QueryFooterArgs = {
  locale: Scalars['String']['input'];
};


export type QueryHeaderArgs = {
  locale: Scalars['String']['input'];
};


export type QueryHomeArgs = {
  ditta: Scalars['String']['input'];
  locale: Scalars['String']['input'];
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





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  CookieNotice: ResolverTypeWrapper<CookieNotice>;
  Footer: ResolverTypeWrapper<Footer>;
  FooterLink: ResolverTypeWrapper<FooterLink>;
  Header: ResolverTypeWrapper<Header>;
  HeaderLink: ResolverTypeWrapper<HeaderLink>;
  HeaderMessage: ResolverTypeWrapper<HeaderMessage>;
  Home: ResolverTypeWrapper<Home>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Boolean: Scalars['Boolean']['output'];
  CookieNotice: CookieNotice;
  Footer: Footer;
  FooterLink: FooterLink;
  Header: Header;
  HeaderLink: HeaderLink;
  HeaderMessage: HeaderMessage;
  Home: Home;
  Query: Record<PropertyKey, never>;
  String: Scalars['String']['output'];
};

export type CookieNoticeResolvers<ContextType = ContentContext, ParentType extends ResolversParentTypes['CookieNotice'] = ResolversParentTypes['CookieNotice']> = {
  accept?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

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

export type HomeResolvers<ContextType = ContentContext, ParentType extends ResolversParentTypes['Home'] = ResolversParentTypes['Home']> = {
  article?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  link_title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  link_url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = ContentContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  cookieNotice: Resolver<ResolversTypes['CookieNotice'], ParentType, ContextType, RequireFields<QueryCookieNoticeArgs, 'locale'>>;
  footer: Resolver<ResolversTypes['Footer'], ParentType, ContextType, RequireFields<QueryFooterArgs, 'locale'>>;
  header: Resolver<ResolversTypes['Header'], ParentType, ContextType, RequireFields<QueryHeaderArgs, 'locale'>>;
  home: Resolver<ResolversTypes['Home'], ParentType, ContextType, RequireFields<QueryHomeArgs, 'ditta' | 'locale'>>;
};

export type Resolvers<ContextType = ContentContext> = {
  CookieNotice?: CookieNoticeResolvers<ContextType>;
  Footer?: FooterResolvers<ContextType>;
  FooterLink?: FooterLinkResolvers<ContextType>;
  Header?: HeaderResolvers<ContextType>;
  HeaderLink?: HeaderLinkResolvers<ContextType>;
  HeaderMessage?: HeaderMessageResolvers<ContextType>;
  Home?: HomeResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
};

