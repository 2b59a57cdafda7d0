import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  login: {
    title: '登录',
    lead: '区域公路货运，从下单到签收回单，一处完成。',
    point_price: '柜台、导入与接口共用同一套运价',
    point_track: '从提货到签收，每次交接都有记录',
    point_own: '数据在自己的机器上，四种语言随时切换',
    who: '登录身份',
    owner: '主账号',
    operator: '操作员',
    account: '账号或手机号',
    tenant_account: '企业账号',
    name: '操作员名称',
    password: '密码',
    show_password: '显示密码',
    hide_password: '隐藏密码',
    caps_lock: '大写锁定已开启',
    submit: '登录',
    pending: '正在登录…',
    fill_in: '请填写此项',
    network: '无法连接服务器，请检查网络后重试。',
    failed: '登录失败，请稍后重试。',
    demo: '演示企业',
    language: '语言',
    theme: '外观',
    theme_light: '浅色',
    theme_dark: '深色',
    theme_system: '跟随系统',
  },
  error: {
    wrong_credentials: '账号或密码错误。',
    tenant_disabled: '该账户已被停用，请联系平台。',
    operator_disabled: '您的操作员账号已被停用，请联系管理员。',
    refresh_invalid: '验证失败，请重新登录。',
  },
};
