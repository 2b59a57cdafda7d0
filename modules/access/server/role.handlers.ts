import { accessOf, auditOf } from '@linehaul/contract/endpoint.ts';
import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { ownerAccount } from '@linehaul/modules/tenant/server/tenant.port.ts';
import { lockNamed } from '@linehaul/server-kernel/database/named-lock.repo.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Handlers, ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { existing } from '@linehaul/server-kernel/record/record-calls.ts';
import { type accessContract, accessErrors, pathsOf, type Role } from '../contract/access.contract.ts';
import { accessRepo, type NewRole } from './access.repo.ts';
import { beyondOf, beyondRefusal, callsOfIndustry, type Grants, unknownRefusal } from './access.rules.ts';
import { operatorSessions } from './operator-sessions.extension.ts';

export type RoleCalls = Pick<
  Handlers<typeof accessContract>,
  'rolemanage' | 'RoleInfo' | 'roleadd' | 'roleedit' | 'roledel' | 'CallList' | 'GrantorList' | 'RoleTry' | 'RoleTryEnd'
>;

/** What the caller may give away, and whether a role or an operator lies within it. */
export interface Granting {
  /** Refuses paths that do not exist, and those that the caller does not have. */
  check(scope: Scope, grants: Grants): void;
  /** Whether the caller has everything that is granted. */
  covers(scope: Scope, grants: Grants): boolean;
}

export function granting({ modules, pages }: ModuleKernel): Granting {
  const callsOf = (scope: Scope) => {
    const endpoints = modules().flatMap((module) => Object.values(module.contract));
    return callsOfIndustry(endpoints, scope.caller.industry);
  };
  const permittedOf = (scope: Scope) => {
    const permittedEndpoints = callsOf(scope).filter((endpoint) => accessOf(endpoint) === 'permission');
    return new Set<string>(permittedEndpoints.map((endpoint) => endpoint.path));
  };
  return {
    check: (scope, grants) => {
      const calls = new Set<string>(callsOf(scope).map((endpoint) => endpoint.path));
      const refusal = unknownRefusal(grants, calls, pages) ?? beyondRefusal(scope.caller, grants, permittedOf(scope));
      if (refusal) throw refusal;
    },
    covers: (scope, grants) => beyondOf(scope.caller, grants, permittedOf(scope)) === null,
  };
}

interface RoleInput {
  name: string;
  description: string;
  path_arr: string;
  api_arr: string;
}

function buildRoleDraft({ name, description, path_arr, api_arr }: RoleInput): NewRole {
  return { name, description, path_arr: pathsOf(path_arr) ?? [], api_arr: pathsOf(api_arr) ?? [] };
}

/** Refuses a name that another role has, also one that is being added at this moment. */
async function checkName(scope: Scope, name: string, ownId?: number): Promise<void> {
  await lockNamed(scope, `role ${name}`);
  if (!(await accessRepo(scope).isTaken('name', name, ownId))) return;
  throw refuse(accessErrors.role_name_taken, { fields: { name: { code: accessErrors.role_name_taken.code } } });
}

const findRole = (scope: Scope, id: number): Promise<Role> => existing(accessRepo(scope), id);

/** A role that the caller may change: everything in it is theirs. */
async function changeable(scope: Scope, id: number, may: Granting): Promise<Role> {
  const role = await findRole(scope, id);
  if (!may.covers(scope, role)) throw refuse(accessErrors.role_beyond, { params: { role: role.name } });
  return role;
}

/** A role in use goes only when its holders are told to lose it, and each of them keeps another. */
async function checkUnused(scope: Scope, id: number, takeAway: boolean): Promise<void> {
  await accessRepo(scope).lockHolders(id);
  const holders = await accessRepo(scope).holders(id);
  const names = (list: typeof holders) => list.map((holder) => holder.name).join(', ');
  const last = holders.filter((holder) => holder.held === 1);
  if (last.length > 0) throw refuse(accessErrors.only_role, { params: { operators: names(last) } });
  if (holders.length === 0) return;
  if (!takeAway) throw refuse(accessErrors.role_in_use, { params: { operators: names(holders) } });
  await accessRepo(scope).takeFromAll(id);
}

export function roleCalls(kernel: ModuleKernel): RoleCalls {
  const may = granting(kernel);
  return {
    rolemanage: ({ input, scope }) => accessRepo(scope).page(input),
    RoleInfo: async ({ input, scope }) => {
      const role = await findRole(scope, input.id);
      const holders = await accessRepo(scope).holders(input.id);
      return { ...role, operators: holders.map(({ id, name }) => ({ id, name })) };
    },
    roleadd: async ({ input, scope, audit }) => {
      const draft = buildRoleDraft(input);
      may.check(scope, draft);
      await checkName(scope, draft.name);
      const after = await accessRepo(scope).add({ ...draft });
      audit({ record: `role ${after.id}`, after: draft });
      return after;
    },
    roleedit: async ({ input, scope, audit, extensions }) => {
      const before = await changeable(scope, input.id, may);
      const draft = buildRoleDraft(input);
      may.check(scope, draft);
      await checkName(scope, draft.name, input.id);
      const wasChanged = await accessRepo(scope).change(input.id, input.version ?? before.version, { ...draft });
      if (!wasChanged) throw refuse(wireErrors.version);
      if (draft.path_arr.length === 0) {
        for (const sessions of extensions(operatorSessions)) await sessions.endTrials(scope, input.id);
      }
      audit({ record: `role ${input.id}`, before, after: draft });
      return findRole(scope, input.id);
    },
    roledel: async ({ input, scope, audit }) => {
      const before = await changeable(scope, input.id, may);
      await checkUnused(scope, input.id, input.take_away);
      await accessRepo(scope).remove(input.id);
      audit({ record: `role ${input.id}`, before });
      return {};
    },
    ...questions(kernel),
    RoleTry: async ({ input, scope, audit, extensions }) => {
      const role = await findRole(scope, input.id);
      const isOwner = scope.caller.operator_id === null;
      if (!isOwner && !(await accessRepo(scope).holds(role.id))) throw refuse(wireErrors.not_found);
      if (role.path_arr.length === 0) throw refuse(accessErrors.role_empty);
      for (const sessions of extensions(operatorSessions)) await sessions.actAs(scope, role.id);
      audit({ record: `role ${role.id}`, after: { name: role.name } });
      return {};
    },
    RoleTryEnd: async ({ scope, extensions }) => {
      for (const sessions of extensions(operatorSessions)) await sessions.actAs(scope, null);
      return {};
    },
  };
}

/** Calls by which somebody changes what others may do. */
const granters = ['/v1/supplier/role/roleedit', '/v1/supplier/operator/OperatorEdit'];

function questions({ modules }: ModuleKernel): Pick<RoleCalls, 'CallList' | 'GrantorList'> {
  return {
    CallList: async ({ scope }) => {
      const { caller } = scope;
      return modules().flatMap((module) =>
        callsOfIndustry(Object.values(module.contract), caller.industry)
          .filter((endpoint) => accessOf(endpoint) === 'permission')
          .map((endpoint) => ({
            path: endpoint.path,
            name: endpoint.name,
            module: module.name,
            // What changes something is written into the operator log; what only takes a file out is, too.
            is_changing: auditOf(endpoint) !== null && !endpoint.download,
            can_grant: beyondOf(caller, { path_arr: [], api_arr: [endpoint.path] }, new Set([endpoint.path])) === null,
          })),
      );
    },
    GrantorList: async ({ input, scope }) => {
      const owner = await ownerAccount(scope).shownName();
      return { owner, operators: await accessRepo(scope).grantors(granters, input.need) };
    },
  };
}
