/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type FooterQueryVariables = Exact<{
  locale: string;
}>;


export type FooterQuery = { footer: { image: string, legal: string, links: Array<{ link_class: string, link_title: string, link_url: string }> } };

export type CookieNoticeQueryVariables = Exact<{
  locale: string;
}>;


export type CookieNoticeQuery = { cookieNotice: { title: string, text: string, accept: string, reject: string } };

export type HeaderQueryVariables = Exact<{
  locale: string;
}>;


export type HeaderQuery = { header: { logo: string, links: Array<{ link_title: string, link_url: string }>, messages: Array<{ showmessage: boolean, messagetxt: string, Mercato: Array<string>, Brand: Array<string> }> } };

export type HomeQueryVariables = Exact<{
  locale: string;
  ditta: string;
}>;


export type HomeQuery = { home: { title: string, text: string, link_title: string, link_url: string, article: string } };

/** A question of the app: the server knows its text by its number. The types are those of its answer and its variables. */
export interface KnownDocument<Answer, Variables> {
  readonly id: string;
  readonly name: string;
  readonly __types?: (variables: Variables) => Answer;
}
export const CookieNoticeDocument: KnownDocument<CookieNoticeQuery, CookieNoticeQueryVariables> = { id: "sha256:6b3ff6d80366e80bf9a74e64b15113b59dbce568c8d4bc62c7fad0da8fcaab96", name: "CookieNotice" };
export const FooterDocument: KnownDocument<FooterQuery, FooterQueryVariables> = { id: "sha256:af1a43ec9c60f2aa799ef748c7ba34ba7f7c3e2db1c247ef72977c00a40d98e4", name: "Footer" };
export const HeaderDocument: KnownDocument<HeaderQuery, HeaderQueryVariables> = { id: "sha256:8ec8ac23d1f7add6d776add468ba544c2fa29cf04af7086bd23f103e04e49d17", name: "Header" };
export const HomeDocument: KnownDocument<HomeQuery, HomeQueryVariables> = { id: "sha256:39772e3393f947f80aa40cc01e92de7baabe16f3189a0dda47a559c04dadba05", name: "Home" };
