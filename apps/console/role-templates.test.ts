import { neededBy } from '@linehaul/console-kernel/module/screen-access.ts';
import { accessOf } from '@linehaul/contract/endpoint.ts';
import {
  callNamesOf,
  grantsOf,
  industryOfTemplate,
  type RolePartName,
  roleTemplateNames,
  roleTemplates,
} from '@linehaul/modules/access/contract/role-templates.contract.ts';
import { expect, test } from 'vitest';
import { screens } from './modules.ts';

/** Calls whose path does not end in their name (specification §2). */
const endings: Readonly<Record<string, string>> = { MemberAdd: 'reg', MemberInfo: 'info' };

/** As the console's permission manifests know calls: by the last part of their path, and the module that a part names. */
const callsOfParts = (parts: readonly RolePartName[]) =>
  callNamesOf(parts).map((full) => {
    const [module = '', name = ''] = full.split('.');
    return { module, name, path: endings[name] ?? name };
  });

test.each(roleTemplateNames)('the template %s opens every page that it has', (template) => {
  const parts = roleTemplates[template];
  const { path_arr, api_arr } = grantsOf(parts, callsOfParts(parts));
  const calls = new Set(api_arr);
  const closedPages = path_arr.flatMap((path) => {
    const screen = screens.find((candidate) => candidate.path === path && !candidate.public);
    if (!screen) return [`${path} is no page`];
    const needs = neededBy(screen, industryOfTemplate(template)).filter(
      (endpoint) => accessOf(endpoint) === 'permission',
    );
    return needs.filter((need) => !calls.has(need.path.split('/').at(-1) ?? '')).map((need) => `${path}: ${need.path}`);
  });
  expect(closedPages).toEqual([]);
});
