import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { Timeline, type TimelineEntry } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { count, time } from '@linehaul/console-kernel/format/format.ts';
import { timeAgo } from '@linehaul/console-kernel/format/format-ago.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useNavigate, useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useScreenTitle } from '@linehaul/console-kernel/screen/screen-context.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { isMisread, readCode } from '@linehaul/contract/read-code.ts';
import { CallRefused } from '@linehaul/contract/wire.ts';
import { PublicParcels } from '@linehaul/modules/courier/console/parcel-public.port.tsx';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { Input } from 'antd';
import type { ReactNode } from 'react';
import { type Trace, waybillContract } from '../contract/waybill.contract.ts';
import { waybillTones } from './waybill-tones.port.ts';
import './waybill-trace.css';

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
      tone: place === 0 ? waybillTones[trace.state] : 'neutral',
    };
  });
  return <Timeline entries={entries} />;
}

function Shipment({ trace }: { trace: Trace }) {
  const text = useTextOf();
  return (
    <article className="lh-surface wt-card">
      <header className="wt-head">
        <div>
          <span>{text('waybill.field.waybill_no')}</span>
          <h1>{trace.waybill_no}</h1>
        </div>
        <StatusTag tone={waybillTones[trace.state]}>{text(`waybill.state.${trace.state}`)}</StatusTag>
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
      <PublicParcels parcels={trace.parcels} />
      <Track trace={trace} />
    </article>
  );
}

function Frame({ waybillNo, children }: { waybillNo: string; children: ReactNode }) {
  const text = useTextOf();
  const navigate = useNavigate();
  const title = text('waybill.menu.trace');
  useScreenTitle(`${title} ${waybillNo}`);
  const follow = (typed: string) => {
    const no = readCode(typed);
    if (no !== '') void navigate(`/business/trace/${encodeURIComponent(no)}`);
  };
  return (
    <main className="wt-page">
      <div className="wt-search">
        <h2>{title}</h2>
        <Input.Search
          key={waybillNo}
          size="large"
          enterButton={text('waybill.trace.follow')}
          placeholder={text('waybill.trace.type_no')}
          aria-label={text('waybill.field.waybill_no')}
          maxLength={300}
          onSearch={follow}
        />
      </div>
      {children}
    </main>
  );
}

/** Anybody who holds the number may follow the cargo; names and phones come masked. */
export default function WaybillTracePage() {
  const text = useTextOf();
  const { waybillNo = '' } = useParams();
  const query = useQueryOf(waybillContract.Trace, { waybill_no: waybillNo }, { quiet: true });
  const unknown = query.error instanceof CallRefused && [404, 422].includes(query.error.status);
  return (
    <Frame waybillNo={waybillNo}>
      {unknown ? (
        <section className="lh-surface">
          <EmptyState
            title={text('waybill.trace.unknown', { no: waybillNo })}
            text={text(isMisread(readCode(waybillNo)) ? 'console.code.misread' : 'waybill.trace.unknown_hint')}
          />
        </section>
      ) : (
        <Loaded query={query}>{(trace) => <Shipment trace={trace} />}</Loaded>
      )}
    </Frame>
  );
}
