import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  noun: { one: '反馈', many: '反馈' },
  menu: { list: '意见反馈', info: '反馈详情' },
  call: {
    FeedbackList: '反馈：列表',
    FeedbackInfo: '反馈：查看详情',
    FeedbackPicture: '反馈：查看图片',
    FeedbackReply: '反馈：回复',
    FeedbackClose: '反馈：关闭和重新打开',
    FeedbackAdd: '反馈：向平台反馈',
    FeedbackListExport: '反馈：导出列表文件',
  },
  field: {
    excerpt: '内容',
    body: '内容',
    sender_name: '来自',
    sender_phone: '电话',
    reply_count: '回复数',
    created_at: '收到时间',
    touched_at: '最近变动',
  },
  kind: { fault: '故障', suggestion: '建议', complaint: '投诉', question: '咨询', praise: '表扬' },
  state: { open: '待处理', answered: '已回复', closed: '已关闭' },
  box: { label: '查看哪些反馈', inbox: '收到的', sent: '发给平台的' },
  action: {
    open: '查看并回复',
    write: '向平台反馈',
    send: '发送',
    close: '关闭',
    reopen: '重新打开',
  },
  ask: { close: '确定关闭这条反馈吗？关闭后对方不能再回复。' },
  detail: {
    picture: '图片 {{place}}',
    message: '反馈内容',
    replies: '回复',
    none: '还没有人回复。',
    answer: '您的回复',
  },
  done: { sent: '已发送，回复会显示在这里。', replied: '回复已发送', closed: '已关闭', opened: '已重新打开' },
  empty: {
    title: '还没有反馈',
    hint: '收到的反馈和您的回复都在这里。',
  },
  error: {
    closed: '该反馈已关闭，请先重新打开再回复。',
    nobody: '没有可接收的对象，请核对页面地址。',
  },
};
