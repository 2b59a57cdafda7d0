import { reservedShortNames } from '@linehaul/modules/storefront/contract/storefront.contract.ts';
import { expect, test } from 'vitest';
import { readTextTrees } from '../../tools/text-trees.ts';
import { screens } from '../console/modules.ts';
import { isOffered, pages } from './modules.ts';

/** The part of an address that may be a tenant's short address. */
const secondPart = (path: string) => path.split('/')[2] ?? '';
const addresses = [...pages, ...screens].map(({ path }) => path).filter((path) => path.startsWith('/business/'));

test.each(addresses.filter((path) => !secondPart(path).startsWith(':')))('%s is no address of a tenant', (path) => {
  expect(reservedShortNames).toContain(secondPart(path).toLowerCase());
});

test('no two pages have one address', () => {
  const shapes = addresses.map((path) => path.replaceAll(/:\w+/g, ':'));
  expect(new Set(shapes).size).toBe(shapes.length);
});

test('a page is of tenants of its kind that offer what it needs', () => {
  const [page] = pages;
  if (!page) throw new Error('there are no pages');
  const needing = { ...page, industries: ['logistics', 'site'] as const, offers: ['plugin.groupbuy', 'goods'] };
  expect(isOffered(needing, { industry: 'logistics', offers: ['goods', 'other', 'plugin.groupbuy'] })).toBe(true);
  expect(isOffered(needing, { industry: 'supplier', offers: ['goods', 'plugin.groupbuy'] })).toBe(false);
  expect(isOffered(needing, { industry: 'logistics', offers: ['goods'] })).toBe(false);
  expect(isOffered({ ...page, industries: ['bank'], offers: [] }, { industry: 'bank', offers: [] })).toBe(true);
});

test('every page has a title among the texts that come with it', async () => {
  const trees = await readTextTrees('en');
  for (const { title, texts } of pages) {
    const [module = '', section = '', name = ''] = title.split('.');
    expect(texts).toContain(module);
    expect(trees[module]).toHaveProperty([section, name]);
  }
});
