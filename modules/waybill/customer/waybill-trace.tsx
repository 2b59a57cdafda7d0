import { isMisread, readCode } from '@linehaul/contract/read-code.ts';
import { useParams } from '@linehaul/customer-kernel/browser/location.tsx';
import { count } from '@linehaul/customer-kernel/format/format.ts';
import { isUnknown } from '@linehaul/customer-kernel/http-client/fault-text.ts';
import { useAnswer } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { Loaded } from '@linehaul/customer-kernel/page/loaded.tsx';
import { Message } from '@linehaul/customer-kernel/page/message.tsx';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { ParcelLines } from '@linehaul/modules/courier/customer/parcel-lines.port.tsx';
import { useEffect } from 'react';
import { type Trace, waybillContract } from '../contract/waybill.contract.ts';
import { Parties, StateTag, Track } from './shipment-parts.tsx';
import { TraceProof } from './trace-proof.tsx';
import { TrackForm } from './track-form.port.tsx';
import './waybill-trace.css';

function Shipment({ trace }: { trace: Trace }) {
  const text = useTextOf();
  return (
    <article className="cp-card">
      <header className="wt-head">
        <div>
          <span>{text('waybill.field.waybill_no')}</span>
          <h1>{trace.waybill_no}</h1>
        </div>
        <StateTag state={trace.state} />
      </header>
      <Parties of={trace} />
      <p className="wt-facts">
        {text('waybill.unit.pieces', { n: count(trace.pieces) })}
        {trace.site_name ? ` · ${text('waybill.trace.now_at', { site: trace.site_name })}` : null}
      </p>
      <ParcelLines parcels={trace.parcels} />
      <Track events={trace.events} state={trace.state} />
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
        <Loaded query={query}>
          {(trace) => (
            <>
              <Shipment trace={trace} />
              <TraceProof trace={trace} />
            </>
          )}
        </Loaded>
      )}
    </>
  );
}
