import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  noun: { one: '短信', many: '短信' },
  menu: { outbox: '短信发件箱' },
  call: {
    OutboxList: '短信发件箱：查看列表',
    DebugSave: '调试模式：开启和关闭',
  },
  field: {
    channel: '渠道',
    receiver: '手机号',
  },
  channel: { sms: '短信', email: '邮件', wechat: '微信' },
  purpose: { bind_card: '绑定银行卡', change_phone: '更换手机号', join: '入驻注册', member_sign_in: '客户登录' },
  message: {
    bind_card: '验证码：绑定银行卡',
    change_phone: '验证码：更换手机号',
    join: '验证码：入驻注册',
    member_sign_in: '验证码：客户登录',
    codes_refused: '验证码未能发送（通知平台）',
  },
  subject: { codes_refused: '未能发送的验证码：{{codes}} 条' },
  sms: {
    codes_refused: '【Linehaul】一小时内有 {{codes}} 条验证码未能发送，原因见短信记录。',
    bind_card: '【Linehaul】验证码 {{code}}，用于绑定银行卡，{{minutes}} 分钟内有效。请勿告知他人。',
    change_phone: '【Linehaul】验证码 {{code}}，用于更换手机号，{{minutes}} 分钟内有效，请勿告诉他人。',
    member_sign_in:
      '【Linehaul】验证码 {{code}}，用于登录承运商或商家的客户页面，{{minutes}} 分钟内有效，请勿告诉他人。',
    join: '【Linehaul】验证码 {{code}}，用于企业入驻注册，{{minutes}} 分钟内有效，请勿告诉他人。',
  },
  outbox: {
    empty: '暂无短信',
    hint: '验证码会先保存在这里，由短信通道发送。',
    notice:
      '这里是一次性验证码及其发送结果。平台配置短信通道后由该通道发送，未配置时在此等待。服务器开启 SHOW_CODES 时，验证码在使用或过期前可见，之后隐藏。请输入完整手机号搜索。',
  },
  state: {
    registered: '已注册',
    submitted: '已提交',
    paid: '已缴费，审核中',
    approved: '已通过',
    rejected: '已驳回',
    disabled: '已停用',
  },
  phone_code: {
    failed: '验证码未能发送。请检查手机号，或稍后再试。',
    send: '获取验证码',
    checking: '正在校验…',
    again: '{{n}} 秒后重发',
    sent: '验证码已发送',
  },
  error: {
    account_taken: '该账号已被使用。',
    code_wrong: '验证码不正确，请核对最近一条短信。',
    code_over: '验证码已失效，请重新获取。',
    puzzle_needed: '再次获取验证码前需完成一次安全校验，系统会自动处理，请重新点击获取。',
  },
};
