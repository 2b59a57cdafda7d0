import { useIsMobile } from '@linehaul/console-kernel/browser/viewport.ts';
import { useAction, useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailPage } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { count } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { focusScanField, ScanField } from '@linehaul/console-kernel/scan/scan-field.tsx';
import { ScanMessageLine } from '@linehaul/console-kernel/scan/scan-message-line.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useNavigate, useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { ManifestLine } from '@linehaul/modules/waybill/contract/manifest.contract.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { Alert, Button, Input, Segmented } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { type Trip, type TripDetail, tripContract } from '../contract/trip.contract.ts';
import { expectedAt, isComplete, listUntouched, shortCounts, sumUpArrival } from './arrival-counts.ts';
import { ArrivalPane } from './arrival-pane.tsx';
import { waybillsText } from './counted-texts.ts';
import { openAction } from './trip-actions.tsx';
import { tripTones } from './trip-tones.ts';
import { type ArrivalBench, useArrival } from './use-arrival.ts';
import './trip.css';
import './trip-workbench.css';

/** Scanners end every number with Enter: what is final is pressed by the mouse or by Space. */
function noEnter(event: KeyboardEvent): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.stopPropagation();
}

interface ConfirmProps {
  trip: TripDetail;
  /** Null at the trip's end. */
  stopId: number | null;
  lines: readonly ManifestLine[];
  bench: ArrivalBench;
}

function Confirm({ trip, stopId, lines, bench }: ConfirmProps) {
  const text = useTextOf();
  const navigate = useNavigate();
  const [note, setNote] = useState('');
  const { complete, short, pieces } = sumUpArrival(lines, bench.counts);
  const arrive = useAction(tripContract.TripArrive, {
    success: 'trip.done.arrived',
    onSuccess: () => {
      bench.forget();
      void navigate(`/logistics/trip/info/${trip.id}`);
    },
  });
  const run = () =>
    void arrive.run({
      id: trip.id,
      version: trip.version,
      note,
      counted: shortCounts(lines, bench.counts),
      ...(stopId === null ? {} : { site_id: stopId }),
    });
  const params = { complete: count(complete), short: count(short), pieces: count(pieces) };
  const isUncounted = lines.length > 0 && listUntouched(lines, bench.counts).length === lines.length;
  return (
    <footer className="lh-surface tr-arrival-foot">
      <Input
        value={note}
        maxLength={200}
        placeholder={text('trip.field.note')}
        aria-label={text('trip.field.note')}
        onChange={(event) => setNote(event.target.value)}
      />
      {isUncounted ? <span>{text('trip.arrive.none_counted')}</span> : null}
      <span onKeyDownCapture={noEnter}>
        <GuardedButton
          type="primary"
          size="large"
          danger={short > 0}
          disabled={isUncounted}
          loading={arrive.pending}
          freed={arrive.fault}
          onClick={run}
        >
          {text(short > 0 ? 'trip.arrive.submit_short' : 'trip.arrive.submit', params)}
        </GuardedButton>
      </span>
    </footer>
  );
}

interface PanesProps {
  trip: TripDetail;
  stopId: number | null;
  site: string;
}

function Panes({ trip, stopId, site }: PanesProps) {
  const text = useTextOf();
  const isMobile = useIsMobile();
  const lines = expectedAt(trip.manifest, stopId);
  const bench = useArrival(`arrival:${trip.id}:${stopId ?? 'end'}`, lines);
  const { counts } = bench;
  const open = lines.filter((line) => !isComplete(line, counts));
  const full = lines.filter((line) => isComplete(line, counts));
  const rest = listUntouched(lines, counts);
  const act = (work: () => void) => () => {
    work();
    focusScanField();
  };
  const paneProps = { counts, type: bench.type, scan: bench.scan };
  return (
    <>
      <div className="tr-bench-top">
        <ScanField label="trip.arrive.scan" onCode={bench.scan} />
        <Button disabled={rest.length === 0} onClick={act(bench.rest)}>
          {text('trip.arrive.rest', { waybills: waybillsText(rest.length) })}
        </Button>
      </div>
      <ScanMessageLine message={bench.message} />
      <div className="tr-bench tr-arrival" data-side={isMobile ? 'one' : 'both'}>
        <ArrivalPane
          {...paneProps}
          side="expected"
          title={text('trip.arrive.expected', { site })}
          lines={open}
          empty={<EmptyState title={text(lines.length === 0 ? 'trip.arrive.empty' : 'trip.arrive.none_left')} />}
        />
        <ArrivalPane
          {...paneProps}
          side="complete"
          title={text('trip.arrive.complete')}
          lines={full}
          empty={null}
          tools={
            Object.keys(counts).length > 0 ? (
              <Button size="small" type="text" onClick={act(bench.again)}>
                {text('trip.arrive.again')}
              </Button>
            ) : null
          }
        />
      </div>
      <Confirm trip={trip} stopId={stopId} lines={lines} bench={bench} />
    </>
  );
}

const end = 0;

function Arrival({ trip }: { trip: TripDetail }) {
  const text = useTextOf();
  const can = useCan();
  const ahead = trip.stops.filter(({ arrived_at }) => arrived_at === 0);
  const [siteId, setSiteId] = useState(
    () => ahead.find(({ site_id }) => expectedAt(trip.manifest, site_id).length > 0)?.site_id ?? end,
  );
  const stop = ahead.find(({ site_id }) => site_id === siteId);
  const road = [trip.origin_name, ...trip.stops.map(({ site_name }) => site_name), trip.destination_name].join(' → ');
  const mayArrive = trip.actions.includes('arrive') && can(tripContract.TripArrive);
  return (
    <DetailPage<Trip>
      title={[{ text: 'trip.arrive.title', params: { trip_no: trip.trip_no } }]}
      state={<StatusTag tone={tripTones[trip.state]}>{text(`trip.state.${trip.state}`)}</StatusTag>}
      note={[road, trip.plate, trip.driver_name].filter(Boolean).join(' · ')}
      subject={trip}
      actions={[openAction]}
    >
      {mayArrive ? (
        <>
          {ahead.length > 0 ? (
            <Segmented<number>
              aria-label={text('trip.arrive.at')}
              value={stop ? siteId : end}
              options={[
                ...ahead.map(({ site_id, site_name }) => ({ value: site_id, label: site_name })),
                { value: end, label: trip.destination_name },
              ]}
              onChange={setSiteId}
            />
          ) : null}
          <Panes
            key={stop?.site_id ?? end}
            trip={trip}
            stopId={stop?.site_id ?? null}
            site={stop?.site_name ?? trip.destination_name}
          />
        </>
      ) : (
        <Alert type="info" showIcon title={text('trip.arrive.over', { state: text(`trip.state.${trip.state}`) })} />
      )}
    </DetailPage>
  );
}

/** A trip arrives: what is expected on the left, what has been counted in full on the right. */
export default function TripArrivePage() {
  const { id } = useParams();
  const query = useQueryOf(tripContract.TripInfo, { id: Number(id) });
  return <Loaded query={query}>{(trip) => <Arrival trip={trip} />}</Loaded>;
}
