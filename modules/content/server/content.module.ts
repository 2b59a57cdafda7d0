import type { ParsedInputOf } from '@linehaul/contract/endpoint.ts';
import { cleanRichText } from '@linehaul/modules/agreement/server/rich-text.port.ts';
import { platformTenant } from '@linehaul/modules/tenant/server/tenant-account.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { deleteCall, existing, saveCall } from '@linehaul/server-kernel/record/record-calls.ts';
import { contentContract } from '../contract/content.contract.ts';
import type { Notice } from '../contract/content-rows.contract.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { advertPicture, saveAdvert } from './advert.handlers.ts';
import { advertRepo } from './advert.repo.ts';
import { articleDetailOf, articlePicture, restoreArticle, saveArticle, versionText } from './article.handlers.ts';
import { articleRepo } from './article.repo.ts';
import { deleteCategory, saveCategory } from './article-category.handlers.ts';
import { articleCategoryRepo, publicCategories } from './article-category.repo.ts';
import { contentDemo } from './content-demo.handlers.ts';
import { noticeRepo } from './notice.repo.ts';
import { noticeInboxRepo } from './notice-inbox.repo.ts';
import { publishingColumns } from './publishing.repo.ts';
import { cleanBody, periodOf } from './publishing.rules.ts';
import {
  advertBoard,
  boardPicture,
  followAdvert,
  ownerOf,
  publicPicture,
  publicRecordInfo,
  publicRecordList,
} from './shown.handlers.ts';

const inbox = async (scope: Scope) => noticeInboxRepo(scope, await platformTenant(scope));

/** Clean when it was written, and once more by today's rules. */
function clean<Page extends { list: readonly { body: string }[] }>(page: Page): Page {
  return { ...page, list: page.list.map((row) => ({ ...row, body: cleanRichText(row.body) })) };
}

export const contentModule = serverModule({
  name: 'content',
  contract: contentContract,
  messages: { en, zh, es, ja },
  migrations: new URL('./migrations/', import.meta.url),
  demo: () => contentDemo,
  handlers: () => ({
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
    ArticleDel: deleteCall({ noun: 'article', repo: articleRepo }),
    AdvertList: ({ input, scope }) => advertRepo(scope).page(input),
    AdvertPicture: advertPicture,
    AdvertSave: saveAdvert,
    AdvertDel: deleteCall({ noun: 'advert', repo: advertRepo }),
    AdvertBoard: advertBoard,
    AdvertBoardPicture: boardPicture,
    NoticeList: async ({ input, scope }) => clean(await noticeRepo(scope).page(input)),
    NoticeSave: saveCall<Notice, ParsedInputOf<typeof contentContract.NoticeSave>>({
      noun: 'notice',
      repo: noticeRepo,
      draft: ({ input, scope }, before) => ({
        title: input.title,
        body: cleanBody(input.body),
        industries: input.industries,
        is_pinned: input.is_pinned,
        created_by: before?.created_by ?? scope.caller.login_name,
        ...publishingColumns(periodOf(input, scope.now)),
      }),
    }),
    NoticeDel: deleteCall({ noun: 'notice', repo: noticeRepo }),
    NoticeReaders: ({ input, scope }) => noticeRepo(scope).readers(input),
    NoticeInbox: async ({ input, scope }) => clean(await (await inbox(scope)).page(input)),
    NoticeUnread: async ({ scope }) => ({ count: await (await inbox(scope)).unread() }),
    NoticeRead: async ({ input, scope }) => {
      const notices = await inbox(scope);
      await notices.read(input.ids);
      return { count: await notices.unread() };
    },
    cmsRecordInfo: publicRecordInfo,
    cmsRecordList: publicRecordList,
    cmsCategoryList: async (call) => ({ categories: await publicCategories(call.scope, await ownerOf(call)) }),
    cmsPicture: publicPicture,
    cmsAdvertClick: followAdvert,
  }),
});
