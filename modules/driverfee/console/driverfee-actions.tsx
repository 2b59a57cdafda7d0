import { PayCircleOutlined } from '@ant-design/icons';
import { dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { money } from '@linehaul/console-kernel/format/format.ts';
import { amountText } from '@linehaul/console-kernel/screen/amount-text.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Typography } from 'antd';
import { type DriverFee, driverfeeContract, type FeePayment } from '../contract/driverfee.contract.ts';

const messages = 'driverfee';

function Intro({ fee }: { fee: DriverFee }) {
  const text = useTextOf();
  const who = [fee.trip_no, fee.driver_name, fee.plate].filter((part) => part !== '').join(' · ');
  return (
    <Typography.Paragraph type="secondary">
      {who}
      <br />
      {text(`driverfee.part.${fee.part}`)}: {text('driverfee.field.agreed_cents')} {money(fee.agreed_cents)},{' '}
      {text('driverfee.field.open_cents')} {money(fee.open_cents)}
    </Typography.Paragraph>
  );
}

export const payDriver = dialogAction<typeof driverfeeContract.DriverFeePay, DriverFee>({
  endpoint: driverfeeContract.DriverFeePay,
  messages,
  title: 'driverfee.action.pay',
  icon: <PayCircleOutlined />,
  primary: true,
  when: ({ is_payable }) => is_payable,
  intro: (fee) => <Intro fee={fee} />,
  fields: [
    { field: 'amount_cents', title: 'driverfee.field.amount_cents' },
    { field: 'voucher_no' },
    { field: 'method', as: 'radio', span: 'full', hint: 'driverfee.hint.pay' },
    { field: 'note', as: 'textarea' },
  ],
  start: ({ open_cents, part }) => ({ amount_cents: open_cents, method: part === 'fuel' ? 'fuel_card' : 'cash' }),
  hidden: ({ trip_id, part }) => ({ trip_id, part }),
  submit: (_fee, { amount_cents }) => amountText('driverfee.deed.pay', amount_cents),
  success: 'driverfee.done.paid',
});

export const voidPayment = dialogAction<typeof driverfeeContract.DriverFeeVoid, FeePayment>({
  endpoint: driverfeeContract.DriverFeeVoid,
  messages,
  title: 'driverfee.action.void',
  danger: true,
  when: ({ is_voidable }) => is_voidable,
  fields: [{ field: 'reason', as: 'textarea', hint: 'driverfee.hint.void' }],
  hidden: ({ id }) => ({ id }),
  submit: ({ amount_cents }) => amountText('driverfee.deed.void', amount_cents),
  success: 'driverfee.done.voided',
});
