import { isMisread, readCode } from '@linehaul/contract/read-code.ts';
import { useParams } from '@linehaul/customer-kernel/browser/location.tsx';
import { count, time, timeAgo } from '@linehaul/customer-kernel/format/format.ts';
import { isUnknown } from '@linehaul/customer-kernel/http-client/fault-text.ts';
import { useAnswer } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { Loaded } from '@linehaul/customer-kernel/page/loaded.tsx';
import { Message } from '@linehaul/customer-kernel/page/message.tsx';
import { Timeline, type TimelineEntry } from '@linehaul/customer-kernel/page/timeline.tsx';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { ParcelLines } from '@linehaul/modules/courier/customer/parcel-lines.port.tsx';
import { StatusTag, type Tone } from '@linehaul/ui/status-tag.tsx';
import { useEffect } from 'react';
import { type Trace, type WaybillState, waybillContract } from '../contract/waybill.contract.ts';
import { TrackForm } from './track-form.port.tsx';
import './waybill-trace.css';

const tones: Partial<Readonly<Record<WaybillState, Tone>>> = {
  received: 'info',
  loaded: 'info',
  departed: 'progress',
  arrived: 'info',
  delivering: 'progress',
  signed: 'success',
  returning: 'progress',
};

function Party({ label, name, phone, place }: { label: string; name: string; phone: string; place: string }) {
  return (
    <div className="wt-party">
      <span>{label}</span>
      <strong>{place}</strong>
      <span>{[name, phone].filter(Boolean).join(' · ')}</span>
    </div>
  );
}

function Track({ trace }: { trace: Trace }) {
  const text = useTextOf();
  const entries = trace.events.toReversed().map((event, place): TimelineEntry => {
    const eventText = text(`waybill.event.${event.kind}`);
    return {
      key: place,
      title: place === 0 ? <strong>{eventText}</strong> : eventText,
      at: place === 0 ? `${time(event.created_at)} · ${timeAgo(event.created_at)}` : time(event.created_at),
      note: event.site_name,
      tone: place === 0 ? (tones[trace.state] ?? 'neutral') : 'neutral',
    };
  });
  return <Timeline entries={entries} />;
}

function Shipment({ trace }: { trace: Trace }) {
  const text = useTextOf();
  return (
    <article className="cp-card">
      <header className="wt-head">
        <div>
          <span>{text('waybill.field.waybill_no')}</span>
          <h1>{trace.waybill_no}</h1>
        </div>
        <StatusTag tone={tones[trace.state] ?? 'neutral'}>{text(`waybill.state.${trace.state}`)}</StatusTag>
      </header>
      <div className="wt-parties">
        <Party
          label={text('waybill.section.consignor')}
          name={trace.consignor_name}
          phone={trace.consignor_phone}
          place={trace.origin_name}
        />
        <span className="wt-arrow" aria-hidden="true">
          →
        </span>
        <Party
          label={text('waybill.section.consignee')}
          name={trace.consignee_name}
          phone={trace.consignee_phone}
          place={trace.destination_name}
        />
      </div>
      <p className="wt-facts">
        {text('waybill.unit.pieces', { n: count(trace.pieces) })}
        {trace.site_name ? ` · ${text('waybill.trace.now_at', { site: trace.site_name })}` : null}
      </p>
      <ParcelLines parcels={trace.parcels} />
      <Track trace={trace} />
    </article>
  );
}

function Search({ waybillNo }: { waybillNo: string }) {
  const text = useTextOf();
  const title = text('waybill.menu.trace');
  useEffect(() => {
    document.title = `${title} ${waybillNo}`;
  }, [title, waybillNo]);
  return (
    <div className="wt-search">
      <h2 className="cp-title">{title}</h2>
      <TrackForm key={waybillNo} />
    </div>
  );
}

/** Anybody who holds the number may follow the cargo; names and phones come masked. */
export default function WaybillTracePage() {
  const text = useTextOf();
  const { waybillNo = '' } = useParams();
  const query = useAnswer(waybillContract.Trace, { waybill_no: waybillNo });
  return (
    <>
      <Search waybillNo={waybillNo} />
      {isUnknown(query.fault) ? (
        <Message
          title={text('waybill.trace.unknown', { no: waybillNo })}
          text={text(isMisread(readCode(waybillNo)) ? 'customer.misread' : 'waybill.trace.unknown_hint')}
        />
      ) : (
        <Loaded query={query}>{(trace) => <Shipment trace={trace} />}</Loaded>
      )}
    </>
  );
}
