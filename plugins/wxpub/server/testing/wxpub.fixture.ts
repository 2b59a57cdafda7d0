import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import type { TestApp, TestUser } from '@linehaul/server-kernel/testing/test-app.ts';
import type { WxpubMode } from '../../contract/wxpub.contract.ts';
import { newAccount } from '../../simulator/state.ts';
import type { WxpubSimulator } from '../../simulator/wxpub-simulator.ts';

const { AddonInstall, AddonSettingInfo, AddonSettingSave } = addonContract;

/** Variables with which a server finds the simulated WeChat. */
export const wxpubEnvironment = ({ url }: WxpubSimulator) => ({ WXPUB_BASE: url, WXPUB_OPEN_BASE: url });

/** The settings of the simulated account. */
export function settingsOf({ state: { account } }: WxpubSimulator, mode: WxpubMode = 'safe') {
  const keys = { app_id: account.appId, app_secret: account.secret, token: account.token };
  return { ...keys, mode, ...(mode !== 'plain' && { aes_key: account.aesKey }) };
}

/** A tenant whose official account the simulated one is, as new; messages go to it from now on. */
export async function wxpubTenant(
  app: TestApp,
  wechat: WxpubSimulator,
  { mode = 'safe', user }: { mode?: WxpubMode; user?: TestUser } = {},
): Promise<TestUser & { callback_path: string }> {
  const tenant = user ?? (await app.tenant());
  Object.assign(wechat.faults, { slow_ms: 0, drop: 'none', silent: false, hangs: false, status: 0 });
  Object.assign(wechat.faults, { wrong_sign: false, twice: false, clock_s: 0 });
  const { state } = wechat;
  Object.assign(state.account, newAccount(), { mode });
  for (const values of [state.fans, state.tags, state.tokens]) values.clear();
  state.shown.length = 0;
  state.order.length = 0;
  Object.assign(state, { tokenCalls: 0, menu: null, visitor: 'fan-1', afterPage: () => undefined });
  await tenant.call(AddonInstall, { key: 'wxpub' });
  await tenant.call(AddonSettingSave, { key: 'wxpub', ...settingsOf(wechat, mode) });
  const { callback_path } = await tenant.call(AddonSettingInfo, { key: 'wxpub' });
  state.account.pushTo = `${app.url}${callback_path}`;
  return { ...tenant, callback_path };
}
