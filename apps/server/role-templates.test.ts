import { accessOf } from '@linehaul/contract/endpoint.ts';
import {
  callNamesOf,
  grantsOf,
  roleTemplateNames,
  roleTemplates,
} from '@linehaul/modules/access/contract/role-templates.contract.ts';
import { expect, test } from 'vitest';
import { serverModules } from './modules.ts';

const calls = serverModules.flatMap((module) =>
  Object.values(module.contract).map((endpoint) => ({
    module: module.name,
    name: endpoint.name,
    path: endpoint.path,
    endpoint,
  })),
);

test.each(roleTemplateNames)(
  'the template %s names calls that a carrier’s role can name, and no others',
  (template) => {
    const grantable = calls.filter(({ endpoint }) => {
      const isOfCarrier = !endpoint.industries || endpoint.industries.includes('logistics');
      return accessOf(endpoint) === 'permission' && isOfCarrier;
    });
    const known = new Set(grantable.map(({ module, name }) => `${module}.${name}`));
    expect(callNamesOf(roleTemplates[template]).filter((name) => !known.has(name))).toEqual([]);
  },
);

test('money of the company is of the accountant and the station manager alone', () => {
  const money = /Cod(Due|Payout)|DriverFee|Statement|TripMargin|Revenue|Payment(List|Confirm)|Ledger|Ageing/;
  const withMoney = roleTemplateNames.filter((name) =>
    grantsOf(roleTemplates[name], calls).api_arr.some((path) => money.test(path)),
  );
  expect(withMoney).toEqual(['accountant', 'manager']);
});
