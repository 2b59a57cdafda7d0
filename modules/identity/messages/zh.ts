import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  noun: { one: '第三方账号', many: '第三方账号' },
  menu: { identity: '第三方账号' },
  call: {
    IdentityBindingList: '已绑定账号：查看',
    IdentityBindingListExport: '已绑定账号：导出文件',
    IdentityTry: '登录渠道：测试',
  },
  field: {
    provider: '渠道',
    provider_title: '渠道',
    login_name: '用户',
    is_owner: '主账号',
    nick_name: '对方昵称',
    is_own_app: '自有应用',
    bound_at: '绑定时间',
  },
  list: { bindings: '已绑定账号的用户' },
  empty: { bindings: '还没有人绑定账号', bindings_hint: '每个人在个人资料的“第三方账号”中自行绑定。' },
  page: {
    text: '绑定第三方账号后，登录时无需输入密码。密码仍然有效。',
    none: '尚未设置任何登录渠道：由管理员在“社交登录”插件中设置。',
    bound: '已绑定 {{name}}，绑定时间 {{time}}',
    unbound: '未绑定',
    gone: '该渠道已不再设置，不能用于登录。',
  },
  stage: {
    waiting: '请在新窗口中继续。',
    blocked: '浏览器拦截了弹出窗口，请允许后重试。',
    declined: '您在对方页面取消了授权，没有任何变更。',
  },
  action: {
    bind: '绑定{{name}}',
    rebind: '更换绑定',
    unbind: '解除绑定',
  },
  ask: { unbind: '解除绑定{{name}}？解除后将无法用它登录，密码仍然有效。' },
  done: { bound: '绑定成功', unbound: '已解除绑定' },
  error: {
    not_ready: '尚未设置该登录渠道，请联系管理员。',
    origin_unknown: '服务器不认识此页面的地址，请联系管理员设置 PUBLIC_URL 或 ALLOWED_HOSTS。',
    state_wrong: '操作超时或来源不正确，请重新开始。',
    code_wrong: '授权码已失效，请重新开始。',
    provider_down: '对方服务暂时异常，请稍后重试。',
    application_wrong: '对方拒绝了该应用：应用 ID、密钥、回调地址或权限有误，请联系管理员。',
    answer_wrong: '对方的应答不可信，或不是针对本次登录的。请重新开始；若再次出现，请告知管理员。',
    not_member: '该账号不属于此组织。',
    bound_elsewhere: '该账号已绑定其他用户，请先在那里解除绑定。',
    not_bound: '该账号未绑定任何用户，请用密码登录，再到个人资料的“第三方账号”中绑定。',
    wants_second_factor: '您的账号启用了两步验证，请使用密码登录。',
  },
};
