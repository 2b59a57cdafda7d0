import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  menu: {
    wechat: '绑定微信',
  },
  wechat: {
    text: '绑定微信后，扫码即可登录，无需密码。',
    none: '本系统尚未设置微信通道：需由平台管理员先填写应用的 AppID 和密钥。',
    bound: '已绑定 {{name}}，绑定时间 {{time}}',
    unbound: '尚未绑定微信。',
    waiting: '请在新窗口中用微信扫码。',
    blocked: '浏览器拦截了弹出窗口，请允许后重试。',
  },
  action: {
    bind: '绑定微信',
    rebind: '更换绑定',
    unbind: '解除绑定',
  },
  ask: {
    unbind: '解除绑定微信？解除后将无法用微信登录。',
  },
  done: {
    bound: '微信绑定成功',
    unbound: '已解除绑定微信',
  },
  error: {
    not_ready: '本系统尚未设置微信通道，请联系平台管理员。',
    state_wrong: '操作超时或来源不正确，请重新开始。',
    code_wrong: '微信授权码已失效，请重新扫码。',
    provider_down: '微信服务暂时异常，请稍后重试。',
    bound_elsewhere: '该微信已绑定其他账号，请先在那里解除绑定。',
    not_bound: '该微信未绑定任何账号，请用密码登录，再到个人资料的“绑定微信”中绑定。',
    wants_second_factor: '您的账号启用了两步验证，请使用密码登录。',
  },
};
