import { shownPartyName } from '@linehaul/contract/plain-text.ts';
import { time } from '@linehaul/customer-kernel/format/format.ts';
import { timeAgo } from '@linehaul/customer-kernel/format/format-ago.ts';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { Timeline, type TimelineEntry } from '@linehaul/ui/timeline.tsx';
import type { Trace, WaybillState } from '../contract/waybill.contract.ts';
import { stateTone } from './state-tones.ts';
import './waybill-trace.css';

export function StateTag({ state }: { state: WaybillState }) {
  const text = useTextOf();
  return <StatusTag tone={stateTone(state)}>{text(`waybill.state.${state}`)}</StatusTag>;
}

interface PartyProps {
  label: string;
  name: string;
  phone: string;
  place: string;
}

function Party({ label, name, phone, place }: PartyProps) {
  return (
    <div className="wt-party">
      <span>{label}</span>
      <strong>{place}</strong>
      <span>{[name, phone].filter(Boolean).join(' · ')}</span>
    </div>
  );
}

type Carriage = Pick<
  Trace,
  | 'consignor_name'
  | 'consignor_phone'
  | 'consignee_name'
  | 'consignee_phone'
  | 'erased_at'
  | 'origin_name'
  | 'destination_name'
>;

/** From whom to whom. */
export function Parties({ of }: { of: Carriage }) {
  const text = useTextOf();
  const nameOf = (name: string) => shownPartyName(name, of.erased_at, text('waybill.flag.erased'));
  return (
    <div className="wt-parties">
      <Party
        label={text('waybill.section.consignor')}
        name={nameOf(of.consignor_name)}
        phone={of.consignor_phone}
        place={of.origin_name}
      />
      <span className="wt-arrow" aria-hidden="true">
        →
      </span>
      <Party
        label={text('waybill.section.consignee')}
        name={nameOf(of.consignee_name)}
        phone={of.consignee_phone}
        place={of.destination_name}
      />
    </div>
  );
}

/** What has happened so far, the newest first. */
export function Track({ events, state }: Pick<Trace, 'events' | 'state'>) {
  const text = useTextOf();
  const entries = events.toReversed().map((event, place): TimelineEntry => {
    const eventText = text(`waybill.event.${event.kind}`);
    return {
      key: place,
      title: place === 0 ? <strong>{eventText}</strong> : eventText,
      at: place === 0 ? `${time(event.created_at)} · ${timeAgo(event.created_at)}` : time(event.created_at),
      note: event.site_name,
      tone: place === 0 ? stateTone(state) : 'neutral',
    };
  });
  return <Timeline entries={entries} />;
}
