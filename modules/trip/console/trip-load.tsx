import { SearchOutlined } from '@ant-design/icons';
import { useRested } from '@linehaul/console-kernel/browser/debounce.ts';
import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useConfirmableAction } from '@linehaul/console-kernel/call/confirmable-action.ts';
import { useDiscardGuard } from '@linehaul/console-kernel/form/discard-guard.tsx';
import { count, volume, weight } from '@linehaul/console-kernel/format/format.ts';
import type { ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { ManifestLine } from '@linehaul/modules/waybill/contract/manifest.contract.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { Modal } from '@linehaul/ui/lazy-overlays.tsx';
import { selectionTitle } from '@linehaul/ui/selection-title.tsx';
import { useGuardedOk } from '@linehaul/ui/use-click-guard.ts';
import { Alert, Checkbox, Input, Table } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { type Trip, tripContract } from '../contract/trip.contract.ts';
import { waybillsText } from './counted-texts.ts';
import { type Counts, countedOf, sumOf, withCount } from './load-sum.ts';
import { useLoadableColumns } from './loadable-columns.tsx';
import { TripLoadBars } from './trip-load-bars.tsx';
import { useScan } from './use-scan.ts';
import './trip.css';

const pageSize = 50;

type Chosen = ReadonlyMap<number, ManifestLine>;

function useLoadables(trip: Trip) {
  const [typed, setTyped] = useState('');
  const [isTransfer, setTransfer] = useState(false);
  const [page, setPage] = useState(1);
  const keyword = useRested(typed.trim(), 300);
  const query = useQueryOf(
    tripContract.LoadableList,
    { id: trip.id, is_transfer: isTransfer, page, limit: pageSize, ...(keyword ? { keyword } : {}) },
    { keepPrevious: true },
  );
  const search = (text: string) => {
    setPage(1);
    setTyped(text);
  };
  const transfer = (on: boolean) => {
    setPage(1);
    setTransfer(on);
  };
  return { query, typed, search, isTransfer, transfer, page, setPage };
}

interface LoadablesProps {
  loadables: ReturnType<typeof useLoadables>;
  chosen: Chosen;
  choose: (lines: readonly ManifestLine[]) => void;
  counts: Counts;
  setCounts: (counts: Counts) => void;
}

function Loadables({ loadables, chosen, choose, counts, setCounts }: LoadablesProps) {
  const text = useTextOf();
  const { query, page, setPage } = loadables;
  const columns = useLoadableColumns({
    chosen,
    counts,
    setCount: (waybillId, pieces) => setCounts(withCount(counts, waybillId, pieces)),
  });
  const toggle = (line: ManifestLine) => {
    const others = [...chosen.values()].filter((other) => other.waybill_id !== line.waybill_id);
    choose(chosen.has(line.waybill_id) ? others : [...others, line]);
  };
  return (
    <Table<ManifestLine>
      className="tr-loadables"
      size="small"
      columns={columns}
      dataSource={query.data?.list ?? []}
      rowKey="waybill_id"
      loading={query.isFetching}
      scroll={{ x: 'max-content', y: '42vh' }}
      pagination={{
        current: page,
        pageSize,
        total: query.data?.total ?? 0,
        onChange: setPage,
        showSizeChanger: false,
        hideOnSinglePage: true,
      }}
      locale={{
        emptyText: <EmptyState title={text('trip.empty.loadable')} text={text('trip.empty.loadable_hint')} />,
      }}
      rowSelection={{
        columnTitle: selectionTitle,
        selectedRowKeys: [...chosen.keys()],
        preserveSelectedRowKeys: true,
        onChange: (_keys, rows) => choose(rows.map((row) => chosen.get(row.waybill_id) ?? row)),
        getCheckboxProps: (line) => ({ disabled: line.is_held, 'aria-label': line.waybill_no }),
      }}
      onRow={(line) => ({ onClick: () => (line.is_held ? undefined : toggle(line)) })}
    />
  );
}

function Filters({ loadables, onScan }: Pick<LoadablesProps, 'loadables'> & { onScan: (code: string) => void }) {
  const text = useTextOf();
  const { typed, search, isTransfer, transfer } = loadables;
  const takeScan = (event: KeyboardEvent) => {
    const code = typed.trim();
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    // An empty line does not load what is chosen so far either: scanners send an Enter too many.
    event.preventDefault();
    if (code === '') return;
    search('');
    onScan(code);
  };
  return (
    <div className="tr-load-filters">
      <Input
        autoFocus
        allowClear
        value={typed}
        prefix={<SearchOutlined aria-hidden="true" />}
        placeholder={text('trip.load.search')}
        aria-label={text('trip.load.search')}
        onChange={(event) => search(event.target.value)}
        onKeyDown={takeScan}
      />
      <Checkbox checked={isTransfer} onChange={(event) => transfer(event.target.checked)}>
        {text('trip.field.is_transfer')}
      </Checkbox>
    </div>
  );
}

function useLoading(trip: Trip, onLoaded: () => void) {
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [counts, setCounts] = useState<Counts>({});
  const load = useConfirmableAction(tripContract.TripLoad, {
    code: 'trip.overload',
    confirmed: { confirm_overload: true },
    success: 'trip.done.loaded',
    onSuccess: onLoaded,
  });
  const choose = (lines: readonly ManifestLine[]) => {
    load.cancel();
    setChosen(new Map(lines.map((line) => [line.waybill_id, line])));
  };
  const run = () => {
    if (chosen.size === 0 || load.pending) return;
    const counted = countedOf(counts).filter(({ waybill_id }) => chosen.has(waybill_id));
    if (load.warning) load.confirm();
    else void load.run({ id: trip.id, waybill_ids: [...chosen.keys()], counted });
  };
  return { chosen, setChosen, choose, counts, setCounts, load, run };
}

function useButtonText(chosen: number, objected: boolean): string {
  const text = useTextOf();
  if (objected) return text('trip.action.load_anyway');
  return chosen === 0 ? text('trip.action.load') : text('trip.load.submit', { waybills: waybillsText(chosen) });
}

function Summary({ chosen, sum }: { chosen: number; sum: ReturnType<typeof sumOf> }) {
  const text = useTextOf();
  const said = {
    waybills: waybillsText(chosen),
    pieces: count(sum.pieces),
    weight: weight(sum.weight_g),
    volume: volume(sum.volume_cm3),
  };
  return (
    <p className="tr-load-sum" aria-live="polite">
      {chosen === 0 ? text('trip.load.none_chosen') : text('trip.load.chosen', said)}
    </p>
  );
}

/** Puts waybills on board: what could go, what is chosen, and how full the vehicle gets. */
export function LoadDialog({ subject: trip, onClose }: ActionDialogProps<Trip>) {
  const text = useTextOf();
  const loadables = useLoadables(trip);
  const { chosen, setChosen, choose, counts, setCounts, load, run } = useLoading(trip, onClose);
  const take = (line: ManifestLine) => {
    load.cancel();
    setChosen((now) => new Map(now).set(line.waybill_id, now.get(line.waybill_id) ?? line));
  };
  const { scan, scanned } = useScan(trip, loadables.isTransfer, take);
  const guard = useDiscardGuard(chosen.size > 0, onClose);
  const sum = sumOf(chosen.values(), counts);
  const okText = useButtonText(chosen.size, load.warning !== null);
  const ok = useGuardedOk(run, { disabled: chosen.size === 0, danger: load.warning !== null });
  return (
    <Modal
      open
      width={1080}
      title={text('trip.load.title', { trip_no: trip.trip_no })}
      okText={okText}
      cancelText={text('console.action.cancel')}
      confirmLoading={load.pending}
      mask={{ closable: false }}
      {...ok}
      onCancel={guard.close}
    >
      <div className="tr-load">
        <TripLoadBars trip={trip} added={sum} />
        <Filters loadables={loadables} onScan={scan} />
        <p className="tr-scanned" role="status" data-taken={scanned?.isTaken}>
          {scanned?.text}
        </p>
        <Loadables {...{ loadables, chosen, choose, counts, setCounts }} />
        <Summary chosen={chosen.size} sum={sum} />
        {load.warning ? <Alert type="warning" showIcon title={load.warning} /> : null}
        {guard.question}
      </div>
    </Modal>
  );
}
