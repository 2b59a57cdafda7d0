import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import type { RowOf } from '@linehaul/console-kernel/list/list-types.ts';
import { Slot } from '@linehaul/console-kernel/module/slots.tsx';
import { memberSource } from '@linehaul/modules/member/console/member.sources.ts';
import { siteSource } from '@linehaul/modules/site/console/site.sources.ts';
import { orderContract } from '../contract/order.contract.ts';
import { FreightCell, TotalCell } from './freight-cell.tsx';
import { freightModeSource } from './freight-mode.port.ts';
import { orderListRowActions } from './order.slots.ts';
import { addOrder, importOrders, orderActions } from './order-actions.tsx';
import { orderBulkActions } from './order-bulk.tsx';
import { setOrders } from './order-setting.tsx';
import { OrderTabs } from './order-tabs.tsx';
import { orderTones } from './order-tones.ts';
import { partyName } from './party-name.port.ts';
import { formatServiceLevel } from './service-level.port.ts';
import './order.css';

type OrderRow = RowOf<typeof orderContract.OrderList>;

function Route({ origin_name, destination_name }: Pick<OrderRow, 'origin_name' | 'destination_name'>) {
  return (
    <span className="lh-route">
      {origin_name} <span aria-hidden="true">→</span> {destination_name}
    </span>
  );
}

export default listScreen({
  endpoint: orderContract.OrderList,
  messages: 'order',
  persisted: true,
  tabs: OrderTabs,
  columns: [
    { field: 'order_no', as: 'link', to: ({ id }) => `/logistics/order/info/${id}` },
    { field: 'state', as: 'status', tones: orderTones },
    {
      field: 'origin_name',
      key: 'route',
      title: 'order.field.route',
      render: Route,
      exports: ['origin_name', 'destination_name'],
    },
    { field: 'consignee_name', render: (row) => partyName(row, 'consignee_name') },
    { field: 'consignee_phone', as: 'phone' },
    { field: 'product' },
    { field: 'pieces', as: 'count' },
    { field: 'weight_g', as: 'weight', sortable: true },
    { field: 'total_cents', as: 'money', render: TotalCell },
    { field: 'terms', as: 'choice' },
    { field: 'cod_cents', as: 'money' },
    { field: 'volume_cm3', as: 'volume' },
    { field: 'created_at', as: 'time', sortable: true },
    { field: 'destination_name', hidden: true },
    { field: 'freight_cents', as: 'money', sortable: true, render: FreightCell, hidden: true },
    { field: 'member_name', hidden: true },
    { field: 'order_day', as: 'day', sortable: true, hidden: true },
    { field: 'external_no', hidden: true },
    { field: 'service_level', render: ({ service_level }) => formatServiceLevel(service_level), hidden: true },
    { field: 'carrier_code', hidden: true },
    { field: 'paid_cents', as: 'money', hidden: true },
    { field: 'packaging', hidden: true },
    { field: 'chargeable_weight_g', as: 'weight', hidden: true },
    { field: 'transit_days', as: 'count', hidden: true },
    { field: 'consignee_tel', hidden: true },
    { field: 'consignor_name', hidden: true, render: (row) => partyName(row, 'consignor_name') },
    { field: 'is_urgent', as: 'yes_no', hidden: true },
    { field: 'source', as: 'choice', hidden: true },
    { field: 'created_by', hidden: true },
  ],
  filters: [
    { from: 'order_day_from', to: 'order_day_to', title: 'order.field.order_day' },
    { field: 'origin_site_id', as: 'remote', source: siteSource },
    { field: 'destination_site_id', as: 'remote', source: siteSource },
    { field: 'member_id', as: 'remote', source: memberSource },
    { field: 'carrier_code', as: 'text' },
    { field: 'service_level', as: 'text' },
    'terms',
    { field: 'freight_mode', as: 'remote', source: freightModeSource('order') },
    'is_unpriced',
    'has_waybill',
    'source',
    'is_cancelled',
    'has_member',
  ],
  rowActions: orderActions<OrderRow>(),
  rowLead: (order) => <Slot name={orderListRowActions} props={{ order }} />,
  bulkActions: orderBulkActions,
  sums: [
    { field: 'pieces', as: 'count' },
    { field: 'weight_g', as: 'weight' },
    { field: 'volume_cm3', as: 'volume' },
    { field: 'total_cents', as: 'money' },
    { field: 'collect_cents', as: 'money' },
    { field: 'cod_cents', as: 'money' },
    { field: 'paid_cents', as: 'money' },
  ],
  toolbar: [addOrder, importOrders, setOrders],
  empty: 'order.empty.title',
  emptyHint: 'order.empty.hint',
});
