import { consoleModule, type Screen } from '@linehaul/console-kernel/module/console-module.ts';
import { topBarTools } from '@linehaul/console-kernel/module/console-navigation.ts';
import { slot } from '@linehaul/console-kernel/module/slots.tsx';
import { dashboardNews } from '@linehaul/modules/statistics/console/statistics.slots.ts';
import { contentContract } from '../contract/content.contract.ts';

const authors = ['platform', 'supplier', 'service'] as const;
const place = { primary: 'content', group: 'group.publishing', industries: authors } as const;
const articles = '/cms/article';

const screens: readonly Screen[] = [
  {
    ...place,
    path: articles,
    title: 'content.menu.articles',
    load: () => import('./article-list.tsx'),
    needs: [contentContract.ArticleList],
    menu: 10,
  },
  {
    ...place,
    path: '/cms/article/add',
    title: 'content.menu.article_add',
    load: () => import('./article-add.tsx'),
    needs: [contentContract.ArticleSave],
    parent: articles,
  },
  {
    ...place,
    path: '/cms/article/edit/:id',
    title: 'content.menu.article_edit',
    load: () => import('./article-edit.tsx'),
    needs: [contentContract.ArticleInfo, contentContract.ArticleSave],
    parent: articles,
  },
  {
    ...place,
    path: '/cms/category',
    title: 'content.menu.categories',
    load: () => import('./article-category-list.tsx'),
    needs: [contentContract.ArticleCategoryList],
    menu: 20,
  },
  {
    ...place,
    path: '/cms/advert',
    title: 'content.menu.adverts',
    load: () => import('./advert-list.tsx'),
    needs: [contentContract.AdvertList],
    menu: 30,
  },
  {
    ...place,
    path: '/cms/notice',
    title: 'content.menu.notices',
    load: () => import('./notice-page.tsx'),
    needs: [contentContract.NoticeInbox],
    menu: 40,
  },
];

export const contentConsole = consoleModule({
  name: 'content',
  screens,
  slots: [
    slot(topBarTools, () => import('./notice-bell.tsx'), { order: 200 }),
    slot(dashboardNews, () => import('./notice-card.tsx'), { order: 50 }),
    slot(dashboardNews, () => import('./advert-board.tsx'), { order: 60 }),
  ],
});
