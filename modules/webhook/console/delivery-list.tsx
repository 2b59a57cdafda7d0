import { nothing } from '@linehaul/console-kernel/format/format.ts';
import { listPanel } from '@linehaul/console-kernel/list/list-screen.tsx';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { type Delivery, webhookContract } from '../contract/webhook.contract.ts';
import { DeliveryDrawer } from './delivery-drawer.tsx';
import { deliveryTones } from './delivery-tones.ts';
import { Answered } from './fault-text.tsx';

const { DeliveryList, DeliveryInfo } = webhookContract;

function EventName({ event }: Delivery) {
  const text = useTextOf();
  return (
    <span className="wh-event-name">
      <strong>{text(`webhook.event.${event}`)}</strong>
      <code>{event}</code>
    </span>
  );
}

const pages: Readonly<Record<string, string>> = { order: '/logistics/order/info', waybill: '/logistics/waybill/info' };

function RecordName({ event, record_id, record_no }: Delivery) {
  const page = pages[event.split('.')[0] ?? ''];
  if (record_no === '') return nothing;
  if (!page) return record_no;
  return (
    <Link className="lh-cell-link" to={`${page}/${record_id}`}>
      {record_no}
    </Link>
  );
}

function LastAnswer({ attempts, last_status, last_fault }: Delivery) {
  const text = useTextOf();
  if (attempts === 0) return <span className="wh-none">{text('webhook.fault.none')}</span>;
  return <Answered status={last_status} fault={last_fault} />;
}

const open: Action<Delivery> = {
  title: 'webhook.action.open',
  needs: DeliveryInfo,
  dialog: ({ subject, onClose }) => <DeliveryDrawer id={subject.id} onClose={onClose} />,
};

/** Every message that was sent, or is to be. */
export const Deliveries = listPanel({
  endpoint: DeliveryList,
  heading: 'webhook.section.deliveries',
  messages: 'webhook',
  columns: [
    { field: 'event', render: (row) => <EventName {...row} /> },
    { field: 'record_no', render: (row) => <RecordName {...row} /> },
    { field: 'state', as: 'status', tones: deliveryTones },
    {
      field: 'last_fault',
      title: 'webhook.field.last_answer',
      render: (row) => <LastAnswer {...row} />,
      exports: ['last_status', 'last_fault'],
    },
    { field: 'attempts', as: 'count' },
    { field: 'next_at', as: 'time' },
    { field: 'created_at', as: 'time', sortable: true },
  ],
  filters: ['state', 'event'],
  rowActions: [open],
  empty: 'webhook.empty.deliveries',
  emptyHint: 'webhook.empty.deliveries_hint',
  refreshMs: 10_000,
});
