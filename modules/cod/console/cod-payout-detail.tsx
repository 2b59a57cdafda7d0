import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailPage, DetailSection, FieldGrid } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { money, time } from '@linehaul/console-kernel/format/format.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { Link, useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { partyName } from '@linehaul/modules/order/console/party-name.port.ts';
import { Table, type TableColumnsType } from 'antd';
import { type CodItem, type CodPayoutDetail, codContract } from '../contract/cod.contract.ts';
import { payoutActions } from './cod-actions.tsx';
import { PayoutState } from './cod-state.tsx';

function figure(cents: number) {
  return <span className="lh-figure">{money(cents)}</span>;
}

function Items({ payout }: { payout: CodPayoutDetail }) {
  const text = useTextOf();
  const columns: TableColumnsType<CodItem> = [
    {
      title: text('cod.field.order_no'),
      render: (_, item) => (
        <Link className="lh-cell-link" to={`/logistics/order/info/${item.order_id}`}>
          {item.order_no}
        </Link>
      ),
    },
    { title: text('cod.field.waybill_no'), dataIndex: 'waybill_no' },
    { title: text('cod.field.consignee_name'), render: (_, item) => partyName(item, 'consignee_name') },
    { title: text('cod.field.signed_at'), render: (_, item) => time(item.signed_at) },
    { title: text('cod.field.cod_cents'), align: 'end', render: (_, item) => figure(item.cod_cents) },
    { title: text('cod.field.deducted_cents'), align: 'end', render: (_, item) => figure(item.deducted_cents) },
    {
      title: text('cod.field.payout_cents'),
      align: 'end',
      render: (_, item) => figure(item.cod_cents - item.deducted_cents),
    },
  ];
  return (
    <DetailSection title="cod.section.items" flush>
      <Table<CodItem>
        size="small"
        columns={columns}
        dataSource={payout.items}
        rowKey="order_id"
        pagination={payout.items.length > 100 ? { pageSize: 100, showSizeChanger: false } : false}
        scroll={{ x: 'max-content' }}
      />
    </DetailSection>
  );
}

/** One payout: to whom, how much, who applied, checked and paid, and the orders that the money comes from. */
export default function CodPayoutPage() {
  const query = useQueryOf(codContract.CodPayoutInfo, { id: Number(useParams().id) });
  return (
    <Loaded query={query}>
      {(payout) => (
        <DetailPage
          title={`${payout.payout_no} · ${partyName(payout, 'shipper_name')}`}
          state={<PayoutState state={payout.state} />}
          subject={payout}
          actions={payoutActions}
        >
          <DetailSection title="cod.menu.payout">
            <FieldGrid
              of={payout}
              messages="cod"
              rows={[
                { field: 'shipper_name', render: (row) => partyName(row, 'shipper_name') },
                { field: 'shipper_phone', as: 'phone' },
                { field: 'cod_cents', as: 'money' },
                { field: 'deducted_cents', as: 'money' },
                { field: 'payout_cents', as: 'money' },
                { field: 'payee_name' },
                { field: 'payee_bank' },
                { field: 'payee_masked' },
                { field: 'note' },
                { field: 'applied_by' },
                { field: 'applied_at', as: 'time' },
                { field: 'audited_by' },
                { field: 'audited_at', as: 'time' },
                { field: 'audit_note' },
                { field: 'method', as: 'choice' },
                { field: 'paid_by' },
                { field: 'paid_at', as: 'time' },
                { field: 'return_reason' },
                { field: 'return_asked_by' },
                { field: 'return_asked_at', as: 'time' },
                { field: 'returned_by' },
                { field: 'returned_at', as: 'time' },
              ]}
            />
          </DetailSection>
          <Items payout={payout} />
        </DetailPage>
      )}
    </Loaded>
  );
}
