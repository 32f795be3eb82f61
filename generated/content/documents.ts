/** The questions of the app by their number. */
export const documents: ReadonlyMap<string, string> = new Map([
  ["sha256:6b3ff6d80366e80bf9a74e64b15113b59dbce568c8d4bc62c7fad0da8fcaab96", "query CookieNotice($locale: String!) {\n  cookieNotice(locale: $locale) {\n    title\n    text\n    accept\n    reject\n  }\n}"],
  ["sha256:af1a43ec9c60f2aa799ef748c7ba34ba7f7c3e2db1c247ef72977c00a40d98e4", "query Footer($locale: String!) {\n  footer(locale: $locale) {\n    image\n    links {\n      link_class\n      link_title\n      link_url\n    }\n    legal\n  }\n}"],
  ["sha256:8ec8ac23d1f7add6d776add468ba544c2fa29cf04af7086bd23f103e04e49d17", "query Header($locale: String!) {\n  header(locale: $locale) {\n    logo\n    links {\n      link_title\n      link_url\n    }\n    messages {\n      showmessage\n      messagetxt\n      Mercato\n      Brand\n    }\n  }\n}"],
  ["sha256:39772e3393f947f80aa40cc01e92de7baabe16f3189a0dda47a559c04dadba05", "query Home($locale: String!, $ditta: String!) {\n  home(locale: $locale, ditta: $ditta) {\n    title\n    text\n    link_title\n    link_url\n    article\n  }\n}"],
]);
