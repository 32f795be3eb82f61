import { listArticleAccessories } from '../domain/article/accessories.ts';
import { getAvailability } from '../domain/article/availability.ts';
import { getArticle, getArticleByCode, getArticleCloth, listArticleColors, listArticlesByCode } from '../domain/article/get.ts';
import { listArticles } from '../domain/article/list.ts';
import { listRelatedArticles, listRelatedArticlesById } from '../domain/article/related.ts';
import { searchArticles } from '../domain/article/search.ts';
import { exportArticles, getArticlesDocument } from '../domain/article/selection.ts';
import { getArticleSheet } from '../domain/article/sheet.ts';
import { addNotification, listNotifications, removeNotification } from '../domain/notification/notifications.ts';
import type { VerbsOf } from './contract.ts';

export const articles: VerbsOf<'articles'> = {
  listArticles,
  searchArticles,
  listArticlesByCode,
  exportArticles,
  getArticlesDocument,
  getArticle,
  getArticleByCode,
  getArticleCloth,
  getArticleSheet,
  listArticleColors,
  listArticleAccessories,
  listRelatedArticles,
  listRelatedArticlesById,
  getAvailability,
  addNotification,
  removeNotification,
  listNotifications,
};
