import { useAction, useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import type { ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { ManifestLine } from '@linehaul/modules/waybill/contract/manifest.contract.ts';
import { Modal } from '@linehaul/ui/lazy-overlays.tsx';
import { useGuardedOk } from '@linehaul/ui/use-click-guard.ts';
import { Input, Select, Table } from 'antd';
import { useState } from 'react';
import { type Trip, type TripDetail, tripContract } from '../contract/trip.contract.ts';
import { CountedPieces } from './counted-pieces.tsx';
import { waybillsText } from './counted-texts.ts';
import { type Counts, countedOf, withCount } from './load-sum.ts';
import './trip.css';

interface CountingProps {
  lines: readonly ManifestLine[];
  counts: Counts;
  setCounts: (counts: Counts) => void;
}

/** Every waybill that comes off, with what was really counted. */
function Counting({ lines, counts, setCounts }: CountingProps) {
  const text = useTextOf();
  return (
    <Table<ManifestLine>
      size="small"
      dataSource={[...lines]}
      rowKey="waybill_id"
      pagination={false}
      scroll={{ y: '40vh' }}
      columns={[
        {
          title: text('trip.field.waybill_no'),
          render: (_, line) => (
            <span className="tr-line">
              <strong className="lh-figure">{line.waybill_no}</strong>
              <span>{[line.consignee_name, line.product].filter(Boolean).join(' · ')}</span>
            </span>
          ),
        },
        {
          title: text('trip.field.arrived_pieces'),
          width: 160,
          render: (_, line) => (
            <CountedPieces
              waybillNo={line.waybill_no}
              expected={line.loaded_pieces}
              value={counts[line.waybill_id]}
              onChange={(pieces) => setCounts(withCount(counts, line.waybill_id, pieces))}
            />
          ),
        },
      ]}
    />
  );
}

interface ArrivalProps {
  trip: TripDetail;
  atStop: boolean;
  onClose: () => void;
}

function onBoard(trip: TripDetail, siteId: number | null): ManifestLine[] {
  return trip.manifest.filter((line) => line.state === 'departed' && (siteId === null || line.to_site_id === siteId));
}

function StopChoice({
  trip,
  value,
  onChange,
}: {
  trip: TripDetail;
  value: number | null;
  onChange: (id: number) => void;
}) {
  const text = useTextOf();
  const open = trip.stops.filter(({ arrived_at }) => arrived_at === 0);
  return (
    <Select<number>
      className="tr-stop"
      value={value}
      options={open.map((stop) => ({ value: stop.site_id, label: stop.site_name }))}
      placeholder={text('trip.field.stop')}
      aria-label={text('trip.field.stop')}
      onChange={onChange}
    />
  );
}

function Arrival({ trip, atStop, onClose }: ArrivalProps) {
  const text = useTextOf();
  const [stop, setStop] = useState(
    atStop ? (trip.stops.find(({ arrived_at }) => arrived_at === 0)?.site_id ?? null) : null,
  );
  const [counts, setCounts] = useState<Counts>({});
  const [note, setNote] = useState('');
  const arrive = useAction(tripContract.TripArrive, { success: 'trip.done.arrived', onSuccess: onClose });
  const lines = onBoard(trip, stop);
  const short = Object.keys(counts).length;
  const title = atStop ? 'trip.action.call' : 'trip.action.arrive';
  const site = atStop ? (trip.stops.find(({ site_id }) => site_id === stop)?.site_name ?? '') : trip.destination_name;
  const run = () =>
    void arrive.run({
      id: trip.id,
      version: trip.version,
      note,
      counted: countedOf(counts),
      ...(stop === null ? {} : { site_id: stop }),
    });
  const ok = useGuardedOk(run, { disabled: atStop && stop === null });
  return (
    <Modal
      open
      width={680}
      title={`${text(title)} · ${trip.trip_no}`}
      okText={text('trip.arrive.submit')}
      cancelText={text('console.action.cancel')}
      confirmLoading={arrive.pending}
      mask={{ closable: false }}
      {...ok}
      onCancel={onClose}
    >
      <div className="tr-arrive">
        {atStop ? <StopChoice trip={trip} value={stop} onChange={setStop} /> : null}
        <p>{text('trip.arrive.intro', { site, waybills: waybillsText(lines.length) })}</p>
        <Counting lines={lines} counts={counts} setCounts={setCounts} />
        {short > 0 ? <p className="tr-short">{text('trip.arrive.short', { n: short })}</p> : null}
        <Input
          value={note}
          maxLength={200}
          placeholder={text('trip.field.note')}
          aria-label={text('trip.field.note')}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </Modal>
  );
}

function Arriving({ subject, onClose, atStop }: ActionDialogProps<Trip> & { atStop: boolean }) {
  const query = useQueryOf(tripContract.TripInfo, { id: subject.id });
  return <Loaded query={query}>{(trip) => <Arrival trip={trip} atStop={atStop} onClose={onClose} />}</Loaded>;
}

/** The trip is at its end: everything still on board comes off. */
export function ArriveDialog(props: ActionDialogProps<Trip>) {
  return <Arriving {...props} atStop={false} />;
}

/** The trip calls at a stop: what goes there comes off, the rest goes on. */
export function CallDialog(props: ActionDialogProps<Trip>) {
  return <Arriving {...props} atStop />;
}
