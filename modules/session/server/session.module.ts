import { refuse } from '@linehaul/contract/errors.ts';
import { ownSites } from '@linehaul/modules/access/server/access.port.ts';
import { watchSignIn } from '@linehaul/modules/audit/server/audit.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type ModuleKernel, serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { sessionContract, sessionErrors } from '../contract/session.contract.ts';
import { openSession } from './open-session.steps.ts';
import { ownCalls } from './own.handlers.ts';
import { renewSession } from './renewal.steps.ts';
import { sessionQueues } from './session.job.ts';
import { sessionRepo } from './session.repo.ts';
import { sessionOffers } from './session-offers.steps.ts';
import { type Credentials, checkCredentials, type From } from './sign-in.steps.ts';
import { signInWays } from './sign-in-ways.extension.ts';
import { accessTokens } from './tokens.rules.ts';
import { triedRoleRepo } from './tried-role.repo.ts';

const demoAccounts = ['admin', 'carrier', 'site', 'supplier', 'service', 'bank', 'union'];

async function describeCaller(scope: Scope) {
  const { caller } = scope;
  const who = await sessionRepo(scope).who();
  const roles = await triedRoleRepo(scope).actableRoles();
  const triedRole = roles.find((role) => role.is_tried);
  const isOwner = caller.operator_id === null;
  return {
    uid: isOwner ? `${caller.supplier_id}` : `${caller.supplier_id}-${caller.operator_id}`,
    suid: caller.supplier_id,
    avatar: (isOwner ? who.avatar : who.operator_avatar) ?? '',
    roles: [...caller.roles],
    tried_role: triedRole ? { id: triedRole.id, name: triedRole.name } : null,
    own_roles: isOwner ? [] : roles.map(({ id, name }) => ({ id, name })),
    own_sites: await ownSites(scope),
    nick_name: (isOwner ? who.nick_name : who.operator_name) ?? '',
    username: who.account,
    login_name: caller.login_name,
    phone: (isOwner ? who.phone : who.operator_phone) ?? '',
    introduction: who.introduction,
    is_union: caller.is_union,
    industry_type: caller.industry,
    authorized: caller.is_authorized,
    approved: caller.is_approved,
    debug: who.is_debug,
  };
}

function handlers({ settings, secrets, clock, extensions }: ModuleKernel) {
  const tokens = accessTokens(secrets.tokenSecret, clock);
  const waysAt = async (scope: Scope, tenant: number | null) => {
    const ready = await Promise.all(extensions(signInWays).map((ways) => ways.ready(scope, tenant)));
    return ready.flat();
  };
  return {
    Login: async ({ input, scope, ip, userAgent }: { input: Credentials; scope: Scope } & From) => {
      const { type: kind, username, name } = input;
      const attempt = { kind, username, name, ip, userAgent };
      const account = await watchSignIn(scope, attempt, () => checkCredentials(scope, secrets, input, attempt));
      return openSession(scope, account, attempt, tokens.make);
    },
    refreshAccessToken: async ({
      input,
      scope,
      ip,
      userAgent,
    }: { input: { refresh_token: string }; scope: Scope } & From) => {
      const shownToken = { token: input.refresh_token, arrivedMs: Date.now(), ip, userAgent };
      const pair = await scope.transaction((inner) => renewSession(inner, shownToken, tokens.make));
      if (!pair) throw refuse(sessionErrors.refresh_invalid, { login: true });
      return pair;
    },
    Info: ({ scope }: { scope: Scope }) => describeCaller(scope),
    logout: async ({ scope }: { scope: Scope }) => {
      await sessionRepo(scope).end(scope.caller.session_id, scope.timestamp, 'logout');
      return {};
    },
    ...ownCalls,
    GetServerTime: async ({ scope }: { scope: Scope }) => ({ time: scope.now }),
    GetServerConfig: async ({ input, scope }: { input: { suid?: number | undefined }; scope: Scope }) => ({
      sign_salt: settings.signSalt,
      public_key: secrets.publicKey,
      platform_title: 'Linehaul',
      demo_accounts: settings.production ? [] : demoAccounts,
      sign_in_ways: await waysAt(scope, input.suid ?? null),
      allowed_hosts: [...settings.allowedHosts],
      is_any_host_allowed: !settings.production,
    }),
  };
}

export const sessionModule = serverModule({
  name: 'session',
  contract: sessionContract,
  migrations: new URL('./migrations/', import.meta.url),
  sharedTables: ['session', 'refresh_token', 'login_guard'],
  offers: () => sessionOffers,
  queues: () => sessionQueues,
  handlers,
});
