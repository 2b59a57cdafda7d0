import { expect, test } from 'vitest';
import { pageAt } from './page-at.ts';

const pages = (
  ['/business/trace/:no', '/business/:shop', '/business/:shop/:page', '/business/:shop/goods'] as const
).map((path) => ({ path }));

test.each([
  ['/business/trace/10280', '/business/trace/:no', { no: '10280' }],
  ['/business/trace/10%2F28', '/business/trace/:no', { no: '10/28' }],
  ['/business/anlu', '/business/:shop', { shop: 'anlu' }],
  ['/business/anlu/', '/business/:shop', { shop: 'anlu' }],
  ['/business/anlu/goods', '/business/:shop/goods', { shop: 'anlu' }],
  ['/business/anlu/prices', '/business/:shop/:page', { shop: 'anlu', page: 'prices' }],
])('%s is %s', (pathname, path, params) => {
  expect(pageAt(pages, pathname)).toEqual({ page: { path }, params });
});

test.each(['/business', '/business/', '/business//goods', '/business/a/b/c', '/business/trace/%E0%A4%A', '/'])(
  '%s is no page',
  (pathname) => {
    expect(pageAt(pages, pathname)).toBeNull();
  },
);
