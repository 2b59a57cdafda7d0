import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { count } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { useActionRunner, useAllowed } from '@linehaul/console-kernel/screen/action.tsx';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { partyName } from '@linehaul/modules/order/console/party-name.port.ts';
import { Button, Table } from 'antd';
import { type TripDetail, tripContract } from '../contract/trip.contract.ts';
import type { ShortLine } from '../contract/trip-short.contract.ts';
import { markFound, reportShort } from './short-actions.tsx';

const shortActions = [markFound, reportShort];

/** What was short when this trip arrived, until it is found; nothing where nothing is. */
export function TripShort({ trip }: { trip: TripDetail }) {
  const text = useTextOf();
  const can = useCan();
  const isOver = trip.manifest.some(({ arrived_at }) => arrived_at > 0);
  const query = useQueryOf(
    tripContract.ShortList,
    { trip_id: trip.id, limit: 200 },
    { enabled: isOver && can(tripContract.ShortList) },
  );
  const finding = useActionRunner<ShortLine>();
  const allowedActions = useAllowed(shortActions);
  const lines = query.data?.list ?? [];
  if (lines.length === 0) return null;
  return (
    <DetailSection title="trip.section.short" flush>
      <Table<ShortLine>
        size="small"
        rowKey="id"
        dataSource={lines}
        pagination={false}
        scroll={{ x: 'max-content' }}
        columns={[
          {
            title: text('trip.field.waybill_no'),
            render: (_, { waybill_id, waybill_no }) => (
              <Link className="lh-cell-link" to={`/logistics/waybill/info/${waybill_id}`}>
                {waybill_no}
              </Link>
            ),
          },
          {
            title: text('trip.field.short_pieces'),
            align: 'end',
            render: (_, line) => (
              <strong className="lh-figure" data-short="true">
                {count(line.short_pieces)}
              </strong>
            ),
          },
          {
            title: text('trip.field.arrived_pieces'),
            align: 'end',
            render: (_, line) => `${count(line.arrived_pieces)} / ${count(line.loaded_pieces)}`,
          },
          { title: text('trip.field.site_name'), dataIndex: 'site_name' },
          { title: text('trip.field.consignee_name'), render: (_, line) => partyName(line, 'consignee_name') },
          { title: text('trip.field.product'), dataIndex: 'product' },
          {
            key: 'found',
            render: (_, line) => (
              <span className="tr-short-actions">
                {allowedActions(line).map((action) => (
                  <Button key={action.title} size="small" onClick={() => finding.start(action, line)}>
                    {text(action.title)}
                  </Button>
                ))}
              </span>
            ),
          },
        ]}
      />
      {finding.dialog}
    </DetailSection>
  );
}
