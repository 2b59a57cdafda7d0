import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  noun: { one: '会员登录', many: '会员登录' },
  menu: { setting: '会员登录设置' },
  call: {
    MemberNameSave: '会员：修改自己的名称',
    MemberSessionEnd: '会员：退出自己的一处登录',
    MemberSessionEndOthers: '会员：退出自己的其他登录',
    SessionsOfMember: '会员：查看登录设备',
    MemberSessionRevoke: '会员：强制退出一处登录',
    MemberSessionRevokeAll: '会员：强制退出全部登录',
    MemberSignInSettingInfo: '会员登录：查看设置',
    MemberSignInSettingSave: '会员登录：开启和关闭',
  },
  way: { code: '短信验证码' },
  field: { is_on: '允许会员登录' },
  action: {
    revoke: '强制退出',
    revoke_of: '强制退出 {{name}} 上的登录',
    revoke_all: '全部强制退出',
  },
  ask: { revoke_all: '确定让该会员在所有设备上退出登录吗？会员需要重新登录。' },
  section: {
    device: '{{system}} · {{browser}}',
    title: '登录设备',
    none: '该会员目前没有登录。',
    unknown: '未知设备',
    since: '登录于 {{time}}',
    seen: '最近活动 {{time}}',
  },
  hint: {
    is_on: '会员在您的客户页面上用短信验证码登录。尚不是会员的手机号会自动加入会员。关闭后，所有会员都会退出登录。',
  },
  done: {
    setting: '已保存',
    revoked: '已强制退出',
    revoked_all: '已全部强制退出',
  },
  error: {
    token_unknown: '登录凭证无效，请重新登录。',
    expired: '您已 30 天未访问，请重新登录。',
    signed_out: '您已退出登录，请重新登录。',
    ended_elsewhere: '您已在其他设备上退出此处的登录，请重新登录。',
    revoked: '商家已让您退出登录，请重新登录。',
    phone_changed: '您在商家登记的手机号已变更，请用新手机号登录。',
    member_gone: '商家已删除您的客户资料，重新登录即可新建。',
    other_tenant: '您登录的是另一家商家，请在此处重新登录。',
    off: '该商家目前不允许客户登录。',
    tenant_closed: '该商家的页面目前已关闭，请联系商家。',
    address_refused: '您的地址 {{ip}} 不允许在此登录，请联系商家。',
    outside_held: '该账号已属于另一位会员。',
  },
};
