import type { ProColumns } from '@ant-design/pro-components';
import { PageContainer, ProTable } from '@ant-design/pro-components';
import { Link, request } from '@umijs/max';

interface Order {
  id: number;
  order_no: string;
  origin_name: string;
  destination_name: string;
  weight_g: number;
  freight_cents: number | null;
}

const states = {
  submit: { text: 'To be paid', status: 'Warning' },
  pay: { text: 'To be dispatched', status: 'Processing' },
  send: { text: 'On the way', status: 'Processing' },
  finish: { text: 'Finished', status: 'Success' },
  cancelled: { text: 'Cancelled', status: 'Default' },
  closed: { text: 'Closed', status: 'Default' },
};

const terms = {
  prepaid: { text: 'Prepaid' },
  collect: { text: 'Collect' },
  on_receipt: { text: 'On receipt' },
  monthly: { text: 'Monthly' },
  deducted: { text: 'Deducted from goods value' },
  split: { text: 'Split' },
};

const columns: ProColumns<Order>[] = [
  {
    title: 'Order number',
    dataIndex: 'order_no',
    render: (text, { id }) => <Link to={`/orders?id=${id}`}>{text}</Link>,
  },
  { title: 'External number', dataIndex: 'external_no', search: false },
  { title: 'State', dataIndex: 'state', valueEnum: states },
  {
    title: 'Route',
    key: 'route',
    search: false,
    renderText: (_, { origin_name, destination_name }) => `${origin_name} → ${destination_name}`,
  },
  {
    title: 'Weight',
    dataIndex: 'weight_g',
    sorter: true,
    search: false,
    renderText: (grams: number) => `${grams / 1000} kg`,
  },
  {
    title: 'Freight',
    dataIndex: 'freight_cents',
    valueType: 'money',
    sorter: true,
    search: false,
    renderText: (cents: number | null) => (cents === null ? null : cents / 100),
  },
  { title: 'Service level', dataIndex: 'service_level' },
  { title: 'Carrier', dataIndex: 'carrier_code' },
  { title: 'Member', dataIndex: 'member_name' },
  { title: 'Pieces', dataIndex: 'pieces', valueType: 'digit', search: false },
  { title: 'Terms', dataIndex: 'terms', valueEnum: terms },
  { title: 'Day', dataIndex: 'order_day', valueType: 'date', sorter: true },
];

async function page(params: Record<string, unknown>) {
  const { data } = await request<{ data: { list: Order[]; total: number } }>('/api/orders', { params });
  return { data: data.list, total: data.total, success: true };
}

// biome-ignore lint/style/noDefaultExport: umi takes the page from the default export
export default function Orders() {
  return (
    <PageContainer>
      <ProTable<Order>
        headerTitle="Orders"
        rowKey="id"
        columns={columns}
        request={page}
        pagination={{ defaultPageSize: 20 }}
        search={{ labelWidth: 120 }}
      />
    </PageContainer>
  );
}
