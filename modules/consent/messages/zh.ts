import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  noun: { one: '数据授权', many: '数据授权' },
  menu: { page: '数据授权' },
  call: {
    Authorized: '数据授权：授权或撤回',
    AuthorizedInfo: '数据授权：查看状态',
    AuthorizedLog: '数据授权：查看历史',
    AuthorizedLogExport: '数据授权：导出历史',
  },
  field: {
    authorized: '已授权',
    action: '操作',
    title: '协议',
    created_at: '时间',
    is_read: '授权',
    since: '起始时间',
  },
  action: { joined: '入驻时授权', consented: '授权', renewed: '同意新版本', revoked: '撤回' },
  state: { on: '已授权', off: '未授权' },
  status: {
    title: '授权状态',
    on: '贵公司已授权平台使用其数据。',
    off: '贵公司尚未授权平台使用其数据。授权之前，菜单、个人资料、密码修改和开放接口均被锁定。',
    version: '第 {{n}} 版',
    joining: '入驻协议',
    built_in: '下方文本',
  },
  newer: {
    title: '协议有新版本',
    text: '第 {{n}} 版已于 {{day}} 发布，请阅读并同意。在此期间不会锁定任何功能。',
  },
  text: {
    title: '协议内容',
    version: '第 {{n}} 版 · {{day}} 发布',
    plain: [
      '贵公司同意平台使用其订单、运单、车次、运价与结算数据，用于履行贵公司委托的服务：货物运输、资金结算、数据存证，以及响应贵公司对开放接口的调用。',
      '数据归贵公司所有。未经贵公司委托，不向他人展示，也不出售。',
      '贵公司可随时在本页撤回授权。法律要求保存的记录将继续保存。',
    ].join('\n\n'),
  },
  consent: {
    title: '授权确认',
    check: '我已阅读本协议，并代表公司同意按此使用数据。',
    give: '授权',
    renew: '同意新版本',
    forbidden: '您的角色可以查看本页，授权须由主账号进行。',
  },
  revoke: {
    button: '撤回授权',
    title: '撤回数据授权',
    confirm: '立即撤回',
    warning: '以下功能将对公司所有人员立即停止：',
    sidebar: '除本页外的所有菜单',
    profile: '修改个人资料',
    password: '修改密码',
    api: '开放接口：贵公司系统的调用将被拒绝',
    back: '不会删除任何数据。在本页重新授权后，所有功能立即恢复。',
  },
  history: { title: '历史', empty: '暂无记录', more: '仅显示最近 {{n}} 条。' },
  done: { given: '授权成功，所有功能已开放', revoked: '数据授权已撤回' },
  error: {
    not_read: '请勾选以表示同意。',
    reason_missing: '请填写原因。',
    outdated: '协议已发布其他版本，请阅读后再同意。',
    already_given: '已对该版本进行数据授权。',
    not_given: '尚未进行数据授权，无需撤回。',
  },
};
