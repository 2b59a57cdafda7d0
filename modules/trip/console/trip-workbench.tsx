import { useIsMobile } from '@linehaul/console-kernel/browser/viewport.ts';
import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useSameItems } from '@linehaul/console-kernel/call/same-items.ts';
import { DetailPage } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { count } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { ScanField } from '@linehaul/console-kernel/scan/scan-field.tsx';
import { ScanMessageLine } from '@linehaul/console-kernel/scan/scan-message-line.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useNavigate, useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { ManifestLine } from '@linehaul/modules/waybill/contract/manifest.contract.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { Alert, Checkbox, Segmented } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { type Trip, type TripDetail, tripContract } from '../contract/trip.contract.ts';
import { type Counts, sumOf } from './load-sum.ts';
import { workbenchActions } from './trip-actions.tsx';
import { TripLoadBars } from './trip-load-bars.tsx';
import { tripTones } from './trip-tones.ts';
import { useFoundStock, useStock } from './use-stock.ts';
import { useWorkbench } from './use-workbench.ts';
import { groupsOf, notOnBoard } from './workbench-lines.ts';
import { Overload } from './workbench-overload.tsx';
import { WorkbenchPane } from './workbench-pane.tsx';
import type { Side } from './workbench-row.tsx';
import { Foot, Sums } from './workbench-sums.tsx';
import './trip.css';
import './trip-workbench.css';

const idOf = ({ waybill_id }: ManifestLine) => waybill_id;
const none: ReadonlySet<number> = new Set();
const chosenOf = (lines: readonly ManifestLine[], chosen: ReadonlySet<number>) =>
  lines.filter(({ waybill_id }) => chosen.has(waybill_id));

/** Which rows are dragged now, and from where. */
function useDragged() {
  const draggedLines = useRef<{ side: Side; lines: readonly ManifestLine[] } | null>(null);
  const from = (side: Side) => (lines: readonly ManifestLine[]) => {
    draggedLines.current = { side, lines };
  };
  const takeLines = (side: Side) => {
    const lines = draggedLines.current?.side === side ? draggedLines.current.lines : [];
    draggedLines.current = null;
    return lines;
  };
  return { from, taken: takeLines };
}

const focusFirstRow = () =>
  document.querySelector<HTMLElement>('.tr-bench-pane [role="option"][tabindex="0"]')?.focus();

function Panes({ trip, side }: { trip: TripDetail; side: Side | 'both' }) {
  const text = useTextOf();
  const can = useCan();
  const [searchText, setSearchText] = useState('');
  const [isTransfer, setTransfer] = useState(false);
  const [inStock, setInStock] = useState(none);
  const [onTruck, setOnTruck] = useState(none);
  const { query, lines: loadable, unseen } = useStock(trip, isTransfer);
  const lines = notOnBoard(loadable, trip.manifest);
  const bench = useWorkbench({ trip, stock: lines, isTransfer });
  const dragState = useDragged();
  const stock = useSameItems(notOnBoard(useFoundStock(trip, isTransfer, lines, searchText), trip.manifest), idOf);
  const manifest = useSameItems(trip.manifest, idOf);
  const chosenLines = chosenOf(stock, inStock);
  const mayLoad = trip.actions.includes('load') && can(tripContract.TripLoad);
  const mayUnload = trip.actions.includes('unload') && can(tripContract.TripUnload);
  const load = (moved: readonly ManifestLine[], counts: Counts = {}) => {
    setInStock(none);
    if (moved.length > 0) bench.load(moved, counts);
  };
  const unload = (moved: readonly ManifestLine[]) => {
    setOnTruck(none);
    if (moved.length > 0) bench.unload(moved);
  };
  return (
    <>
      <div className="tr-bench-top">
        <ScanField label="trip.bench.scan" onCode={bench.scan} onType={setSearchText} onArrowDown={focusFirstRow} />
        <Checkbox checked={isTransfer} onChange={(event) => setTransfer(event.target.checked)}>
          {text('trip.field.is_transfer')}
        </Checkbox>
        <ScanMessageLine message={bench.message} />
      </div>
      <Overload bench={bench} />
      <div className="tr-bench" data-side={side}>
        <WorkbenchPane
          side="stock"
          title={text('trip.bench.stock', { site: trip.origin_name })}
          groups={groupsOf(stock, trip)}
          chosen={inStock}
          choose={setInStock}
          move={mayLoad ? load : undefined}
          moveAll="trip.bench.load_all"
          drag={dragState.from('stock')}
          drop={() => mayUnload && unload(dragState.taken('truck'))}
          empty={
            query.isPending ? null : (
              <EmptyState
                title={text(searchText === '' ? 'trip.empty.loadable' : 'console.list.no_match')}
                text={text('trip.empty.loadable_hint')}
              />
            )
          }
          foot={
            <>
              {unseen > 0 ? <p className="tr-bench-unseen">{text('trip.bench.unseen', { n: count(unseen) })}</p> : null}
              {mayLoad ? <Foot lines={chosenLines} title="trip.load.submit" move={load} hasPart /> : null}
            </>
          }
        />
        <WorkbenchPane
          side="truck"
          title={trip.plate || text('trip.bench.truck')}
          groups={groupsOf(manifest, trip)}
          chosen={onTruck}
          choose={setOnTruck}
          move={mayUnload ? unload : undefined}
          moveAll="trip.bench.unload_all"
          drag={dragState.from('truck')}
          drop={() => mayLoad && load(dragState.taken('stock'))}
          head={
            <>
              <TripLoadBars trip={trip} added={sumOf(chosenLines, {})} />
              <Sums trip={trip} />
            </>
          }
          empty={<EmptyState title={text('trip.empty.manifest')} text={text('trip.bench.empty_hint')} />}
          foot={
            mayUnload ? (
              <Foot lines={chosenOf(manifest, onTruck)} title="trip.load.take_off" move={unload} danger />
            ) : null
          }
        />
      </div>
    </>
  );
}

/** What keeps the trip here although it is loaded. */
function Obstacle({ trip }: { trip: TripDetail }) {
  const text = useTextOf();
  if (!trip.actions.includes('load')) {
    return <Alert type="info" showIcon title={text('trip.bench.over', { state: text(`trip.state.${trip.state}`) })} />;
  }
  const missing = [
    ...(trip.vehicle_id === null ? ['trip.error.vehicle_missing'] : []),
    ...(trip.driver_id === null ? ['trip.error.driver_missing'] : []),
  ];
  if (missing.length === 0) return null;
  return <Alert type="info" showIcon title={missing.map((address) => text(address)).join(' ')} />;
}

/** A trip that leaves while it is loaded is gone from here: its own page has the next step. */
function useLeaveWithTrip({ id, state, actions }: TripDetail): void {
  const navigate = useNavigate();
  const wasLoading = useRef(actions.includes('load'));
  useEffect(() => {
    if (wasLoading.current && state === 'departed') navigate(`/logistics/trip/info/${id}`, { replace: true });
  }, [navigate, id, state]);
}

function Bench({ trip }: { trip: TripDetail }) {
  const text = useTextOf();
  useLeaveWithTrip(trip);
  const isMobile = useIsMobile();
  const [side, setSide] = useState<Side>('stock');
  const road = [trip.origin_name, ...trip.stops.map(({ site_name }) => site_name), trip.destination_name].join(' → ');
  return (
    <DetailPage<Trip>
      title={[{ text: 'trip.load.title', params: { trip_no: trip.trip_no } }]}
      state={<StatusTag tone={tripTones[trip.state]}>{text(`trip.state.${trip.state}`)}</StatusTag>}
      note={[road, trip.plate, trip.driver_name].filter(Boolean).join(' · ')}
      subject={trip}
      actions={workbenchActions}
    >
      <Obstacle trip={trip} />
      {isMobile ? (
        <Segmented<Side>
          block
          value={side}
          onChange={setSide}
          options={[
            { value: 'stock', label: text('trip.bench.tab_stock') },
            { value: 'truck', label: text('trip.bench.tab_truck', { n: count(trip.waybill_count) }) },
          ]}
        />
      ) : null}
      <Panes trip={trip} side={isMobile ? side : 'both'} />
    </DetailPage>
  );
}

/** Loading one trip: the stock of its origin on the left, the vehicle on the right. */
export default function TripWorkbenchPage() {
  const { id } = useParams();
  const query = useQueryOf(tripContract.TripInfo, { id: Number(id) });
  return <Loaded query={query}>{(trip) => <Bench trip={trip} />}</Loaded>;
}
