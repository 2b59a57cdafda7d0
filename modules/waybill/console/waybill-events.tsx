import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { count, money, time, volume, weight } from '@linehaul/console-kernel/format/format.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { Tone } from '@linehaul/ui/status-tag.tsx';
import { Timeline, type TimelineEntry } from '@linehaul/ui/timeline.tsx';
import type { WaybillDetail } from '../contract/waybill.contract.ts';
import type { WaybillEvent, WaybillEventKind, WeighingChange } from '../contract/waybill-event.contract.ts';
import { TripLink } from './waybill-facts.tsx';

/** Events that are no state and so have no colour of their own. */
const eventTones: Partial<Record<WaybillEventKind, Tone>> = {
  created: 'info',
  picked_up: 'info',
  received: 'info',
  loaded: 'info',
  departed: 'progress',
  arrived: 'info',
  arrival_undone: 'warning',
  found: 'success',
  delivering: 'progress',
  repriced: 'warning',
  held: 'danger',
  released: 'success',
  receipt_returned: 'success',
  delivery_undone: 'warning',
  refused: 'danger',
  refusal_undone: 'warning',
  deliver_again: 'info',
  returning: 'warning',
  return_undone: 'warning',
  signed: 'success',
  sign_undone: 'warning',
};

function Change({ change }: { change: WeighingChange }) {
  const text = useTextOf();
  const lines: [string, string, string][] = [
    ['weight_g', weight(change.old_weight_g), weight(change.new_weight_g)],
    ['volume_cm3', volume(change.old_volume_cm3), volume(change.new_volume_cm3)],
    ['pieces', count(change.old_pieces), count(change.new_pieces)],
    ['freight_cents', money(change.old_freight_cents), money(change.new_freight_cents)],
    ['total_cents', money(change.old_total_cents), money(change.new_total_cents)],
  ];
  return (
    <div className="wb-change">
      {lines
        .filter(([, before, after]) => before !== after)
        .map(([field, before, after]) => (
          <div key={field}>
            {text(`waybill.field.${field}`)} <s>{before}</s> → <strong>{after}</strong>
          </div>
        ))}
      {change.bearer ? <div>{text(`order.surcharge_bearer.${change.bearer}`)}</div> : null}
    </div>
  );
}

function Note({ event }: { event: WaybillEvent }) {
  const text = useTextOf();
  const { site_name, login_name, pieces, trip_id, trip_no, note, change } = event;
  const facts = [site_name, pieces > 0 ? text('waybill.unit.pieces', { n: count(pieces) }) : '', login_name];
  return (
    <>
      {facts.filter(Boolean).join(' · ')}
      {trip_id ? (
        <>
          {' · '}
          <TripLink id={trip_id} no={trip_no} />
        </>
      ) : null}
      {note ? <div className="wb-event-note">{note}</div> : null}
      {change ? <Change change={change} /> : null}
    </>
  );
}

/** Who, where, when: the newest first. */
export function WaybillEvents({ waybill }: { waybill: WaybillDetail }) {
  const text = useTextOf();
  const entries = waybill.events.toReversed().map(
    (event): TimelineEntry => ({
      key: event.id,
      title: text(`waybill.event.${event.kind}`),
      at: time(event.created_at),
      tone: eventTones[event.kind] ?? 'neutral',
      note: <Note event={event} />,
    }),
  );
  return (
    <DetailSection title="waybill.section.events">
      <Timeline entries={entries} />
    </DetailSection>
  );
}
