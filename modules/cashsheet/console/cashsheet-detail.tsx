import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailPage, DetailSection, FieldGrid } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { money, nothing, time } from '@linehaul/console-kernel/format/format.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { Link, useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { Sideways } from '@linehaul/console-kernel/screen/sideways.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Table, type TableColumnsType } from 'antd';
import {
  type CashItem,
  type CashSheet,
  type CashSheetDetail,
  cashsheetContract,
} from '../contract/cashsheet.contract.ts';
import { cashActions } from './cashsheet-actions.tsx';
import { Cashier, CashStateTag, cashPage, Difference } from './cashsheet-parts.tsx';

/** `7-2026-11-21-2-clerk` is what the clerk hands over as the second of that day at site 7. */
function readAddress(id = '') {
  const [site = '', year, month, day, number, ...cashier] = id.split('-');
  return {
    site_id: Number(site),
    day: [year, month, day].join('-'),
    ...(number === undefined ? {} : { number: Number(number) }),
    cashier: cashier.join('-'),
  };
}

function Items({ sheet }: { sheet: CashSheetDetail }) {
  const text = useTextOf();
  const columns: TableColumnsType<CashItem> = [
    {
      title: text('cashsheet.field.order_no'),
      render: (_, item) => (
        <Link className="lh-cell-link" to={`/logistics/order/info/${item.order_id}`}>
          {item.order_no}
        </Link>
      ),
    },
    { title: text('cashsheet.field.kind'), render: (_, item) => text(`cashsheet.kind.${item.kind}`) },
    { title: text('cashsheet.field.login_name'), dataIndex: 'login_name' },
    { title: text('cashsheet.field.taken_at'), render: (_, item) => time(item.taken_at) },
    {
      title: text('cashsheet.field.taken_cents'),
      align: 'end',
      render: (_, item) => <span className="lh-figure">{money(item.amount_cents)}</span>,
    },
  ];
  return (
    <DetailSection title="cashsheet.section.payments" flush>
      <Table<CashItem>
        size="small"
        columns={columns}
        dataSource={sheet.items}
        rowKey={({ order_id, kind }) => `${order_id} ${kind}`}
        pagination={sheet.items.length > 100 ? { pageSize: 100, showSizeChanger: false } : false}
        scroll={{ x: 'max-content' }}
      />
    </DetailSection>
  );
}

/** All that the site's tills have handed over on the day, and what they still have. */
function SameDay({ sheet }: { sheet: CashSheetDetail }) {
  const text = useTextOf();
  const figure = (cents: number | null) => <span className="lh-figure">{cents === null ? nothing : money(cents)}</span>;
  const columns: TableColumnsType<CashSheet> = [
    {
      title: text('cashsheet.field.number'),
      render: (_, { id, number }) =>
        id === sheet.id ? (
          <strong>{number}</strong>
        ) : (
          <Link className="lh-cell-link" to={cashPage(id)}>
            {number}
          </Link>
        ),
    },
    { title: text('cashsheet.field.cashier'), render: (_, row) => <Cashier {...row} /> },
    { title: text('cashsheet.field.state'), render: (_, row) => <CashStateTag {...row} /> },
    { title: text('cashsheet.field.taken_cents'), align: 'end', render: (_, row) => figure(row.taken_cents) },
    { title: text('cashsheet.field.handed_cents'), align: 'end', render: (_, row) => figure(row.handed_cents) },
    { title: text('cashsheet.field.received_cents'), align: 'end', render: (_, row) => figure(row.received_cents) },
    { title: text('cashsheet.field.difference_cents'), align: 'end', render: (_, row) => <Difference {...row} /> },
    { title: text('cashsheet.field.handed_by'), dataIndex: 'handed_by' },
    { title: text('cashsheet.field.handed_at'), render: (_, row) => time(row.handed_at) },
    { title: text('cashsheet.field.received_by'), dataIndex: 'received_by' },
  ];
  return (
    <DetailSection title="cashsheet.section.same_day" flush>
      <Sideways>
        <Table<CashSheet> size="small" columns={columns} dataSource={sheet.same_day} rowKey="id" pagination={false} />
      </Sideways>
    </DetailSection>
  );
}

/** Cash that is handed over at once: what was taken and by whom, what was handed over and received. */
export default function CashPage() {
  const query = useQueryOf(cashsheetContract.CashSheetInfo, readAddress(useParams().id));
  return (
    <Loaded query={query}>
      {(sheet) => (
        <DetailPage
          title={[sheet.site_name, sheet.day, `#${sheet.number}`, sheet.cashier].filter(Boolean).join(' · ')}
          state={<CashStateTag state={sheet.state} />}
          subject={sheet}
          actions={cashActions}
        >
          <DetailSection title="cashsheet.menu.sheet">
            <FieldGrid
              of={sheet}
              messages="cashsheet"
              rows={[
                { field: 'cashier', render: Cashier },
                { field: 'taken_cents', as: 'money' },
                { field: 'handed_cents', as: 'money' },
                { field: 'received_cents', as: 'money' },
                { field: 'difference_cents', render: Difference },
                { field: 'handed_by' },
                { field: 'handed_at', as: 'time' },
                { field: 'handed_note' },
                { field: 'received_by' },
                { field: 'received_at', as: 'time' },
                { field: 'received_note' },
              ]}
            />
          </DetailSection>
          <Items sheet={sheet} />
          <SameDay sheet={sheet} />
        </DetailPage>
      )}
    </Loaded>
  );
}
