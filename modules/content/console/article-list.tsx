import { PlusOutlined } from '@ant-design/icons';
import { deleteAction } from '@linehaul/console-kernel/form/record-actions.tsx';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { contentContract } from '../contract/content.contract.ts';
import type { Article } from '../contract/content-rows.contract.ts';
import { categorySource } from './content.sources.ts';
import { publishingColumns, publishingTones } from './publishing-fields.ts';

const editPage = ({ id }: Article) => `/cms/article/edit/${id}`;

const add: Action<ListPage> = {
  title: 'content.action.add_article',
  icon: <PlusOutlined />,
  primary: true,
  needs: contentContract.ArticleSave,
  to: () => '/cms/article/add',
};

const edit: Action<Article> = {
  title: 'content.action.edit',
  needs: [contentContract.ArticleInfo, contentContract.ArticleSave],
  to: editPage,
};

const remove = deleteAction<typeof contentContract.ArticleDel, Article>({
  endpoint: contentContract.ArticleDel,
  texts: { title: 'content.action.delete', question: 'content.ask.delete', done: 'content.done.deleted' },
  name: ({ title }) => title,
});

export default listScreen({
  endpoint: contentContract.ArticleList,
  messages: 'content',
  columns: [
    { field: 'title', as: 'link', to: editPage },
    { field: 'category_path' },
    { field: 'state', as: 'status', tones: publishingTones },
    ...publishingColumns,
    { field: 'version_no', as: 'count' },
    { field: 'updated_at', as: 'time' },
    { field: 'summary', hidden: true },
  ],
  filters: ['state', { field: 'category_id', as: 'remote', source: categorySource }],
  rowActions: [edit, remove],
  toolbar: [add],
  empty: 'content.empty.articles',
  emptyHint: 'content.empty.articles_hint',
});
