import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  error: {
    malformed: '无法读取该请求。',
    sign: '请求签名错误或缺失。',
    timestamp: '请求时间与服务器时间相差过大，请检查本机时钟。',
    login: '登录已失效，请重新登录。',
    not_found: '未找到，可能已被删除或从未存在。',
    version: '该记录已被他人修改，请刷新后重试。',
    idempotency: '该请求标识已用于其他内容。',
    in_progress: '相同的请求仍在处理中。',
    too_large: '内容过大。',
    media_type: '此处不接受该类型的内容。',
    invalid: '部分字段需要修改。',
    too_many: '尝试次数过多，请在 {{seconds}} 秒后重试。',
    database: '数据库暂时没有响应，请稍后重试。',
    internal: '服务器出现问题。请求编号 {{request_id}}。',
    field: {
      required: '此项必填。',
      type: '类型不正确。',
      format: '格式不正确。',
      value: '该值不被允许。',
      long: '最多 {{n}} 个字符或条目。',
      short: '至少 {{n}} 个字符或条目。',
      keyword: '请至少输入两个字母或数字。',
      deep: '页码只到第 {{n}} 行为止。请缩小查询范围,或用游标继续翻页。',
      large: '不能大于 {{n}}。',
      small: '不能小于 {{n}}。',
      text: '包含无法保存的字符。',
      repeated: '重复提供了该项。',
      secret: '无法解密，请刷新页面后重试。',
    },
  },
};
