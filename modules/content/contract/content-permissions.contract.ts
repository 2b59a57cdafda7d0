import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { contentContract } from './content.contract.ts';

const authors = ['platform', 'supplier', 'service'] as const;

/** Who may make the calls that screens need. */
export const contentPermissions = {
  ArticleCategoryList: { path: '/v1/supplier/cms/ArticleCategoryList', industries: authors },
  ArticleList: { path: '/v1/supplier/cms/ArticleList', industries: authors },
  ArticleInfo: { path: '/v1/supplier/cms/ArticleInfo', industries: authors },
  ArticleSave: { path: '/v1/supplier/cms/ArticleSave', industries: authors },
  AdvertList: { path: '/v1/supplier/cms/AdvertList', industries: authors },
  NoticeInbox: { path: '/v1/supplier/cms/NoticeInbox', access: 'session' },
} as const satisfies PermissionManifest<typeof contentContract>;
