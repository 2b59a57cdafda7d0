import type { ParsedInputOf } from '@linehaul/contract/endpoint.ts';
import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import {
  cleanArticleText,
  forgetTextPictures,
  keepTextPictures,
  shownArticleText,
  textPicture,
} from '@linehaul/modules/richtext/server/richtext.port.ts';

import { keepUploads, ownedPicture } from '@linehaul/modules/upload/server/upload.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import { deleteCall, existing, saveCall } from '@linehaul/server-kernel/record/record-calls.ts';
import { type contentContract, contentErrors } from '../contract/content.contract.ts';
import type { Article, ArticleDetail, ArticleText } from '../contract/content-rows.contract.ts';
import { articleRepo } from './article.repo.ts';
import { articleCategoryRepo } from './article-category.repo.ts';
import { type ArticleWords, articleVersionRepo } from './article-version.repo.ts';
import { publishingColumns } from './publishing.repo.ts';
import { cleanBody, periodOf } from './publishing.rules.ts';

type Saving = ParsedInputOf<typeof contentContract.ArticleSave>;
type Restoring = ParsedInputOf<typeof contentContract.ArticleRestore>;
type Shown = ParsedInputOf<typeof contentContract.ArticlePicture>;

/** What keeps an article's pictures. */
export const articleOwner = (id: number) => `article ${id}`;

export async function versionText(scope: Scope, id: number, version_no: number): Promise<ArticleText> {
  const text = await articleVersionRepo(scope).text(id, version_no);
  if (!text) throw refuse(wireErrors.not_found);
  return { ...text, body: shownArticleText(text.body) };
}

export async function articleDetailOf(scope: Scope, id: number): Promise<ArticleDetail> {
  const article = await existing(articleRepo(scope), id);
  const { body } = await versionText(scope, id, article.version_no);
  return { ...article, body, versions: await articleVersionRepo(scope).list(id) };
}

function isSame(a: ArticleWords, b: ArticleWords): boolean {
  return a.title === b.title && a.summary === b.summary && a.body === b.body && a.cover_id === b.cover_id;
}

const wordsOf = ({ title, summary, body, cover_id }: Saving): ArticleWords => ({
  title,
  summary,
  body: cleanBody(body).html,
  cover_id: cover_id ?? null,
});

async function checkCategory(scope: Scope, category_id: number | undefined): Promise<void> {
  if (category_id === undefined || (await articleCategoryRepo(scope).byId(category_id))) return;
  const { category_gone } = contentErrors;
  throw refuse(category_gone, { fields: { category_id: { code: category_gone.code } } });
}

const save = saveCall<Article, Saving>({
  noun: 'article',
  repo: articleRepo,
  draft: async ({ input, scope }, before) => {
    await checkCategory(scope, input.category_id);
    const { body, ...words } = wordsOf(input);
    const former = before && (await versionText(scope, before.id, before.version_no));
    const isNew = former !== undefined && !isSame(former, { ...words, body });
    return {
      ...words,
      ...publishingColumns(periodOf(input, scope.now)),
      category_id: input.category_id ?? null,
      version_no: (before?.version_no ?? 1) + (isNew ? 1 : 0),
    };
  },
});

export async function saveArticle(call: HandlerCall<Saving>): Promise<ArticleDetail> {
  const { input, scope } = call;
  const { id, version_no } = await save(call);
  const versions = articleVersionRepo(scope);
  if (!(await versions.text(id, version_no))) await versions.add(id, version_no, wordsOf(input), null);
  await keepUploads(scope, articleOwner(id), { cover_id: input.cover_id });
  await keepTextPictures(scope, { kind: 'article', id, version_no }, 'body', cleanBody(input.body).pictures);
  return articleDetailOf(scope, id);
}

export async function restoreArticle({ input, scope, audit }: HandlerCall<Restoring>): Promise<ArticleDetail> {
  const repo = articleRepo(scope);
  const before = await repo.locked(input.id);
  if (!before) throw refuse(wireErrors.not_found);
  const { title, summary, cover_id, body } = await versionText(scope, input.id, input.version_no);
  const version_no = before.version_no + 1;
  const after = await repo.change(input.id, input.version, { title, summary, cover_id, version_no });
  if (!after) throw refuse(wireErrors.version);
  await articleVersionRepo(scope).add(input.id, version_no, { title, summary, cover_id, body }, input.version_no);
  const { pictures } = cleanArticleText('body', body);
  await keepTextPictures(scope, { kind: 'article', id: input.id, version_no }, 'body', pictures);
  audit({ record: `article ${input.id}`, before, after });
  return articleDetailOf(scope, input.id);
}

const remove = deleteCall({ noun: 'article', repo: articleRepo });

export async function removeArticle(call: HandlerCall<{ id: number }>): Promise<{ id: number }> {
  const { id } = await remove(call);
  await forgetTextPictures(call.scope, { kind: 'article', id });
  return { id };
}

/** Only what one of the article's versions shows. */
export async function articlePicture({ input, scope, extensions }: HandlerCall<Shown>) {
  const { id, picture_id, size } = input;
  const { supplier_id } = scope.caller;
  const picture = { supplier_id, id: picture_id, size };
  if (!(await articleVersionRepo(scope).hasCover(id, picture_id)))
    return textPicture({ scope, extensions }, { ...picture, text: { kind: 'article', id } });
  return ownedPicture({ scope, extensions }, { ...picture, owner: articleOwner(id) });
}
