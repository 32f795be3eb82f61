import { listAccessories } from '../domain/article/accessories.ts';
import { getAvailability } from '../domain/article/availability.ts';
import { getArticle, getArticleByCode, getArticleCloth, listArticleColors, listArticlesByCode } from '../domain/article/get.ts';
import { listArticles } from '../domain/article/list.ts';
import { listRelatedByCode, listRelatedById } from '../domain/article/related.ts';
import { searchArticles } from '../domain/article/search.ts';
import { addNotification, listNotifications, removeNotification } from '../domain/notification/notifications.ts';
import type { HandlersOf } from './contract.ts';

export const articles: HandlersOf<'articles'> = {
  listArticles: ({ context, query }) => listArticles(context, query),
  searchArticles: ({ context, query }) => searchArticles(context, query),
  listArticlesByCode: ({ context, query }) => listArticlesByCode(context, query.cc),
  getArticle: ({ context, params }) => getArticle(context, params.id),
  getArticleByCode: ({ context, params }) => getArticleByCode(context, params.code, params.color),
  getArticleCloth: ({ context, params }) => getArticleCloth(context, params.code, params.color),
  listArticleColors: ({ context, params }) => listArticleColors(context, params.code),
  listArticleAccessories: ({ context, params }) => listAccessories(context, params.code, params.color),
  listRelatedArticles: ({ context, params }) => listRelatedByCode(context, params.code, params.color),
  listRelatedArticlesById: ({ context, params }) => listRelatedById(context, params.id),
  getAvailability: ({ context, params, query }) => getAvailability(context, { code: params.a, color: params.b, ...query }),
  addNotification: ({ context, params, body }) => addNotification(context, params.code, params.color, body.quantity),
  removeNotification: ({ context, params }) => removeNotification(context, params.code, params.color),
  listNotifications: ({ context }) => listNotifications(context),
};
