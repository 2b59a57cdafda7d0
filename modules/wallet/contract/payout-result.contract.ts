/**
 * Target fields of what a bank answered and the titles that they are recognised by: those of our own batch file, whichever
 * language it was made in, and what banks call them.
 */
export const resultTargets = {
  withdrawal_no: {
    required: true,
    text: 'wallet.batch_column.withdrawal_no',
    titles: [
      ...['提现单号', 'Withdrawal number', 'Número de retirada', '出金番号'],
      ...['客户业务编号', '业务参考号', '企业流水号', '商户流水号', '用途', '附言', '摘要'],
    ],
  },
  card_number: {
    text: 'wallet.batch_column.card_number',
    titles: [
      ...['收款账号', 'Account number', 'Número de cuenta', '口座番号'],
      ...['收款人账号', '收方账号', '对方账号', '账号'],
    ],
  },
  amount_cents: {
    text: 'wallet.batch_column.amount_cents',
    titles: [
      ...['金额（元）', 'Amount (¥)', 'Importe (¥)', '金額（元）'],
      ...['金额', '交易金额', '付款金额', '转账金额', 'amount'],
    ],
  },
  result: {
    required: true,
    text: 'wallet.batch_column.result',
    titles: [
      ...['打款结果', 'Result', 'Resultado', '結果'],
      ...['处理结果', '交易结果', '交易状态', '处理状态', '付款状态', '状态', 'status'],
    ],
  },
  reason: {
    text: 'wallet.batch_column.reason',
    titles: [...['失败原因', 'Reason', 'Motivo', '理由'], ...['错误信息', '返回信息', '退票原因', '备注']],
  },
} as const;
export type ResultField = keyof typeof resultTargets;
