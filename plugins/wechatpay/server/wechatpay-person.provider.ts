import { perKernel } from '@linehaul/server-kernel/module/per-kernel.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { createProviderGuard } from '@linehaul/server-kernel/outbound/provider-guard.ts';
import { providerBase } from '@linehaul/server-kernel/settings/provider-base.ts';
import { z } from 'zod';
import type { WechatpaySettings } from '../contract/wechatpay.contract.ts';

/** Where WeChat, beside its payments, tells who somebody is. */
export const wechatOf = perKernel(({ settings }: ModuleKernel) => ({
  open: providerBase(settings, 'wechatpay_open', 'https://open.weixin.qq.com'),
  api: providerBase(settings, 'wechatpay_api', 'https://api.weixin.qq.com'),
  guard: createProviderGuard(),
}));

/** What the tenant's official account is answered for a code that a payer has brought. */
async function exchangeCode(kernel: ModuleKernel, set: WechatpaySettings, code: string): Promise<unknown> {
  const { api, guard } = wechatOf(kernel);
  const exchange = { appid: set.app_id, secret: set.app_secret ?? '', code, grant_type: 'authorization_code' };
  const url = `${api}/sns/oauth2/access_token?${new URLSearchParams(exchange)}`;
  return guard(async (signal) => {
    const answer = await fetch(url, { signal, redirect: 'error' });
    return JSON.parse(await answer.text());
  });
}

const person = z.looseObject({ openid: z.string().min(1) });

/** Who the payer is to the tenant's official account; null for a code that WeChat does not know or has exchanged before. */
export async function openIdOf(kernel: ModuleKernel, set: WechatpaySettings, code: string): Promise<string | null> {
  return person.safeParse(await exchangeCode(kernel, set, code)).data?.openid ?? null;
}

const refusal = z.looseObject({ errcode: z.int() });
/** App ID and secret are right, and the code is nobody's. */
const unknownCode = 40_029;

/** WeChat's number for what is wrong with App ID and app secret; null when they are right. */
export async function appSecretFault(kernel: ModuleKernel, set: WechatpaySettings): Promise<string | null> {
  const refusalAnswer = refusal.safeParse(await exchangeCode(kernel, set, 'linehaul_connection_check')).data;
  return refusalAnswer?.errcode === unknownCode ? null : String(refusalAnswer?.errcode ?? 'unclear');
}
