import { dialogAction } from '@linehaul/console-kernel/action-dialog.tsx';
import { money } from '@linehaul/console-kernel/format.ts';
import { useTextOf } from '@linehaul/console-kernel/text.ts';
import { Typography } from 'antd';
import type { DriverFee, FeePayment } from '../contract/driver-fee.contract.ts';
import { settlementContract } from '../contract/settlement.contract.ts';

const messages = 'settlement';

function Intro({ fee }: { fee: DriverFee }) {
  const text = useTextOf();
  const who = [fee.trip_no, fee.driver_name, fee.plate].filter((part) => part !== '').join(' · ');
  return (
    <Typography.Paragraph type="secondary">
      {who}
      <br />
      {text(`settlement.part.${fee.part}`)}: {text('settlement.field.agreed_cents')} {money(fee.agreed_cents)},{' '}
      {text('settlement.field.open_cents')} {money(fee.open_cents)}
    </Typography.Paragraph>
  );
}

export const payDriver = dialogAction<typeof settlementContract.DriverFeePay, DriverFee>({
  endpoint: settlementContract.DriverFeePay,
  messages,
  title: 'settlement.action.pay_driver',
  primary: true,
  when: ({ is_payable }) => is_payable,
  intro: (fee) => <Intro fee={fee} />,
  fields: [
    { field: 'amount_cents', title: 'settlement.field.paid_amount' },
    { field: 'voucher_no' },
    { field: 'method', as: 'radio', span: 'full', hint: 'settlement.hint.driver_pay' },
    { field: 'note', as: 'textarea' },
  ],
  start: ({ open_cents, part }) => ({ amount_cents: open_cents, method: part === 'fuel' ? 'fuel_card' : 'cash' }),
  hidden: ({ trip_id, part }) => ({ trip_id, part }),
  success: 'settlement.done.driver_paid',
});

export const voidPayment = dialogAction<typeof settlementContract.DriverFeeVoid, FeePayment>({
  endpoint: settlementContract.DriverFeeVoid,
  messages,
  title: 'settlement.action.void_payment',
  danger: true,
  when: ({ is_voidable }) => is_voidable,
  fields: [{ field: 'reason', as: 'textarea', hint: 'settlement.hint.void_payment' }],
  hidden: ({ id }) => ({ id }),
  success: 'settlement.done.voided',
});
