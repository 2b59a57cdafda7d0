import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  noun: { one: '更正申请', many: '更正申请' },
  menu: { list: '更正申请' },
  call: {
    CorrectionList: '更正申请：查看',
    CorrectionListExport: '更正申请：导出',
    CorrectionApprove: '更正申请：批准',
    CorrectionRefuse: '更正申请：驳回',
    CorrectionWithdraw: '更正申请：撤回',
  },
  field: {
    made_at: '申请时间',
    made_by: '申请人',
    kind: '更正内容',
    changes: '更改内容',
    checked_by: '审批人',
    checked_at: '审批时间',
    check_note: '驳回原因',
    note: '原因',
  },
  kind: { undo_sign: '撤销签收', change: '改单' },
  state: { open: '待审批', done: '已执行', refused: '已驳回', withdrawn: '已撤回' },
  all: '全部',
  open: { title: '{{kind}}待审批' },
  action: { approve: '批准', refuse: '驳回', withdraw: '撤回' },
  question: {
    approve: '订单 {{order_no}} {{kind}}，{{name}} 申请：{{reason}}',
    withdraw: '撤回订单 {{order_no}} 的更正申请？',
  },
  done: {
    asked: '已提交申请，需由另一人批准。',
    approved: '更正已执行',
    refused: '更正申请已驳回',
    withdrawn: '更正申请已撤回',
  },
  empty: { list: '暂无更正申请', list_hint: '需由另一人批准的更正显示在这里。' },
  error: {
    open: '订单 {{order_no}} 已有待审批的更正申请。',
    state: '该更正申请已处理。',
    checker_is_maker: '申请人不能审批自己的申请。',
    not_maker: '只有申请人可以撤回。',
  },
};
