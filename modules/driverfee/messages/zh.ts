import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  noun: {
    one: '司机运费',
    many: '司机运费',
    driver_fee: '司机运费',
    driver_fee_sum: '司机运费汇总',
  },
  menu: {
    fees: '司机运费',
    sums: '司机运费汇总',
  },
  call: {
    DriverFeeList: '查看司机运费',
    DriverFeeSums: '查看司机运费汇总',
    DriverFeeSumsExport: '导出司机运费汇总',
    DriverFeeInfo: '查看车次的司机运费与付款记录',
    DriverFeePay: '支付司机运费',
    DriverFeeVoid: '作废司机付款',
  },
  field: {
    method: '付款方式',
    agreed_cents: '约定金额',
    open_cents: '未付',
    due_cents: '当前应付',
    later_cents: '未到期',
    due_at: '应付日期',
    amount_cents: '付款金额',
    voucher_no: '凭证号',
    paid_by: '付款人',
    trip_count: '车次数',
  },
  state: {
    due: '待付',
    not_due: '未到期',
    paid: '已付清',
  },
  part: {
    advance: '现付',
    fuel: '油卡',
    on_arrival: '到付',
    on_receipt: '回付',
  },
  method: {
    cash: '现金',
    transfer: '银行转账',
    fuel_card: '油卡充值',
    deduction: '扣款',
  },
  voided: '{{who}}作废：{{reason}}',
  deed: {
    pay: '确认付款 {{amount}}',
    void: '作废 {{amount}}',
  },
  action: {
    pay: '付司机',
    void: '作废',
  },
  hint: {
    pay: '从本企业的现金、账户或油卡支付，不动用平台资金。',
    void: '用于录错的付款：记录保留并注明作废，可重新付款。',
    not_due: {
      advance: '发车时应付',
      fuel: '发车时应付',
      on_arrival: '到车时应付',
      on_receipt: '回单收齐后应付',
    },
  },
  section: {
    fees: '司机运费',
    payments: '司机付款记录',
  },
  all: '全部',
  done: {
    paid: '已付司机',
    voided: '已作废',
  },
  empty: {
    fees: '暂无司机运费',
    fees_hint: '新建车次时约定运费；各款项在发车、到车、回单收齐时到期。',
    sums: '暂无应付司机的运费',
    sums_hint: '车次约定运费后，司机会显示在这里。',
    no_fee: '该车次未约定司机运费。',
  },
  error: {
    fee_not_due: '该款项尚未到期：现付和油卡在发车时、到付在到车时、回付在回单收齐后支付。',
    fee_paid: '该款项已付清。',
    fee_exceeds: '超过该款项的未付金额；如有需要，请先修改约定金额。',
    fee_method: '只有油费可以充油卡：请选择现金或转账。',
    fee_void: '该笔付款已作废。',
    fee_deducted: '此笔为异常扣款，撤销异常赔付时退回。',
  },
};
