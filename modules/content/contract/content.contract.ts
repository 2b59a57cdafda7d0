import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { rowId, rowIdOf } from '@linehaul/contract/units.ts';
import { agreementPlace } from '@linehaul/modules/agreement/contract/agreement.contract.ts';
import { pictureFile, pictureSize, uploadId } from '@linehaul/modules/upload/contract/upload.contract.ts';
import { z } from 'zod';
import {
  advert,
  advertFields,
  advertPosition,
  article,
  articleCategory,
  articleDetail,
  articleFields,
  articleText,
  categoryFields,
  inboxNotice,
  maxBody,
  notice,
  noticeFields,
  noticeReader,
  publicRecord,
  publishingState,
} from './content-rows.contract.ts';

const authors = ['platform', 'supplier', 'service'] as const;
const platform = ['platform'] as const;
const bodyBytes = 4 * maxBody;

const oneCategory = z.object({ id: rowIdOf('article_category') });
const oneArticle = z.object({ id: rowIdOf('article') });
const oneAdvert = z.object({ id: rowIdOf('advert') });
const oneNotice = z.object({ id: rowIdOf('notice') });
/** Absent `id` adds a row; `version` guards against somebody else's change. */
const version = z.int().optional();
const versionNo = z.int().min(1).max(100_000);
const size = pictureSize.default('whole');

export const contentContract = contract({
  ArticleCategoryList: {
    method: 'GET',
    path: '/v1/supplier/cms/ArticleCategoryList',
    industries: authors,
    input: pageQuery,
    output: pageOf(articleCategory),
  },
  ArticleCategorySave: {
    method: 'POST',
    path: '/v1/supplier/cms/ArticleCategorySave',
    industries: authors,
    input: categoryFields.extend({ id: oneCategory.shape.id.optional(), version }),
    output: articleCategory,
    audit: 'article_category.save',
  },
  /** Only of a category that holds no articles and no other categories. */
  ArticleCategoryDel: {
    method: 'POST',
    path: '/v1/supplier/cms/ArticleCategoryDel',
    industries: authors,
    input: oneCategory,
    output: oneCategory,
    audit: 'article_category.del',
  },
  ArticleList: {
    method: 'GET',
    path: '/v1/supplier/cms/ArticleList',
    industries: authors,
    /** `category_id` names those of the categories within as well. */
    input: pageQuery.extend({
      state: publishingState.optional(),
      category_id: rowIdOf('article_category').optional(),
    }),
    output: pageOf(article),
  },
  ArticleInfo: {
    method: 'GET',
    path: '/v1/supplier/cms/ArticleInfo',
    industries: authors,
    input: oneArticle,
    output: articleDetail,
  },
  /** One version's text, whatever its age. */
  ArticleVersion: {
    method: 'GET',
    path: '/v1/supplier/cms/ArticleVersion',
    industries: authors,
    input: oneArticle.extend({ version_no: versionNo }),
    output: articleText,
  },
  /** A picture that the article shows, or has shown in an older version. */
  ArticlePicture: {
    method: 'GET',
    path: '/v1/supplier/cms/ArticlePicture',
    industries: authors,
    input: oneArticle.extend({ picture_id: uploadId, size }),
    output: pictureFile,
    download: true,
  },
  /** A changed text becomes the next version, and is what people read from now on. */
  ArticleSave: {
    method: 'POST',
    path: '/v1/supplier/cms/ArticleSave',
    industries: authors,
    bodyBytes,
    input: articleFields.extend({ id: oneArticle.shape.id.optional(), version }),
    output: articleDetail,
    audit: 'article.save',
  },
  /** An older version's text becomes the next version. */
  ArticleRestore: {
    method: 'POST',
    path: '/v1/supplier/cms/ArticleRestore',
    industries: authors,
    input: oneArticle.extend({ version_no: versionNo, version: z.int() }),
    output: articleDetail,
    audit: 'article.restore',
  },
  ArticleDel: {
    method: 'POST',
    path: '/v1/supplier/cms/ArticleDel',
    industries: authors,
    input: oneArticle,
    output: oneArticle,
    audit: 'article.del',
  },
  AdvertList: {
    method: 'GET',
    path: '/v1/supplier/cms/AdvertList',
    industries: authors,
    input: pageQuery.extend({ position: advertPosition.optional(), state: publishingState.optional() }),
    output: pageOf(advert),
  },
  AdvertPicture: {
    method: 'GET',
    path: '/v1/supplier/cms/AdvertPicture',
    industries: authors,
    input: oneAdvert.extend({ size }),
    output: pictureFile,
    download: true,
  },
  AdvertSave: {
    method: 'POST',
    path: '/v1/supplier/cms/AdvertSave',
    industries: authors,
    input: advertFields.extend({ id: oneAdvert.shape.id.optional(), version }),
    output: advert,
    audit: 'advert.save',
  },
  AdvertDel: {
    method: 'POST',
    path: '/v1/supplier/cms/AdvertDel',
    industries: authors,
    input: oneAdvert,
    output: oneAdvert,
    audit: 'advert.del',
  },
  /** What the platform shows on the start page of everybody's console. */
  AdvertBoard: {
    method: 'GET',
    path: '/v1/supplier/cms/AdvertBoard',
    access: 'session',
    input: z.object({}),
    output: z.object({ adverts: z.array(publicRecord.pick({ id: true, title: true, link: true })) }),
  },
  AdvertBoardPicture: {
    method: 'GET',
    path: '/v1/supplier/cms/AdvertBoardPicture',
    access: 'session',
    input: oneAdvert.extend({ size }),
    output: pictureFile,
    download: true,
  },
  NoticeList: {
    method: 'GET',
    path: '/v1/supplier/cms/NoticeList',
    industries: platform,
    input: pageQuery.extend({ state: publishingState.optional(), is_pinned: z.boolean().optional() }),
    output: pageOf(notice),
  },
  /** A picture of any notice's text, to those who write them. */
  NoticePicture: {
    method: 'GET',
    path: '/v1/supplier/cms/NoticePicture',
    industries: platform,
    input: z.object({ picture_id: uploadId, size }),
    output: pictureFile,
    download: true,
  },
  NoticeSave: {
    method: 'POST',
    path: '/v1/supplier/cms/NoticeSave',
    industries: platform,
    bodyBytes,
    input: noticeFields.extend({ id: oneNotice.shape.id.optional(), version }),
    output: notice,
    audit: 'notice.save',
  },
  NoticeDel: {
    method: 'POST',
    path: '/v1/supplier/cms/NoticeDel',
    industries: platform,
    input: oneNotice,
    output: oneNotice,
    audit: 'notice.del',
  },
  /** Which tenants have read a notice, and which have not. */
  NoticeReaders: {
    method: 'GET',
    path: '/v1/supplier/cms/NoticeReaders',
    industries: platform,
    input: pageQuery.extend({ notice_id: rowIdOf('notice'), is_read: z.boolean().optional() }),
    output: pageOf(noticeReader),
  },
  /** What the platform tells the caller's kind of tenant now; pinned ones first. */
  NoticeInbox: {
    method: 'GET',
    path: '/v1/supplier/cms/NoticeInbox',
    access: 'session',
    input: pageQuery.extend({ is_read: z.boolean().optional() }),
    output: pageOf(inboxNotice),
    export: false,
  },
  /** A picture of a notice that the caller is shown. */
  NoticeInboxPicture: {
    method: 'GET',
    path: '/v1/supplier/cms/NoticeInboxPicture',
    access: 'session',
    input: oneNotice.extend({ picture_id: uploadId, size }),
    output: pictureFile,
    download: true,
  },
  NoticeUnread: {
    method: 'GET',
    path: '/v1/supplier/cms/NoticeUnread',
    access: 'session',
    input: z.object({}),
    output: z.object({ count: z.int() }),
  },
  /** The caller has read these notices; all that they are shown when none is named. */
  NoticeRead: {
    method: 'POST',
    path: '/v1/supplier/cms/NoticeRead',
    access: 'session',
    input: z.object({ ids: z.array(rowIdOf('notice')).max(200).default([]) }),
    output: z.object({ count: z.int() }),
    audit: false,
  },
  /**
   * One published record: of an agreement's `place`, an article by its `id`, an advert by its `id` or the first of its
   * `position`; of the tenant that the request names, else of the platform.
   */
  cmsRecordInfo: {
    method: 'GET',
    path: '/v1/public/cms/cmsRecordInfo',
    input: z.object({
      type: publicRecord.shape.type.default('agreement'),
      place: agreementPlace.default('register'),
      id: rowId.optional(),
      position: advertPosition.optional(),
    }),
    output: publicRecord,
  },
  /** Published articles, the newest first, or adverts in their order. */
  cmsRecordList: {
    method: 'GET',
    path: '/v1/public/cms/cmsRecordList',
    input: pageQuery.extend({
      type: publicRecord.shape.type.exclude(['agreement']),
      category_id: rowIdOf('article_category').optional(),
      position: advertPosition.optional(),
    }),
    output: pageOf(publicRecord.omit({ body: true })),
    export: false,
  },
  /** The tree of categories, in its order. */
  cmsCategoryList: {
    method: 'GET',
    path: '/v1/public/cms/cmsCategoryList',
    input: z.object({}),
    output: z.object({
      categories: z.array(articleCategory.pick({ id: true, name: true, parent_id: true, path: true, depth: true })),
    }),
  },
  /** The picture of a published article or advert. */
  cmsPicture: {
    method: 'GET',
    path: '/v1/public/cms/cmsPicture',
    input: z.object({ type: publicRecord.shape.type.exclude(['agreement']), id: rowId, size }),
    output: pictureFile,
    download: true,
  },
  /** Counts that somebody has followed a published advert's link, and answers where it leads. */
  cmsAdvertClick: {
    method: 'POST',
    path: '/v1/public/cms/cmsAdvertClick',
    input: oneAdvert,
    output: z.object({ link: z.string() }),
  },
});

export const contentErrors = errors('content', {
  empty: 422,
  period: 422,
  over: 422,
  link: 422,
  category_gone: 422,
  category_loop: 422,
  category_deep: 422,
  category_taken: 409,
  category_full: 409,
  category_used: 409,
  place_platform: 422,
});
