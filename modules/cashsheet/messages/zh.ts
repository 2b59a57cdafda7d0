import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  noun: {
    one: '现金上交单',
    many: '网点现金',
    cash_sheet: '现金上交单',
  },
  menu: {
    sheets: '网点现金上交',
    sheet: '当日现金',
  },
  call: {
    CashSheetList: '查看网点现金日报',
    CashOpenSum: '查看未上交现金合计',
    CashSheetInfo: '打开现金上交单',
    CashHandOver: '上交现金',
    CashTakeBack: '撤回现金上交',
    CashReceive: '接收上交现金',
  },
  field: {
    number: '序号',
    cashier: '归属',
    payment_count: '笔数',
    taken_cents: '现金收入',
    handed_cents: '上交金额',
    received_cents: '实收金额',
    difference_cents: '差额',
    handed_note: '上交说明',
    handed_by: '上交人',
    handed_at: '上交时间',
    received_note: '接收说明',
    received_by: '接收人',
    received_at: '接收时间',
    kind: '收款项目',
    login_name: '收款人',
    taken_at: '收款时间',
  },
  state: {
    open: '未上交',
    handed: '已上交',
    received: '已接收',
  },
  till: {
    shared: '全网点',
  },
  ask: {
    take_back: '现金退回为未上交。对方尚未接收。',
  },
  kind: {
    prepaid: '现付',
    collect: '到付',
    on_receipt: '回付',
    monthly: '月结',
    cod: '代收货款',
  },
  deed: {
    hand_over: '确认上交 {{amount}}',
    receive: '确认接收 {{amount}}',
  },
  action: {
    hand_over: '上交',
    receive: '接收',
    take_back: '撤回上交',
  },
  hint: {
    counted: '请清点现金；与应有金额不符须写明原因。',
  },
  section: {
    payments: '收款明细',
    same_day: '当日上交记录',
  },
  all: '全部',
  done: {
    handed: '已上交',
    received: '已接收',
    taken_back: '已撤回',
  },
  empty: {
    sheets: '没有现金收入',
    sheets_hint: '各网点以现金收取的运费和代收货款在这里逐次上交。',
  },
  error: {
    sheet_state: '这笔现金已上交或已接收，或尚未上交。',
    cash_changed: '期间又收了现金，请重新清点。',
    difference_note: '金额有差异，请写明原因。',
    checker_is_maker: '不能审核自己经办的单据，须由他人审核。',
  },
  home: {
    open: '未上交现金',
    open_of: '{{n}} 笔待上交',
  },
};
