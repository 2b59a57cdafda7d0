import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  plugin: {
    name: 'ソーシャルログイン',
    text: 'WeChat、WeCom、DingTalk、Feishu、GitHub、または任意のOpenID Connectプロバイダーの既存アカウントでログインできます。',
  },
  menu: { setting: 'ソーシャルログイン' },
  provider: {
    wechat: 'WeChat',
    wecom: 'WeCom',
    dingtalk: 'DingTalk',
    feishu: 'Feishu',
    github: 'GitHub',
    oidc: 'OpenID Connect',
  },
  setting_group: {
    wechat: 'WeChat',
    wecom: 'WeCom',
    dingtalk: 'DingTalk',
    feishu: 'Feishu',
    github: 'GitHub',
    oidc: 'OpenID Connect',
  },
  setting: {
    wechat_on: 'WeChatでのログイン',
    wechat_app_id: 'WeChat AppID',
    wechat_app_secret: 'WeChat AppSecret',
    wecom_on: 'WeComでのログイン',
    wecom_corp_id: 'WeCom 企業ID',
    wecom_agent_id: 'WeCom AgentID',
    wecom_secret: 'WeCom Secret',
    dingtalk_on: 'DingTalkでのログイン',
    dingtalk_client_id: 'DingTalk Client ID',
    dingtalk_client_secret: 'DingTalk Client Secret',
    feishu_on: 'Feishuでのログイン',
    feishu_app_id: 'Feishu App ID',
    feishu_app_secret: 'Feishu App Secret',
    github_on: 'GitHubでのログイン',
    github_client_id: 'GitHub Client ID',
    github_client_secret: 'GitHub Client Secret',
    oidc_on: 'OpenID Connectでのログイン',
    oidc_name: 'ボタンの名前',
    oidc_issuer: '発行者のアドレス（Issuer）',
    oidc_client_id: 'OIDC Client ID',
    oidc_client_secret: 'OIDC Client Secret',
  },
  setting_hint: {
    wechat_app_id: 'open.weixin.qq.com のウェブサイトアプリのものです。',
    wecom_corp_id: '管理画面の「自社」にあります。',
    wecom_secret: '自社開発アプリのものです。このサーバーのアドレスを信頼できるIPに登録してください。',
    dingtalk_client_id: 'ユーザーの個人情報を読み取れるアプリ（Contact.User.Read）のものです。',
    feishu_app_id:
      '自社開発アプリのものです。Larkの場合はサーバーに変数 FEISHU_OPEN_BASE と FEISHU_API_BASE が必要です。',
    github_client_id: 'Settings → Developer settings の OAuth App のものです。',
    oidc_issuer:
      'プロバイダーの表記どおりに：Google は https://accounts.google.com、Keycloak は https://…/realms/<名前>。インターネット上の https アドレスに限ります。',
  },
  address: {
    title: 'アドレス',
    callback: 'コールバックURL',
    callback_text:
      '各連携先に一字一句そのまま登録してください。ドメインだけを求められた場合は、そのドメインを入力します。',
    sign_in: '自社のログイン画面',
    sign_in_text:
      '自社のアプリではこの画面からログインします。通常のログイン画面ではプラットフォームのアプリが使われます。',
    platform: 'ログイン画面と、自社のアプリを持たないすべての会社で使われます。',
  },
  try: {
    title: '試す',
    text: '保存した設定でご自身としてログインします。何も連携されません。',
    none: '連携先を有効にして保存してから、ここで試してください。',
    own: '自社のアプリ',
    platform: 'プラットフォームのアプリ',
    action: '{{name}}を試す',
    found: '{{title}}はあなたを {{name}}（{{id}}）と認識しました。',
  },
};
