import { contract } from '@linehaul/contract/endpoint.ts';
import { settingMeta } from '@linehaul/contract/setting-meta.ts';
import { line, secretText } from '@linehaul/contract/units.ts';
import { z } from 'zod';

export const socialKey = 'social';

const isOn = (group: string) => z.boolean().default(false).meta(settingMeta({ group }));
const text = (group: string, example: string, max = 100) => line(max).default('').meta(settingMeta({ group, example }));
const secret = (group: string, ...sent_to: string[]) =>
  secretText(300).optional().meta(settingMeta({ group, sent_to }));

/** What each provider cannot do without while it is on. */
const requiredCalls = {
  wechat_on: ['wechat_app_id', 'wechat_app_secret'],
  wecom_on: ['wecom_corp_id', 'wecom_agent_id', 'wecom_secret'],
  dingtalk_on: ['dingtalk_client_id', 'dingtalk_client_secret'],
  feishu_on: ['feishu_app_id', 'feishu_app_secret'],
  github_on: ['github_client_id', 'github_client_secret'],
  oidc_on: ['oidc_name', 'oidc_issuer', 'oidc_client_id', 'oidc_client_secret'],
} as const;

/** The applications at the providers; one that is off keeps what was entered. */
export const socialSettings = z
  .object({
    wechat_on: isOn('wechat'),
    wechat_app_id: text('wechat', 'wx0123456789abcdef'),
    wechat_app_secret: secret('wechat', 'wechat_app_id'),
    wecom_on: isOn('wecom'),
    wecom_corp_id: text('wecom', 'ww0123456789abcdef'),
    wecom_agent_id: text('wecom', '1000002'),
    wecom_secret: secret('wecom', 'wecom_corp_id', 'wecom_agent_id'),
    dingtalk_on: isOn('dingtalk'),
    dingtalk_client_id: text('dingtalk', 'dingabcdefghijklmnop'),
    dingtalk_client_secret: secret('dingtalk', 'dingtalk_client_id'),
    feishu_on: isOn('feishu'),
    feishu_app_id: text('feishu', 'cli_a0123456789abcde'),
    feishu_app_secret: secret('feishu', 'feishu_app_id'),
    github_on: isOn('github'),
    github_client_id: text('github', 'Iv1.0123456789abcdef'),
    github_client_secret: secret('github', 'github_client_id'),
    oidc_on: isOn('oidc'),
    /** What the buttons call it. */
    oidc_name: text('oidc', 'Keycloak', 30),
    oidc_issuer: z
      .union([z.url({ protocol: /^https?$/ }).max(300), z.literal('')])
      .default('')
      .meta(settingMeta({ group: 'oidc', example: 'https://sso.example/realms/staff' })),
    oidc_client_id: text('oidc', 'linehaul', 200),
    oidc_client_secret: secret('oidc', 'oidc_issuer', 'oidc_client_id'),
  })
  .superRefine((settings, issues) => {
    for (const [name, fields] of Object.entries(requiredCalls)) {
      if (!settings[name as keyof typeof requiredCalls]) continue;
      for (const field of fields) {
        const value: string | undefined = settings[field];
        if (!value) issues.addIssue({ code: 'custom', path: [field], params: { fault: 'wire.field.required' } });
      }
    }
  });
export type SocialSettings = z.output<typeof socialSettings>;

export const socialContract = contract({});
