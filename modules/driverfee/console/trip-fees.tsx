import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { money, time } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { useActionRunner } from '@linehaul/console-kernel/screen/action.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { Button, Table, type TableColumnsType, Typography } from 'antd';
import { type DriverFee, driverfeeContract, type FeePayment } from '../contract/driverfee.contract.ts';
import { payDriver, voidPayment } from './driverfee-actions.tsx';
import { FeeStateTag } from './driverfee-parts.tsx';

const { DriverFeeInfo, DriverFeePay, DriverFeeVoid } = driverfeeContract;

function figure(cents: number) {
  return <span className="lh-figure">{money(cents)}</span>;
}

function Fees({ fees }: { fees: readonly DriverFee[] }) {
  const text = useTextOf();
  const can = useCan();
  const runner = useActionRunner<DriverFee>();
  const field = (name: string) => text(`driverfee.field.${name}`);
  const columns: TableColumnsType<DriverFee> = [
    { title: field('part'), render: (_, fee) => text(`driverfee.part.${fee.part}`) },
    { title: field('state'), render: (_, fee) => <FeeStateTag {...fee} /> },
    { title: field('agreed_cents'), align: 'end', render: (_, fee) => figure(fee.agreed_cents) },
    { title: field('paid_cents'), align: 'end', render: (_, fee) => figure(fee.paid_cents) },
    { title: field('open_cents'), align: 'end', render: (_, fee) => figure(fee.open_cents) },
    {
      title: field('due_at'),
      render: (_, fee) => (fee.due_at > 0 ? time(fee.due_at) : text(`driverfee.hint.not_due.${fee.part}`)),
    },
  ];
  const action: TableColumnsType<DriverFee> = [
    {
      title: text('console.list.actions'),
      render: (_, fee) =>
        fee.is_payable && (
          <Button type="link" size="small" onClick={() => runner.start(payDriver, fee)}>
            {text('driverfee.action.pay')}
          </Button>
        ),
    },
  ];
  const isPayable = can(DriverFeePay) && fees.some((fee) => fee.is_payable);
  return (
    <>
      <Table<DriverFee>
        size="small"
        columns={isPayable ? [...columns, ...action] : columns}
        dataSource={[...fees]}
        rowKey="id"
        pagination={false}
        scroll={{ x: 'max-content' }}
      />
      {runner.dialog}
    </>
  );
}

function Payments({ payments }: { payments: readonly FeePayment[] }) {
  const text = useTextOf();
  const can = useCan();
  const runner = useActionRunner<FeePayment>();
  const field = (name: string) => text(`driverfee.field.${name}`);
  const note = ({ voided_at, voided_by: who, void_reason: reason, note: noteText }: FeePayment) =>
    voided_at > 0 ? (
      <Typography.Text type="warning">{text('driverfee.voided', { who, reason })}</Typography.Text>
    ) : (
      noteText
    );
  const columns: TableColumnsType<FeePayment> = [
    { title: field('paid_at'), render: (_, fee) => time(fee.paid_at) },
    { title: field('part'), render: (_, fee) => text(`driverfee.part.${fee.part}`) },
    {
      title: field('paid_amount'),
      align: 'end',
      render: (_, fee) => <Typography.Text delete={fee.voided_at > 0}>{figure(fee.amount_cents)}</Typography.Text>,
    },
    { title: field('method'), render: (_, fee) => text(`driverfee.method.${fee.method}`) },
    { title: field('voucher_no'), render: (_, fee) => fee.voucher_no || fee.deducted_for },
    { title: field('fee_paid_by'), dataIndex: 'paid_by' },
    { title: field('note'), render: (_, fee) => note(fee) },
  ];
  const action: TableColumnsType<FeePayment> = [
    {
      title: text('console.list.actions'),
      render: (_, fee) =>
        fee.is_voidable && (
          <Button type="link" size="small" danger onClick={() => runner.start(voidPayment, fee)}>
            {text('driverfee.action.void')}
          </Button>
        ),
    },
  ];
  return (
    <DetailSection title="driverfee.section.payments" flush>
      <Table<FeePayment>
        size="small"
        columns={can(DriverFeeVoid) ? [...columns, ...action] : columns}
        dataSource={[...payments]}
        rowKey="id"
        pagination={false}
        scroll={{ x: 'max-content' }}
      />
      {runner.dialog}
    </DetailSection>
  );
}

/** What a trip's driver is to be paid and was paid. */
export default function TripFees({ trip_id }: { trip_id: number }) {
  const text = useTextOf();
  const query = useQueryOf(DriverFeeInfo, { trip_id });
  return (
    <Loaded query={query}>
      {({ fees, payments }) => (
        <>
          <DetailSection title="driverfee.section.fees" flush>
            {fees.length === 0 ? <EmptyState title={text('driverfee.empty.no_fee')} /> : <Fees fees={fees} />}
          </DetailSection>
          {payments.length > 0 && <Payments payments={payments} />}
        </>
      )}
    </Loaded>
  );
}
