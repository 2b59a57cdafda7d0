import { expect, test } from 'vitest';
import { checkTenants } from './tenant-rules.ts';

const path = 'modules/site/server/site.repo.ts';

test('a condition on the tenant that is written by hand is found, with or without its table', () => {
  const text = `tables
    .selectFrom('site')
    .where('supplier_id', '=', supplier_id)
    .where('site.supplier_id', 'in', owners)`;
  expect(checkTenants([{ path, text }], {})).toEqual([
    `${path}:3 names a tenant by hand: scope.tables() and scope.tenantTables() add it`,
    `${path}:4 names a tenant by hand: scope.tables() and scope.tenantTables() add it`,
  ]);
});

test('other columns, tests and files with a reason are left alone', () => {
  const text = `.where('supplier_id', '=', 7)`;
  const files = [
    { path, text },
    { path: 'modules/site/server/site.test.ts', text },
    { path: 'modules/site/console/site.ts', text },
    { path: 'modules/line/server/line.repo.ts', text: `.where('app_supplier_id', '=', 7)` },
  ];
  expect(checkTenants(files, { [path]: 'why' })).toEqual([]);
});

test('a reason that nothing needs is said', () => {
  expect(checkTenants([], { [path]: 'why' })).toEqual([`${path} is an exception that nothing needs`]);
});
