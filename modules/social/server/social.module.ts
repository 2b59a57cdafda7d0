import { refuse } from '@linehaul/contract/errors.ts';
import { judgeSecondFactor } from '@linehaul/modules/security/server/second-factor.port.ts';
import { signInAs } from '@linehaul/modules/session/server/open-session.port.ts';
import { signInWays } from '@linehaul/modules/session/server/sign-in-ways.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type HandlerCall, type ModuleKernel, serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { rateLimit } from '@linehaul/server-kernel/security/rate-limit.repo.ts';
import type { SecretCipher } from '@linehaul/server-kernel/security/secret-cipher.ts';
import { socialContract, socialErrors } from '../contract/social.contract.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import type { SocialChannel, SocialProfile } from './social.port.ts';
import { socialRepo } from './social.repo.ts';
import { isOwnState, newState } from './social-state.rules.ts';
import { wechatFrom } from './wechat.port.ts';

interface Answer {
  code: string;
  state: string;
}

/** Exchanges that one address may ask for in five minutes: each is a call to the provider. */
const exchangesAtMost = 60;
const exchangeWindowSeconds = 300;

/** Who the code names; refused before the provider is asked where a state says that the way did not begin here. */
async function personOf(
  channel: SocialChannel | null,
  cipher: SecretCipher,
  scope: Scope,
  ip: string,
  { code, state }: Answer,
) {
  if (!channel) throw refuse(socialErrors.not_ready);
  if (state !== '' && !isOwnState(cipher, state, scope.now)) throw refuse(socialErrors.state_wrong);
  await rateLimit(scope, `social ${ip}`).take(exchangesAtMost, exchangeWindowSeconds);
  const person: SocialProfile | 'code' | 'provider' = await channel.profileOf(code);
  if (person === 'code') throw refuse(socialErrors.code_wrong);
  if (person === 'provider') throw refuse(socialErrors.provider_down);
  return person;
}

async function bind(scope: Scope, person: SocialProfile) {
  return scope.transaction(async (inner) => {
    const repo = socialRepo(inner);
    const holder = await repo.holderOf(person.open_id);
    const { supplier_id, operator_id } = inner.caller;
    const isOwn = holder?.supplier_id === supplier_id && holder.operator_id === (operator_id ?? 0);
    if (holder && !isOwn) throw refuse(socialErrors.bound_elsewhere);
    await repo.bind(person);
    return { nick_name: person.nick_name, bound_at: inner.now };
  });
}

async function signIn(kernel: ModuleKernel, scope: Scope, open_id: string, from: { ip: string; userAgent: string }) {
  const holder = await socialRepo(scope).holderOf(open_id);
  if (!holder) throw refuse(socialErrors.not_bound);
  // The code from there is used up by now, so there is no second call that could bring a code of the app.
  const factor = await judgeSecondFactor(scope, kernel.secrets, holder, '');
  if (factor !== 'off') throw refuse(socialErrors.wants_second_factor);
  const session = await signInAs(kernel, scope, holder, from);
  if (!session) throw refuse(socialErrors.not_bound);
  return session;
}

function bindCall(channel: SocialChannel | null, cipher: SecretCipher) {
  return async ({ input, scope, ip, audit }: HandlerCall<Answer>) => {
    const bound = await bind(scope, await personOf(channel, cipher, scope, ip, input));
    audit({ record: 'wechat', after: bound });
    return bound;
  };
}

function bindByCodeCall(channel: SocialChannel | null, cipher: SecretCipher) {
  const bindOwn = bindCall(channel, cipher);
  return async (call: HandlerCall<Answer>) => {
    const { input, scope, ip, audit } = call;
    if (scope.caller.session_id !== 0) return { is_bound: true, ...(await bindOwn(call)) };
    const { open_id } = await personOf(channel, cipher, scope, ip, input);
    audit({ isUnchanged: true });
    return { is_bound: (await socialRepo(scope).holderOf(open_id)) !== undefined, nick_name: '', bound_at: 0 };
  };
}

/** Accounts elsewhere that represent accounts here. Without a channel its calls say that none is set up. */
/** Sign-in through this channel; without one, sign-in says that it is not ready. */
export function socialModuleWith(channel: SocialChannel | null) {
  return serverModule({
    name: 'social',
    contract: socialContract,
    messages: { en, zh, es, ja },
    migrations: new URL('./migrations/', import.meta.url),
    offers: () => [signInWays.offer({ key: 'wechat', isReady: channel !== null })],
    handlers: (kernel) => ({
      GetSocialAuthData: async ({ input, scope }) => {
        if (!channel) return { is_ready: false, url: '', state: '' };
        const state = newState(kernel.secrets, scope.now);
        return { is_ready: true, url: channel.authorizeUrl(`${input.origin}/auth-redirect`, state), state };
      },
      WxInfo: async ({ scope }) => {
        const bound = await socialRepo(scope).find();
        const { nick_name = '', bound_at = 0 } = bound ?? {};
        return { is_ready: channel !== null, is_bound: bound !== undefined, nick_name, bound_at };
      },
      WxBind: bindCall(channel, kernel.secrets),
      GetSocialAndBindByCode: bindByCodeCall(channel, kernel.secrets),
      WxUnbind: async ({ scope, audit }) => {
        const before = await socialRepo(scope).find();
        if (!(await socialRepo(scope).unbind())) throw refuse(socialErrors.not_bound);
        audit({ record: 'wechat', before });
        return {};
      },
      WxLogin: async ({ input, scope, ip, userAgent }: HandlerCall<Answer>) => {
        const person = await personOf(channel, kernel.secrets, scope, ip, input);
        return signIn(kernel, scope, person.open_id, { ip, userAgent });
      },
    }),
  });
}

export const socialModule = socialModuleWith(wechatFrom(process.env));
