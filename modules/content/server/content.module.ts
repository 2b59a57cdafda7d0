import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { deleteCall, existing } from '@linehaul/server-kernel/record/record-calls.ts';
import { contentContract } from '../contract/content.contract.ts';
import { advertPicture, saveAdvert } from './advert.handlers.ts';
import { advertRepo } from './advert.repo.ts';
import {
  articleDetailOf,
  articlePicture,
  removeArticle,
  restoreArticle,
  saveArticle,
  versionText,
} from './article.handlers.ts';
import { articleRepo } from './article.repo.ts';
import { deleteCategory, saveCategory } from './article-category.handlers.ts';
import { articleCategoryRepo, publicCategories } from './article-category.repo.ts';
import {
  inboxPage,
  inboxPicture,
  noticePage,
  noticePicture,
  readNotices,
  removeNotice,
  saveNotice,
  unreadNotices,
} from './notice.handlers.ts';
import { noticeRepo } from './notice.repo.ts';
import {
  advertBoard,
  articlePictureRoute,
  boardPicture,
  findOwner,
  followAdvert,
  publicPicture,
  publicRecordInfo,
  publicRecordList,
} from './shown.handlers.ts';

export const contentModule = serverModule({
  name: 'content',
  contract: contentContract,
  migrations: new URL('./migrations/', import.meta.url),
  rawRoutes: (kernel) => [articlePictureRoute(kernel)],
  handlers: (kernel) => ({
    ArticleCategoryList: ({ input, scope }) => articleCategoryRepo(scope).page(input),
    ArticleCategorySave: saveCategory,
    ArticleCategoryDel: deleteCategory,
    ArticleList: ({ input, scope }) => articleRepo(scope).page(input),
    ArticleInfo: ({ input, scope }) => articleDetailOf(scope, input.id),
    ArticleVersion: async ({ input, scope }) => {
      await existing(articleRepo(scope), input.id);
      return versionText(scope, input.id, input.version_no);
    },
    ArticlePicture: articlePicture,
    ArticleSave: saveArticle,
    ArticleRestore: restoreArticle,
    ArticleDel: removeArticle,
    AdvertList: ({ input, scope }) => advertRepo(scope).page(input),
    AdvertPicture: advertPicture,
    AdvertSave: saveAdvert,
    AdvertDel: deleteCall({ noun: 'advert', repo: advertRepo }),
    AdvertBoard: advertBoard,
    AdvertBoardPicture: boardPicture,
    NoticeList: noticePage,
    NoticePicture: noticePicture,
    NoticeSave: saveNotice,
    NoticeDel: removeNotice,
    NoticeReaders: ({ input, scope }) => noticeRepo(scope).readers(input),
    NoticeInbox: inboxPage,
    NoticeInboxPicture: inboxPicture,
    NoticeUnread: unreadNotices,
    NoticeRead: readNotices,
    cmsRecordInfo: (call) => publicRecordInfo(call, kernel),
    cmsRecordList: publicRecordList,
    cmsCategoryList: async (call) => ({ categories: await publicCategories(call.scope, await findOwner(call)) }),
    cmsPicture: publicPicture,
    cmsAdvertClick: followAdvert,
  }),
});
