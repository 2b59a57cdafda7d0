import { expect, test } from 'vitest';
import { companyOfCode, findCompanyCode } from './express-codes.rules.ts';

const own = [{ name: '安能物流', kuaidi100_code: 'annengwuliu', kdniao_code: '' }];
const other = (company_name: string) => ({ company: 'other' as const, company_name });

test.each([
  ['kuaidi100', { company: 'sf', company_name: '' }, 'shunfeng'],
  ['kdniao', { company: 'deppon', company_name: '' }, 'DBL'],
  ['kuaidi100', other('安能物流'), 'annengwuliu'],
  ['kdniao', other('安能物流'), null],
  ['kuaidi100', other('tiandihuayu'), 'tiandihuayu'],
  ['kuaidi100', other('天地华宇'), null],
] as const)('%s’s code of %o', (provider, company, code) => {
  expect(findCompanyCode(provider, company, own)).toBe(code);
});

test.each([
  ['kuaidi100', 'zhongtong', { company: 'zto', company_name: '' }],
  ['kdniao', 'YD', { company: 'yunda', company_name: '' }],
  ['kuaidi100', 'annengwuliu', other('安能物流')],
  ['kuaidi100', 'tiandihuayu', other('tiandihuayu')],
] as const)('%s’s company %s', (provider, code, company) => {
  expect(companyOfCode(provider, code, own)).toEqual(company);
});
