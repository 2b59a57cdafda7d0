import { type Made, type SimulatedPayment, yuan } from './payments.ts';

const perThousand = 6;
const feeOf = (cents: number) => yuan(Math.round((cents * perThousand) / 1000));

type Row = readonly [type: string, id: string, order_no: string, trade: string, div: string, fee: string];

const rowOf = (type: string, { id, number, cents }: Made, fee = '0.00'): Row => {
  const amount = yuan(cents);
  return [type, id, number, amount, type === 'confirm' ? amount : '', fee];
};

function rowsOf({ id, order_no, cents, paid_at, confirms, reverses, refunds }: SimulatedPayment): Row[] {
  if (paid_at === 0) return [];
  return [
    ['payment', id, order_no, yuan(cents), '', '0.00'],
    ...confirms.map((one) => rowOf('confirm', one, feeOf(one.cents))),
    ...reverses.map((one) => rowOf('reverse', one)),
    ...refunds.map((one) => rowOf('refund', one)),
  ];
}

/** A payment that nobody here has asked for: a bill may know more than the payment log. */
const stranger: Row = ['payment', '0021199999', 'SHOP_0815', '5.00', '', '0.00'];

/** The bill of a day: every movement that there was, and how many. */
export function billText(payments: readonly SimulatedPayment[]): string {
  const rows = [...payments.flatMap(rowsOf), stranger];
  const header = 'trade_type,id,order_no,trade_amt,div_amt,fee_amt';
  return [header, ...rows.map((row) => row.join(',')), `total,${rows.length}`, ''].join('\r\n');
}
