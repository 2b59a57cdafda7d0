import { z } from 'zod';
import type { SocialChannel } from './social.port.ts';

export interface WechatOptions {
  appId: string;
  appSecret: string;
  /** Where people sign in; `https://open.weixin.qq.com` when absent. */
  openBase?: string;
  /** Where codes are exchanged; `https://api.weixin.qq.com` when absent. */
  apiBase?: string;
}

const refused = z.object({ errcode: z.int().refine((code) => code !== 0), errmsg: z.string().default('') });
const token = z.object({ access_token: z.string().min(1), openid: z.string().min(1), unionid: z.string().optional() });
const userinfo = z.object({ openid: z.string().min(1), nickname: z.string(), unionid: z.string().optional() });

/** `invalid code`, and `code been used` of WeChat's list of return codes. */
const badCodes = new Set([40029, 40163, 41008]);
const timeoutMs = 10_000;

async function ask(base: string, path: string, parameters: Record<string, string>): Promise<unknown> {
  const url = `${base}${path}?${new URLSearchParams(parameters)}`;
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
  // WeChat says `text/plain` of its JSON.
  return JSON.parse(await response.text());
}

/**
 * WeChat's sign-in for websites: QR page, `sns/oauth2/access_token`, `sns/userinfo`, as its open platform documents them
 * (developers.weixin.qq.com/doc/oplatform, Website App).
 */
export function wechatChannel(options: WechatOptions): SocialChannel {
  const { appId, appSecret } = options;
  const { openBase = 'https://open.weixin.qq.com', apiBase = 'https://api.weixin.qq.com' } = options;
  return {
    authorizeUrl(redirect, state) {
      // The order of the parameters is WeChat's; others are answered with an error page.
      const query = new URLSearchParams({
        appid: appId,
        redirect_uri: redirect,
        response_type: 'code',
        scope: 'snsapi_login',
        state,
      });
      return `${openBase}/connect/qrconnect?${query}#wechat_redirect`;
    },

    async profileOf(code) {
      try {
        const given = await ask(apiBase, '/sns/oauth2/access_token', {
          appid: appId,
          secret: appSecret,
          code,
          grant_type: 'authorization_code',
        });
        const refusal = refused.safeParse(given);
        if (refusal.success) return badCodes.has(refusal.data.errcode) ? 'code' : 'provider';
        const { access_token, openid, unionid } = token.parse(given);
        const profile = await ask(apiBase, '/sns/userinfo', { access_token, openid, lang: 'zh_CN' });
        const person = userinfo.parse(profile);
        if (person.openid !== openid) return 'provider';
        return { open_id: openid, union_id: person.unionid ?? unionid ?? '', nick_name: person.nickname };
      } catch {
        return 'provider';
      }
    },
  };
}

/** The channel of `WECHAT_APP_ID` and `WECHAT_APP_SECRET`; null without them. */
export function wechatFrom(env: NodeJS.ProcessEnv): SocialChannel | null {
  const { WECHAT_APP_ID: appId, WECHAT_APP_SECRET: appSecret } = env;
  if (!appId || !appSecret) return null;
  const { WECHAT_OPEN_BASE: openBase, WECHAT_API_BASE: apiBase } = env;
  return wechatChannel({ appId, appSecret, ...(openBase ? { openBase } : {}), ...(apiBase ? { apiBase } : {}) });
}
