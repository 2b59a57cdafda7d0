import { refuse } from '@linehaul/contract/errors.ts';
import { verifyPassword } from '@linehaul/server-kernel/passwords.ts';
import { rateLimit } from '@linehaul/server-kernel/rate-limit.repo.ts';
import type { Scope } from '@linehaul/server-kernel/scope.ts';
import { type ModuleKernel, serverModule } from '@linehaul/server-kernel/server-module.ts';
import { refreshTokenSeconds, sessionContract, sessionErrors } from '../contract/session.contract.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { failureWindowSeconds, loginRefusal, maxAtOnce, maxFailures } from './login.rules.ts';
import { type Account, sessionRepo, signInRepo } from './session.repo.ts';
import { accessTokens, hashToken, newRefreshToken } from './tokens.rules.ts';

const demoAccounts = ['admin', 'carrier', 'site', 'supplier', 'service', 'bank', 'union'];

interface Credentials {
  username: string;
  password: string;
  name: string;
  type: 'supplier' | 'operator';
}

interface From {
  ip: string;
  userAgent: string;
}

async function checkCredentials(scope: Scope, input: Credentials, from: From): Promise<Account> {
  const repo = signInRepo(scope);
  const who = `${input.type} ${input.username} ${input.name} ${from.ip}`;
  const failures = rateLimit(scope, `login ${who}`);
  const burst = rateLimit(scope, `login burst ${who}`);
  await failures.refuseAbove(maxFailures);
  await burst.take(maxAtOnce, failureWindowSeconds);
  const found =
    input.type === 'operator' ? await repo.operator(input.username, input.name) : await repo.owner(input.username);
  if (!(await verifyPassword(found?.password_hash ?? null, input.password)) || !found) {
    await failures.count(failureWindowSeconds);
    if (found) await repo.log(found, 'wrong_password', from.ip, from.userAgent);
    throw refuse(sessionErrors.wrong_credentials);
  }
  const refusal = loginRefusal(found);
  if (refusal) throw refusal;
  await Promise.all([failures.forget(), burst.forget()]);
  return found;
}

/** Opens a session and answers its first pair of tokens. */
async function openSession(scope: Scope, account: Account, from: From, make: (sessionId: number) => string) {
  const refreshToken = newRefreshToken();
  const now = new Date(scope.now * 1000);
  const sessionId = await scope.transaction(async (inner) => {
    const repo = sessionRepo(inner);
    const expires = new Date((scope.now + refreshTokenSeconds) * 1000);
    const id = await repo.open(account, from.ip, from.userAgent, expires);
    await repo.addToken(id, hashToken(refreshToken));
    const log = signInRepo(inner);
    await log.loggedIn(account, now);
    await log.log(account, 'ok', from.ip, from.userAgent);
    return id;
  });
  return { access_token: make(sessionId), refresh_token: refreshToken, suid: account.supplier_id };
}

/** Rotates the token; null when it was used before, and then the session is over for everybody who holds it. */
async function rotate(scope: Scope, given: string, make: (sessionId: number) => string) {
  const now = new Date(scope.now * 1000);
  const repo = sessionRepo(scope);
  const found = await repo.token(hashToken(given));
  if (!found || found.ended_at !== null || found.expires_at <= scope.now || loginRefusal(found)) return null;
  if (found.used_at !== null) {
    await repo.end(found.session_id, now, 'refresh_reused');
    return null;
  }
  const next = newRefreshToken();
  await repo.useToken(hashToken(given), found.session_id, now, new Date((scope.now + refreshTokenSeconds) * 1000));
  await repo.addToken(found.session_id, hashToken(next));
  return { access_token: make(found.session_id), refresh_token: next, is_pingtai: found.is_union };
}

async function describeCaller(scope: Scope) {
  const { caller } = scope;
  const who = await sessionRepo(scope).who();
  const isOwner = caller.operator_id === null;
  return {
    uid: isOwner ? `${caller.supplier_id}` : `${caller.supplier_id}-${caller.operator_id}`,
    suid: caller.supplier_id,
    avatar: (isOwner ? who.avatar : who.operator_avatar) ?? '',
    roles: [...caller.roles],
    nick_name: (isOwner ? who.nick_name : who.operator_name) ?? '',
    username: who.account,
    login_name: caller.login_name,
    phone: (isOwner ? who.phone : who.operator_phone) ?? '',
    introduction: who.introduction,
    is_union: caller.is_union,
    industry_type: caller.industry,
    authorized: who.authorized_at !== null,
    debug: who.is_debug,
  };
}

function handlers({ settings, secrets, clock }: ModuleKernel) {
  const tokens = accessTokens(secrets.tokenSecret, clock);
  return {
    Login: async ({ input, scope, ip, userAgent }: { input: Credentials; scope: Scope } & From) => {
      const account = await checkCredentials(scope, input, { ip, userAgent });
      return openSession(scope, account, { ip, userAgent }, tokens.make);
    },
    refreshAccessToken: async ({ input, scope }: { input: { refresh_token: string }; scope: Scope }) => {
      const pair = await scope.transaction((inner) => rotate(inner, input.refresh_token, tokens.make));
      if (!pair) throw refuse(sessionErrors.refresh_invalid, { login: true });
      return pair;
    },
    Info: ({ scope }: { scope: Scope }) => describeCaller(scope),
    logout: async ({ scope }: { scope: Scope }) => {
      await sessionRepo(scope).end(scope.caller.session_id, new Date(scope.now * 1000), 'logout');
      return {};
    },
    GetServerTime: async ({ scope }: { scope: Scope }) => ({ time: scope.now }),
    GetServerConfig: async () => ({
      sign_salt: settings.signSalt,
      public_key: secrets.publicKey,
      platform_title: 'Linehaul',
      demo_accounts: settings.production ? [] : demoAccounts,
    }),
  };
}

export const sessionModule = serverModule({
  name: 'session',
  contract: sessionContract,
  messages: { en, zh, es, ja },
  migrations: new URL('./migrations/', import.meta.url),
  sharedTables: ['session', 'refresh_token'],
  handlers,
});
