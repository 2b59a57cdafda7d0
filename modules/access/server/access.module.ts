import { denialOf } from '@linehaul/contract/permission.ts';
import { recordNames } from '@linehaul/server-kernel/audit/record-names.ts';
import type { Caller } from '@linehaul/server-kernel/database/scope.ts';
import { type ServerModule, serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { accessContract } from '../contract/access.contract.ts';
import { accessRepo } from './access.repo.ts';
import { allowedPaths } from './access.rules.ts';
import { operatorCalls } from './operator.handlers.ts';
import { operatorRepo } from './operator.repo.ts';
import { granting, roleCalls } from './role.handlers.ts';

function callsOf(caller: Caller, modules: readonly ServerModule[]): string[] {
  const endpoints = modules.flatMap((module) => Object.values(module.contract));
  return endpoints.filter((endpoint) => denialOf(endpoint, caller) === null).map((endpoint) => endpoint.path);
}

function allowedFor(caller: Caller, modules: readonly ServerModule[]) {
  const { roles, path_arr } = caller;
  return { path_arr: allowedPaths({ roles, path_arr: [...path_arr] }), api_arr: callsOf(caller, modules) };
}

export const accessModule = serverModule({
  name: 'access',
  contract: accessContract,
  migrations: new URL('./migrations/', import.meta.url),
  offers: () => [
    recordNames.offer({
      key: 'operator',
      names: async (scope, ids) =>
        (await operatorRepo(scope).byIds(ids)).map(({ id, login_name }) => ({ id, no: login_name })),
    }),
    recordNames.offer({
      key: 'role',
      names: async (scope, ids) => (await accessRepo(scope).byIds(ids)).map(({ id, name }) => ({ id, no: name })),
    }),
  ],
  handlers: (kernel) => ({
    RoutePaths: async ({ scope }) => allowedFor(scope.caller, kernel.modules()),
    OperatorPermission: async ({ scope }) => allowedFor(scope.caller, kernel.modules()),
    ...roleCalls(kernel),
    ...operatorCalls(granting(kernel)),
  }),
});
