import { industries } from '@linehaul/contract/endpoint.ts';
import { line, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { uploadId } from '@linehaul/modules/upload/contract/upload.contract.ts';
import { z } from 'zod';

/** HTML of an editor, in characters of at most four bytes; the server keeps only what a text needs. */
export const maxBody = 200_000;
export const body = z.string().trim().min(1).max(maxBody);

/** A category may lie within others: so many levels there are. */
export const maxDepth = 4;
export const maxCategories = 500;

/** By the switch and the server's clock: nothing has to happen for a state to change. */
export const publishingState = z.enum(['draft', 'scheduled', 'published', 'expired']);

/** When something is shown: `publish_at` is at once where it is empty, `expire_at` never. */
export const publishing = z.object({
  is_published: z.boolean().default(false),
  publish_at: unixSeconds.default(0),
  expire_at: unixSeconds.default(0),
});
export type Publishing = z.output<typeof publishing>;

const storedRow = { id: rowId, version: z.int(), state: publishingState };

export const categoryFields = z.object({
  name: line(60, 1),
  parent_id: rowIdOf('article_category').optional(),
  sort: z.int().min(0).max(9999).default(0),
});
export const articleCategory = z.object({
  id: rowId,
  name: z.string(),
  parent_id: rowId.nullable(),
  sort: z.int(),
  /** Names from the top: `News / Company`. */
  path: z.string(),
  depth: z.int(),
  /** Sorts the rows as a tree; begins with the parent's. */
  tree_key: z.string(),
  article_count: z.int(),
  version: z.int(),
});
export type ArticleCategory = z.output<typeof articleCategory>;

export const articleFields = publishing.extend({
  title: line(120, 1),
  category_id: rowIdOf('article_category').optional(),
  summary: z.string().trim().max(300).default(''),
  cover_id: uploadId.optional(),
  body,
});
export const article = publishing.extend({
  ...storedRow,
  title: z.string(),
  category_id: rowId.nullable(),
  category_path: z.string(),
  summary: z.string(),
  cover_id: rowId.nullable(),
  version_no: z.int(),
  updated_at: unixSeconds,
});
export type Article = z.output<typeof article>;

export const articleVersion = z.object({
  version_no: z.int(),
  title: z.string(),
  created_by: z.string(),
  created_at: unixSeconds,
  /** The version whose text this is again; null where it was written. */
  restored_no: z.int().nullable(),
});
export type ArticleVersion = z.output<typeof articleVersion>;

export const articleText = articleVersion.extend({
  summary: z.string(),
  cover_id: rowId.nullable(),
  body: z.string(),
});
export type ArticleText = z.output<typeof articleText>;

export const articleDetail = article.extend({ body: z.string(), versions: z.array(articleVersion) });
export type ArticleDetail = z.output<typeof articleDetail>;

/** Where an advert is shown: in a tenant's own shop and beside its articles, or on the start page of this console. */
export const advertPosition = z.enum(['shop_home', 'shop_list', 'article', 'dashboard']);

const link = line(500)
  .refine((typed) => typed === '' || /^\/(?![/\\])/.test(typed) || isWebAddress(typed), {
    params: { fault: 'content.link' },
  })
  .default('');

function isWebAddress(typed: string): boolean {
  return URL.canParse(typed) && ['http:', 'https:'].includes(new URL(typed).protocol);
}

export const advertFields = publishing.extend({
  position: advertPosition,
  title: line(100, 1),
  picture_id: uploadId,
  link,
  sort: z.int().min(0).max(9999).default(0),
});
export const advert = advertFields.extend({ ...storedRow, link: z.string(), clicks: z.int() });
export type Advert = z.output<typeof advert>;

export const noticeFields = publishing.extend({
  title: line(120, 1),
  /** Kinds of tenant that it is for; all of them when empty. */
  industries: z.array(z.enum(industries)).max(industries.length).default([]),
  is_pinned: z.boolean().default(false),
  body,
});
export const notice = noticeFields.extend({
  ...storedRow,
  body: z.string(),
  created_by: z.string(),
  /** Tenants that it is addressed to, those of them where somebody has read it, and people who have. */
  tenants: z.int(),
  read_tenants: z.int(),
  read_people: z.int(),
});
export type Notice = z.output<typeof notice>;

/** A notice as its readers see it. */
export const inboxNotice = z.object({
  id: rowId,
  title: z.string(),
  body: z.string(),
  is_pinned: z.boolean(),
  publish_at: unixSeconds,
  /** When the caller has read it; 0 while they have not. */
  read_at: unixSeconds,
});
export type InboxNotice = z.output<typeof inboxNotice>;

/** One tenant that a notice is addressed to. */
export const noticeReader = z.object({
  id: rowId,
  shop_name: z.string(),
  industry: z.enum(industries),
  read_people: z.int(),
  read_by: z.string(),
  /** 0 while nobody there has read it. */
  first_read_at: unixSeconds,
});

/** What everybody may see of a published record; the body only where one record is asked for. */
export const publicRecord = z.object({
  type: z.enum(['agreement', 'article', 'advert']),
  id: rowId,
  version_no: z.int(),
  title: z.string(),
  summary: z.string(),
  body: z.string(),
  published_at: unixSeconds,
  category_id: rowId.nullable(),
  category_path: z.string(),
  /** Shown by `cmsPicture`. */
  picture_id: rowId.nullable(),
  link: z.string(),
});
export type PublicRecord = z.output<typeof publicRecord>;
