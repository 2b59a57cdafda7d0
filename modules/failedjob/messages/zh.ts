import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  noun: { one: '失败任务', many: '失败任务' },
  menu: { list: '失败任务' },
  call: {
    FailedJobList: '失败任务：查看',
    FailedJobRerun: '失败任务：重新执行',
    FailedJobDiscard: '失败任务：丢弃',
    FailedJobListExport: '失败任务：导出文件',
  },
  field: {
    id: '任务',
    jobs: '任务',
    queue: '任务类型',
    supplier_id: '账号编号',
    data: '对象',
    error: '原因',
    created_at: '首次计划',
    failed_at: '停止重试',
  },
  action: { rerun: '重新执行', discard: '丢弃' },
  ask: {
    rerun: '确定重新执行吗？任务会在几秒内开始，并重新获得全部重试次数。请先排除失败原因，否则任务会再次回到这里。',
    discard: '确定丢弃吗？任务不会执行，并从列表中消失。仍未完成的退款和推送会在十分钟内生成新任务。',
  },
  done: { rerun: '已重新排队', discarded: '已丢弃' },
  empty: {
    title: '没有失败的任务',
    hint: '服务器多次尝试仍未完成的工作（例如退款或 Webhook 推送）会连同原因列在这里。',
  },
};
