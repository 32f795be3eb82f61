/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
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

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}

export const FooterDocument = new TypedDocumentString(`
    query Footer($locale: String!) {
  footer(locale: $locale) {
    image
    links {
      link_class
      link_title
      link_url
    }
    legal
  }
}
    `) as unknown as TypedDocumentString<FooterQuery, FooterQueryVariables>;
export const CookieNoticeDocument = new TypedDocumentString(`
    query CookieNotice($locale: String!) {
  cookieNotice(locale: $locale) {
    title
    text
    accept
    reject
  }
}
    `) as unknown as TypedDocumentString<CookieNoticeQuery, CookieNoticeQueryVariables>;
export const HeaderDocument = new TypedDocumentString(`
    query Header($locale: String!) {
  header(locale: $locale) {
    logo
    links {
      link_title
      link_url
    }
    messages {
      showmessage
      messagetxt
      Mercato
      Brand
    }
  }
}
    `) as unknown as TypedDocumentString<HeaderQuery, HeaderQueryVariables>;
export const HomeDocument = new TypedDocumentString(`
    query Home($locale: String!, $ditta: String!) {
  home(locale: $locale, ditta: $ditta) {
    title
    text
    link_title
    link_url
    article
  }
}
    `) as unknown as TypedDocumentString<HomeQuery, HomeQueryVariables>;