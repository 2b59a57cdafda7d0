import { installedSettings } from '@linehaul/modules/addon/server/addon.port.ts';
import type { AppOwner, IdentityAccess, IdentityProvider } from '@linehaul/modules/identity/server/identity.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { createProviderGuard, type ProviderGuard } from '@linehaul/server-kernel/outbound/provider-guard.ts';
import { providerBase } from '@linehaul/server-kernel/settings/provider-base.ts';
import { type SocialSettings, socialKey, socialSettings } from '../contract/social.contract.ts';
import { dingtalkAccess } from './dingtalk.provider.ts';
import { feishuAccess } from './feishu.provider.ts';
import { githubAccess } from './github.provider.ts';
import { type OidcConfigurations, oidcAccess } from './oidc.provider.ts';
import { isTrouble, providerCall } from './provider-call.provider.ts';
import { providerSigns } from './provider-signs.rules.ts';
import { type TwoBases, wechatAccess } from './wechat.provider.ts';
import { type WecomTokens, wecomAccess } from './wecom.provider.ts';

type ProviderKey = keyof typeof providerSigns;

/** Where the providers are; only the installation can change it: `WECHAT_OPEN_BASE`, `WECHAT_API_BASE`. */
const usualBases: Readonly<Record<Exclude<ProviderKey, 'oidc'>, TwoBases>> = {
  wechat: { open: 'https://open.weixin.qq.com', api: 'https://api.weixin.qq.com' },
  wecom: { open: 'https://login.work.weixin.qq.com', api: 'https://qyapi.weixin.qq.com' },
  dingtalk: { open: 'https://login.dingtalk.com', api: 'https://api.dingtalk.com' },
  feishu: { open: 'https://accounts.feishu.cn', api: 'https://open.feishu.cn' },
  github: { open: 'https://github.com', api: 'https://api.github.com' },
};

/** Guards of issuers that are kept side by side. */
const guardsAtMost = 500;

/** Whether the environment names WeChat's application. */
export function isWechatPreset({ WECHAT_APP_ID, WECHAT_APP_SECRET }: NodeJS.ProcessEnv): boolean {
  return Boolean(WECHAT_APP_ID && WECHAT_APP_SECRET);
}

/**
 * WeChat's application of the environment: the platform's, as long as its settings name none. Installations had it there
 * before there was this plug-in.
 */
function withEnvironment(settings: SocialSettings | null, { WECHAT_APP_ID, WECHAT_APP_SECRET }: NodeJS.ProcessEnv) {
  if (settings?.wechat_app_id || !WECHAT_APP_ID || !WECHAT_APP_SECRET) return settings;
  const rest = settings ?? socialSettings.parse({});
  return { ...rest, wechat_on: true, wechat_app_id: WECHAT_APP_ID, wechat_app_secret: WECHAT_APP_SECRET };
}

/** An owner's settings, read once for all providers of one call. */
function settingsReader({ secrets }: ModuleKernel) {
  const read = new WeakMap<Scope, Map<number, Promise<SocialSettings | null>>>();
  return (scope: Scope, { supplier_id, isPlatform }: AppOwner): Promise<SocialSettings | null> => {
    const settingsBySupplier = read.get(scope) ?? new Map<number, Promise<SocialSettings | null>>();
    read.set(scope, settingsBySupplier);
    const settingsPromise =
      settingsBySupplier.get(supplier_id) ??
      installedSettings(scope, secrets, { key: socialKey, settings: socialSettings }, supplier_id);
    settingsBySupplier.set(supplier_id, settingsPromise);
    return isPlatform ? settingsPromise.then((settings) => withEnvironment(settings, process.env)) : settingsPromise;
  };
}

/** The providers, each by the application in its owner's settings. */
export function socialProviders(kernel: ModuleKernel): readonly IdentityProvider[] {
  const guards = new Map<string, ProviderGuard>();
  const guardOf = (name: string) => {
    if (guards.size >= guardsAtMost) guards.clear();
    const guard = guards.get(name) ?? createProviderGuard({ isFault: isTrouble });
    guards.set(name, guard);
    return guard;
  };
  const callOf = (key: ProviderKey) => providerCall(guardOf(key));
  const basesOf = (key: keyof typeof usualBases): TwoBases => ({
    open: providerBase(kernel.settings, `${key}_open`, usualBases[key].open),
    api: providerBase(kernel.settings, `${key}_api`, usualBases[key].api),
  });
  const tokens: WecomTokens = new Map();
  const configurations: OidcConfigurations = new Map();
  const settingsOf = settingsReader(kernel);

  const accesses: Readonly<Record<ProviderKey, (set: SocialSettings, now: number) => IdentityAccess>> = {
    wechat: ({ wechat_app_id: appId, wechat_app_secret: appSecret = '' }) =>
      wechatAccess({ appId, appSecret }, basesOf('wechat'), callOf('wechat')),
    wecom: ({ wecom_corp_id: corpId, wecom_agent_id: agentId, wecom_secret: secret = '' }, now) =>
      wecomAccess({ corpId, agentId, secret }, basesOf('wecom'), callOf('wecom'), { tokens, now }),
    dingtalk: ({ dingtalk_client_id: clientId, dingtalk_client_secret: clientSecret = '' }) =>
      dingtalkAccess({ clientId, clientSecret }, basesOf('dingtalk'), callOf('dingtalk')),
    feishu: ({ feishu_app_id: appId, feishu_app_secret: appSecret = '' }) =>
      feishuAccess({ appId, appSecret }, basesOf('feishu'), callOf('feishu')),
    github: ({ github_client_id: clientId, github_client_secret: clientSecret = '' }) =>
      githubAccess({ clientId, clientSecret }, basesOf('github'), callOf('github')),
    oidc: (set, now) => {
      const {
        oidc_name: name,
        oidc_issuer: issuer,
        oidc_client_id: clientId,
        oidc_client_secret: clientSecret = '',
      } = set;
      const allowsPrivate = kernel.settings.privateWebhooks;
      const means = { configurations, guard: guardOf(`oidc ${issuer}`), now, allowsPrivate };
      return oidcAccess({ name, issuer, clientId, clientSecret }, means);
    },
  };
  const keys: readonly ProviderKey[] = ['wechat', 'wecom', 'dingtalk', 'feishu', 'github', 'oidc'];
  return keys.map((key) => ({
    key,
    title: `social.provider.${key}`,
    icon: providerSigns[key],
    ...(key === 'wechat' && { takesBareCode: true as const }),
    access: async (scope, owner) => {
      const settings = await settingsOf(scope, owner);
      return settings?.[`${key}_on`] ? accesses[key](settings, scope.now) : null;
    },
  }));
}
