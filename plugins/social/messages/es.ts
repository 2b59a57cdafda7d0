import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  plugin: {
    name: 'Acceso social',
    text: 'Las personas entran con cuentas que ya tienen: WeChat, WeCom, DingTalk, Feishu, GitHub o cualquier proveedor de OpenID Connect.',
  },
  menu: { setting: 'Acceso social' },
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
    wechat_on: 'Acceso con WeChat',
    wechat_app_id: 'AppID de WeChat',
    wechat_app_secret: 'AppSecret de WeChat',
    wecom_on: 'Acceso con WeCom',
    wecom_corp_id: 'Id. de empresa de WeCom',
    wecom_agent_id: 'AgentId de WeCom',
    wecom_secret: 'Secret de WeCom',
    dingtalk_on: 'Acceso con DingTalk',
    dingtalk_client_id: 'Client ID de DingTalk',
    dingtalk_client_secret: 'Client Secret de DingTalk',
    feishu_on: 'Acceso con Feishu',
    feishu_app_id: 'App ID de Feishu',
    feishu_app_secret: 'App Secret de Feishu',
    github_on: 'Acceso con GitHub',
    github_client_id: 'Client ID de GitHub',
    github_client_secret: 'Client Secret de GitHub',
    oidc_on: 'Acceso con OpenID Connect',
    oidc_name: 'Nombre en el botón',
    oidc_issuer: 'Dirección del emisor',
    oidc_client_id: 'Client ID de OIDC',
    oidc_client_secret: 'Client Secret de OIDC',
  },
  setting_hint: {
    wechat_app_id: 'De una aplicación web de open.weixin.qq.com.',
    wecom_corp_id: 'En la consola de administración, en «Mi empresa».',
    wecom_secret: 'De la aplicación propia. La dirección de este servidor debe estar entre sus IP de confianza.',
    dingtalk_client_id: 'De una aplicación que pueda leer los datos personales de los usuarios (Contact.User.Read).',
    feishu_app_id:
      'De una aplicación propia; para Lark el servidor necesita las variables FEISHU_OPEN_BASE y FEISHU_API_BASE.',
    github_client_id: 'De una aplicación OAuth en Settings → Developer settings.',
    oidc_issuer:
      'Tal como la escribe el proveedor: Google https://accounts.google.com, Keycloak https://…/realms/<nombre>. Debe estar en internet y usar https.',
  },
  address: {
    title: 'Direcciones',
    callback: 'Dirección de retorno',
    callback_text: 'Indíquela a cada proveedor, letra por letra. Donde solo se pida un dominio, indique el suyo.',
    sign_in: 'Página de acceso de su empresa',
    sign_in_text:
      'Sus propias aplicaciones sirven para entrar aquí. La página de acceso habitual usa las de la plataforma.',
    platform: 'Estas aplicaciones se usan en la página de acceso y en toda empresa que no tenga otras propias.',
  },
  try: {
    title: 'Probar',
    text: 'Entre como usted mismo con los ajustes guardados. No se vincula nada.',
    none: 'Active un proveedor y guarde; después pruébelo aquí.',
    own: 'aplicación propia',
    platform: 'aplicación de la plataforma',
    action: 'Probar {{name}}',
    found: '{{title}} le reconoce como {{name}} ({{id}}).',
  },
};
