import { accessOf } from '@linehaul/contract/endpoint.ts';
import {
  callNamesOf,
  grantsOf,
  industryOfTemplate,
  roleTemplateNames,
  roleTemplates,
  templatesFor,
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
  'the template %s names calls that a role of its kind of tenant can name, and no others',
  (template) => {
    const grantable = calls.filter(({ endpoint }) => {
      const isOfTenant = !endpoint.industries || endpoint.industries.includes(industryOfTemplate(template));
      return accessOf(endpoint) === 'permission' && isOfTenant;
    });
    const grantableNames = new Set(grantable.map(({ module, name }) => `${module}.${name}`));
    expect(callNamesOf(roleTemplates[template]).filter((name) => !grantableNames.has(name))).toEqual([]);
  },
);

test('money of the company is of the accountant and the station manager alone', () => {
  const money = /Cod(Due|Payout)|DriverFee|Statement|TripMargin|Revenue|Payment(List|Confirm)|Ledger|Ageing/;
  const withMoney = templatesFor('logistics').filter((name) =>
    grantsOf(roleTemplates[name], calls).api_arr.some((path) => money.test(path)),
  );
  expect(withMoney).toEqual(['accountant', 'manager']);
});
