import { DetailSection, FieldGrid } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { count, time } from '@linehaul/console-kernel/format/format.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { formatServiceLevel } from '@linehaul/modules/order/console/service-level.port.ts';
import { Table, type TableColumnsType } from 'antd';
import type { WaybillDetail } from '../contract/waybill.contract.ts';
import type { WaybillLeg } from '../contract/waybill-leg.contract.ts';
import { TripLink, WaybillRoute } from './waybill-facts.tsx';

function useLegColumns(pieces: number): TableColumnsType<WaybillLeg> {
  const text = useTextOf();
  const formatPieces = (value: number, known: boolean) => (
    <span className="lh-figure" data-short={known && value < pieces}>
      {known ? count(value) : '–'}
    </span>
  );
  return [
    {
      title: text('waybill.field.trip_no'),
      render: (_, leg) => <TripLink id={leg.trip_id} no={leg.trip_no} />,
    },
    {
      title: text('waybill.field.route'),
      render: (_, leg) => <WaybillRoute from={leg.from_name} to={leg.to_name} />,
    },
    {
      title: text('waybill.field.vehicle'),
      render: (_, leg) => [leg.plate, leg.driver_name, leg.driver_phone].filter(Boolean).join(' · '),
    },
    {
      title: text('waybill.field.loaded_pieces'),
      align: 'end',
      render: (_, leg) => formatPieces(leg.loaded_pieces, true),
    },
    {
      title: text('waybill.field.arrived_pieces'),
      align: 'end',
      render: (_, leg) => formatPieces(leg.arrived_pieces, leg.arrived_at > 0),
    },
    {
      title: text('waybill.field.departed_at'),
      render: (_, leg) => <span className="lh-figure">{time(leg.departed_at)}</span>,
    },
    {
      title: text('waybill.field.arrived_at'),
      render: (_, leg) => <span className="lh-figure">{time(leg.arrived_at)}</span>,
    },
  ];
}

/** What is carried, and how many pieces were counted on every leg. */
export function WaybillCargo({ waybill }: { waybill: WaybillDetail }) {
  const columns = useLegColumns(waybill.pieces);
  const { order } = waybill;
  return (
    <DetailSection title="waybill.section.cargo" flush>
      <div className="wb-cargo">
        <FieldGrid
          of={{ ...waybill, ...order, state: waybill.state }}
          messages="waybill"
          rows={[
            { field: 'product' },
            { field: 'packaging' },
            { field: 'pieces', as: 'count' },
            { field: 'weight_g', as: 'weight' },
            { field: 'volume_cm3', as: 'volume' },
            { field: 'chargeable_weight_g', as: 'weight' },
            { field: 'declared_value_cents', as: 'money' },
            { field: 'service_level', render: ({ service_level }) => formatServiceLevel(service_level) },
            { field: 'carrier_code' },
            { field: 'order_no', to: ({ order_id }) => `/logistics/order/info/${order_id}` },
            { field: 'external_no' },
            { field: 'remark' },
          ]}
        />
      </div>
      {waybill.legs.length > 0 ? (
        <Table<WaybillLeg>
          size="small"
          columns={columns}
          dataSource={waybill.legs}
          rowKey={({ trip_id, loaded_at }) => `${trip_id}.${loaded_at}`}
          pagination={false}
          scroll={{ x: 'max-content' }}
        />
      ) : null}
    </DetailSection>
  );
}
