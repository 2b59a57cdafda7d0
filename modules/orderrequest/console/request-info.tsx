import { detailScreen } from '@linehaul/console-kernel/detail/record-screen.tsx';
import { count, volume, weight } from '@linehaul/console-kernel/format/format.ts';
import { partyName } from '@linehaul/modules/order/console/party-name.port.ts';
import { formatServiceLevel } from '@linehaul/modules/order/console/service-level.port.ts';
import { type OrderRequest, orderrequestContract } from '../contract/orderrequest.contract.ts';
import { requestActions } from './request-actions.tsx';
import { requestTones } from './request-tones.ts';
import './orderrequest.css';

type GoodsLine = OrderRequest['goods_lines'][number];

const goodsText = ({ product, packaging, pieces, weight_g, volume_cm3 }: GoodsLine) =>
  [product, packaging, count(pieces), weight(weight_g), volume_cm3 ? volume(volume_cm3) : '']
    .filter(Boolean)
    .join(' · ');

/** Each kind of goods in a line of its own. */
function GoodsLines({ goods_lines }: OrderRequest) {
  return (
    <ul className="orderrequest-goods">
      {[...new Set(goods_lines.map(goodsText))].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

const noDay = ({ wants_pickup, pickup_day }: OrderRequest) => (wants_pickup ? (pickup_day ?? '–') : '–');

export default detailScreen({
  load: orderrequestContract.OrderRequestInfo,
  messages: 'orderrequest',
  title: ({ request_no, member_name }) => `${request_no} · ${member_name}`,
  states: [{ field: 'state', as: 'status', tones: requestTones }],
  actions: requestActions,
  sections: [
    {
      title: 'orderrequest.section.request',
      rows: [
        { field: 'origin_name' },
        { field: 'destination_name' },
        { field: 'service_level', render: ({ service_level }) => formatServiceLevel(service_level) },
        { field: 'freight_mode', as: 'choice' },
        { field: 'terms', as: 'choice' },
        { field: 'quoted_cents', as: 'money' },
        { field: 'wants_pickup', as: 'yes_no' },
        { field: 'pickup_day', render: noDay },
        { field: 'pickup_part', as: 'choice' },
        { field: 'remark' },
        { field: 'source', as: 'choice' },
        { field: 'created_at', as: 'time' },
        { field: 'reason' },
        { field: 'decided_by' },
        { field: 'decided_at', as: 'time' },
        {
          field: 'order_no',
          as: 'link',
          to: ({ order_id }) => `/logistics/order/info/${order_id ?? 0}`,
        },
      ],
    },
    {
      title: 'orderrequest.section.goods',
      rows: [
        { field: 'goods_lines', render: GoodsLines },
        { field: 'pieces', as: 'count' },
        { field: 'weight_g', as: 'weight' },
        { field: 'volume_cm3', as: 'volume' },
        { field: 'declared_value_cents', as: 'money' },
        { field: 'cod_cents', as: 'money' },
        { field: 'receipts_wanted', as: 'count' },
      ],
    },
    {
      title: 'orderrequest.section.consignor',
      rows: [
        { field: 'consignor_name', render: (row) => partyName(row, 'consignor_name') },
        { field: 'consignor_phone', as: 'phone' },
        { field: 'consignor_tel' },
        { field: 'consignor_address' },
      ],
    },
    {
      title: 'orderrequest.section.consignee',
      rows: [
        { field: 'consignee_name', render: (row) => partyName(row, 'consignee_name') },
        { field: 'consignee_phone', as: 'phone' },
        { field: 'consignee_tel' },
        { field: 'consignee_address' },
      ],
    },
  ],
});
