import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailPage, DetailSection, FieldGrid } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { money, time } from '@linehaul/console-kernel/format/format.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { Link, useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Table, type TableColumnsType } from 'antd';
import { type CashItem, type CashSheetDetail, cashsheetContract } from '../contract/cashsheet.contract.ts';
import { cashActions } from './cashsheet-actions.tsx';
import { CashStateTag, Difference } from './cashsheet-parts.tsx';

/** `7-2026-11-21` is site 7 on that day. */
function dayOfAddress(id = '') {
  const [site = '', ...day] = id.split('-');
  return { site_id: Number(site), day: day.join('-') };
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

/** One site's cash of one day: what was taken and by whom, what was handed over and received. */
export default function CashPage() {
  const query = useQueryOf(cashsheetContract.CashSheetInfo, dayOfAddress(useParams().id));
  return (
    <Loaded query={query}>
      {(sheet) => (
        <DetailPage
          title={`${sheet.site_name} · ${sheet.day}`}
          state={<CashStateTag state={sheet.state} />}
          subject={sheet}
          actions={cashActions}
        >
          <DetailSection title="cashsheet.menu.sheet">
            <FieldGrid
              of={sheet}
              messages="cashsheet"
              rows={[
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
        </DetailPage>
      )}
    </Loaded>
  );
}
