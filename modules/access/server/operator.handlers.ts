import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { checkNewPassword, resetSecondFactor } from '@linehaul/modules/security/server/security.port.ts';

import { existingSites } from '@linehaul/modules/site/server/site.port.ts';
import { tenantAccount } from '@linehaul/modules/tenant/server/tenant.port.ts';
import { lockNamed } from '@linehaul/server-kernel/database/named-lock.repo.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { HandlerCall, Handlers } from '@linehaul/server-kernel/module/server-module.ts';
import { existing } from '@linehaul/server-kernel/record/record-calls.ts';
import { hashPassword } from '@linehaul/server-kernel/security/passwords.ts';
import { type accessContract, accessErrors, type Operator, type Role } from '../contract/access.contract.ts';
import { accessRepo } from './access.repo.ts';
import { siteRefusal, worksForAllSites } from './access.rules.ts';
import { operatorRepo } from './operator.repo.ts';
import { operatorSessions } from './operator-sessions.extension.ts';
import { operatorSiteRepo } from './operator-site.repo.ts';
import type { Granting } from './role.handlers.ts';

type OperatorCalls = Pick<
  Handlers<typeof accessContract>,
  | 'OperatorManage'
  | 'OperatorInfo'
  | 'OperatorAdd'
  | 'OperatorEdit'
  | 'OperatorDisable'
  | 'OperatorDel'
  | 'OperatorPasswordReset'
  | 'OperatorSecondFactorReset'
>;

const findOperator = (scope: Scope, id: number): Promise<Operator> => existing(operatorRepo(scope), id);

function refuseBeyond(scope: Scope, roles: readonly Role[], may: Granting): void {
  const beyond = roles.find((role) => !may.covers(scope, role));
  if (!beyond) return;
  const params = { role: beyond.name };
  const { role_beyond } = accessErrors;
  throw refuse(role_beyond, { params, fields: { role_ids: { code: role_beyond.code, params } } });
}

/** The roles to be given: they exist, and none holds more than the caller has. */
async function checkRoles(scope: Scope, ids: readonly number[], may: Granting): Promise<void> {
  const roles = await accessRepo(scope).byIds(ids);
  if (roles.length < new Set(ids).size) {
    throw refuse(accessErrors.unknown_role, { fields: { role_ids: { code: accessErrors.unknown_role.code } } });
  }
  refuseBeyond(scope, roles, may);
}

/** An operator whom the caller may change: anyone who has more than the caller is out of reach, password and all. */
async function changeable(scope: Scope, id: number, may: Granting): Promise<Operator> {
  const operator = await findOperator(scope, id);
  const roles = await accessRepo(scope).byIds(operator.roles.map((role) => role.id));
  const { site_ids } = scope.caller;
  const hasMoreSites =
    site_ids !== null && (operator.has_all_sites || operator.sites.some((site) => !site_ids.includes(site.id)));
  if (hasMoreSites || roles.some((role) => !may.covers(scope, role))) throw refuse(accessErrors.operator_beyond);
  return operator;
}

function refuseSelf(scope: Scope, id: number): void {
  if (scope.caller.operator_id === id) throw refuse(accessErrors.own_account);
}

interface SiteInput {
  site_ids?: readonly number[] | undefined;
  has_all_sites?: boolean | undefined;
}

/** The sites that are asked for beside those that the operator has, and whether they work for all. */
function sitesOf({ caller }: Scope, { site_ids, has_all_sites }: SiteInput, before?: Operator) {
  const ids = site_ids ?? before?.sites.map((site) => site.id) ?? [];
  const wantsAllSites = has_all_sites ?? before?.has_all_sites;
  const choice = {
    site_ids: ids,
    has_all_sites: worksForAllSites(caller.industry, { site_ids: ids, has_all_sites: wantsAllSites }),
  };
  const refusal = siteRefusal(caller.site_ids, choice);
  if (refusal) throw refusal;
  return choice;
}

/** Writes the operator's sites, which are sites of their company. */
async function putSites(scope: Scope, id: number, siteIds: readonly number[] | undefined): Promise<void> {
  if (siteIds === undefined) return;
  const ids = [...new Set(siteIds)];
  const knownSites = ids.length > 0 ? await existingSites(scope, ids) : new Set<number>();
  if (knownSites.size < ids.length) {
    const { unknown_site } = accessErrors;
    throw refuse(unknown_site, { fields: { site_ids: { code: unknown_site.code } } });
  }
  await operatorSiteRepo(scope).set(id, ids);
}

async function endSessions({ scope, extensions, input }: HandlerCall<{ id: number }>, reason: string): Promise<void> {
  for (const sessions of extensions(operatorSessions)) await sessions.end(scope, input.id, reason);
}

/** Refuses a name that another operator has, also one who is being added at this moment. */
async function checkLoginName(scope: Scope, loginName: string, ownId?: number): Promise<void> {
  await lockNamed(scope, `operator ${loginName}`);
  if (!(await operatorRepo(scope).isTaken('login_name', loginName, ownId))) return;
  const { login_name_taken } = accessErrors;
  throw refuse(login_name_taken, { fields: { login_name: { code: login_name_taken.code } } });
}

/** What an operator's account is known by, the company's included: a password made of it is guessed at once. */
async function namesOf(
  scope: Scope,
  { login_name, nick_name, phone }: Pick<Operator, 'login_name' | 'nick_name' | 'phone'>,
) {
  const tenant = await tenantAccount(scope).find();
  return [tenant?.account ?? '', login_name, nick_name, phone];
}

export function operatorCalls(may: Granting): OperatorCalls {
  return {
    OperatorManage: ({ input, scope }) => operatorRepo(scope).page(input),
    OperatorInfo: ({ input, scope }) => findOperator(scope, input.id),
    OperatorAdd: async ({ input, scope, audit }) => {
      const { role_ids, site_ids, has_all_sites: wantsAllSites, password, ...fields } = input;
      const { has_all_sites } = sitesOf(scope, { site_ids, has_all_sites: wantsAllSites });
      await checkRoles(scope, role_ids, may);
      await checkLoginName(scope, fields.login_name);
      await checkNewPassword(scope, { password, names: await namesOf(scope, fields) });
      const password_hash = await hashPassword(password);
      const id = await operatorRepo(scope).addOperator({ ...fields, has_all_sites, password_hash }, [
        ...new Set(role_ids),
      ]);
      await putSites(scope, id, site_ids);
      const after = await findOperator(scope, id);
      audit({ record: `operator ${id}`, after });
      return after;
    },
    OperatorEdit: async ({ input, scope, audit }) => {
      const { id, version, role_ids, site_ids, has_all_sites: wantsAllSites, ...fields } = input;
      const before = await changeable(scope, id, may);
      const { has_all_sites } = sitesOf(scope, { site_ids, has_all_sites: wantsAllSites }, before);
      await checkRoles(scope, role_ids, may);
      await checkLoginName(scope, fields.login_name, id);
      const repo = operatorRepo(scope);
      if (!(await repo.change(id, version ?? before.version, { ...fields, has_all_sites })))
        throw refuse(wireErrors.version);
      await repo.setRoles(id, [...new Set(role_ids)]);
      await putSites(scope, id, site_ids);
      const after = await findOperator(scope, id);
      audit({ record: `operator ${id}`, before, after });
      return after;
    },
    OperatorDisable: async ({ input, scope, audit }) => {
      refuseSelf(scope, input.id);
      const before = await changeable(scope, input.id, may);
      const wasChanged = await operatorRepo(scope).change(input.id, before.version, { state: input.state });
      if (!wasChanged) throw refuse(wireErrors.version);
      audit({ record: `operator ${input.id}`, before: { state: before.state }, after: { state: input.state } });
      return findOperator(scope, input.id);
    },
    OperatorDel: async (call) => {
      const { input, scope, audit } = call;
      refuseSelf(scope, input.id);
      const before = await changeable(scope, input.id, may);
      await endSessions(call, 'operator_deleted');
      await operatorRepo(scope).remove(input.id);
      audit({ record: `operator ${input.id}`, before });
      return {};
    },
    OperatorPasswordReset: async (call) => {
      const { input, scope, audit } = call;
      const before = await changeable(scope, input.id, may);
      await checkNewPassword(scope, { password: input.password, names: await namesOf(scope, before) });
      const password_hash = await hashPassword(input.password);
      const wasChanged = await operatorRepo(scope).change(input.id, before.version, { password_hash });
      if (!wasChanged) throw refuse(wireErrors.version);
      await endSessions(call, 'password_reset');
      audit({ record: `operator ${input.id}` });
      return {};
    },
    OperatorSecondFactorReset: async (call) => {
      const { input, scope, audit } = call;
      await changeable(scope, input.id, may);
      if (!(await resetSecondFactor(scope, input.id))) throw refuse(accessErrors.no_second_factor);
      await endSessions(call, 'second_factor_reset');
      audit({ record: `operator ${input.id}` });
      return {};
    },
  };
}
