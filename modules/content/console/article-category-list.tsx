import { deleteAction, saveActions } from '@linehaul/console-kernel/form/record-actions.tsx';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { contentContract } from '../contract/content.contract.ts';
import type { ArticleCategory } from '../contract/content-rows.contract.ts';
import { categorySource } from './content.sources.ts';
import './content.css';

const { add, edit } = saveActions<typeof contentContract.ArticleCategorySave, ArticleCategory>({
  endpoint: contentContract.ArticleCategorySave,
  messages: 'content',
  fields: [
    { field: 'name', span: 'full' },
    { field: 'parent_id', as: 'remote', source: categorySource, hint: 'content.hint.parent' },
    { field: 'sort', hint: 'content.hint.sort' },
  ],
  begins: { sort: 0 },
  texts: {
    add: 'content.action.add_category',
    edit: 'content.action.edit_category',
    saved: 'content.done.saved',
  },
});

const remove = deleteAction<typeof contentContract.ArticleCategoryDel, ArticleCategory>({
  endpoint: contentContract.ArticleCategoryDel,
  texts: { title: 'content.action.delete', question: 'content.ask.delete', done: 'content.done.deleted' },
  name: ({ path }) => path,
});

export default listScreen({
  endpoint: contentContract.ArticleCategoryList,
  messages: 'content',
  columns: [
    {
      field: 'name',
      render: ({ name, depth, path }) => (
        <span className="content-branch" data-depth={depth} title={path}>
          {name}
        </span>
      ),
    },
    { field: 'sort', as: 'count' },
    { field: 'article_count', as: 'count' },
    { field: 'path', hidden: true },
  ],
  rowActions: [edit, remove],
  toolbar: [add],
  empty: 'content.empty.categories',
  emptyHint: 'content.empty.categories_hint',
});
