import { PlusOutlined } from '@ant-design/icons';
import { ActionDialog, confirmAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { rate, weight } from '@linehaul/console-kernel/format/format.ts';
import {
  type Action,
  ActionBar,
  type ActionDialogProps,
  useActionRunner,
  useAllowed,
} from '@linehaul/console-kernel/screen/action.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { Collapse, Table, type TableColumnsType } from 'antd';
import { lineContract, type StoredBand } from '../contract/line.contract.ts';
import { YuanInput } from './scaled-input.tsx';

/** The bands of one carrier, service level, mode and transit: one tariff, lightest first. */
export interface BandGroup {
  key: string;
  first: StoredBand;
  bands: StoredBand[];
}

export function groupBands(bands: readonly StoredBand[]): BandGroup[] {
  const groups = new Map<string, BandGroup>();
  for (const band of bands) {
    const key = [band.carrier_code, band.service_level, band.mode, band.transit_days].join('\u001f');
    const group = groups.get(key) ?? { key, first: band, bands: [] };
    group.bands.push(band);
    groups.set(key, group);
  }
  const sortedGroups = [...groups.values()].sort((a, b) => a.key.localeCompare(b.key, 'en', { numeric: true }));
  return sortedGroups.map((group) => ({
    ...group,
    bands: group.bands.toSorted((a, b) => a.min_weight_g - b.min_weight_g),
  }));
}

type Band = Partial<StoredBand> & Pick<StoredBand, 'line_id'>;

/** Adds a band, to a tariff that is there or as the first of a new one; or changes one. */
function BandDialog({ subject, onClose }: ActionDialogProps<Band>) {
  const { id, line_id, ...start } = subject;
  return (
    <ActionDialog<typeof lineContract.BandSave>
      endpoint={lineContract.BandSave}
      messages="line"
      title={id === undefined ? 'line.action.band_add' : 'line.action.band_edit'}
      submit="console.action.save"
      fields={[
        { field: 'carrier_code' },
        { field: 'service_level' },
        { field: 'mode' },
        { field: 'transit_days' },
        { field: 'min_weight_g' },
        { field: 'max_weight_g' },
        { field: 'min_charge_e4', render: YuanInput },
        { field: 'rate_e4_per_kg', render: YuanInput },
      ]}
      start={start}
      hidden={id === undefined ? { line_id } : { line_id, id }}
      success="line.done.saved"
      width={600}
      onClose={onClose}
    />
  );
}

export const addBand: Action<Band> = {
  title: 'line.action.band_add',
  icon: <PlusOutlined />,
  needs: lineContract.BandSave,
  dialog: BandDialog,
};

const editBand: Action<Band> = {
  title: 'line.action.edit',
  needs: lineContract.BandSave,
  dialog: BandDialog,
};

const deleteBand = confirmAction<typeof lineContract.BandDel, Band>({
  endpoint: lineContract.BandDel,
  title: 'line.action.del',
  danger: true,
  input: ({ id = 0 }) => ({ id }),
  question: 'line.question.band_del',
  params: ({ min_weight_g, max_weight_g }) => ({ from: weight(min_weight_g), to: weight(max_weight_g) }),
  success: 'line.done.deleted',
});

function useBandColumns(start: (action: Action<Band>, band: Band) => void): TableColumnsType<StoredBand> {
  const text = useTextOf();
  const allowedActions = useAllowed<Band>([editBand, deleteBand]);
  const figure = (
    field: 'min_weight_g' | 'max_weight_g' | 'min_charge_e4' | 'rate_e4_per_kg',
    show: (band: StoredBand) => string,
  ) => ({
    key: field,
    title: text(`line.field.${field}`),
    align: 'end' as const,
    className: 'lh-figure',
    render: (_value: unknown, band: StoredBand) => show(band),
  });
  return [
    figure('min_weight_g', (band) => weight(band.min_weight_g)),
    figure('max_weight_g', (band) => weight(band.max_weight_g)),
    figure('min_charge_e4', (band) => rate(band.min_charge_e4)),
    figure('rate_e4_per_kg', (band) => rate(band.rate_e4_per_kg)),
    {
      key: 'actions',
      width: 200,
      render: (_value, band) => <ActionBar look="row" actions={allowedActions(band)} subject={band} start={start} />,
    },
  ];
}

function GroupTitle({ group }: { group: BandGroup }) {
  const text = useTextOf();
  const { carrier_code, service_level, mode, transit_days } = group.first;
  const rest = [mode, text('line.calculation.days', { n: transit_days })].filter(Boolean).join(' · ');
  return (
    <span className="lh-band-group">
      <strong>{carrier_code || text('line.tariff.any_carrier')}</strong>
      <strong>{service_level}</strong>
      <span>{rest}</span>
      <span>{text('line.tariff.bands', { n: group.bands.length })}</span>
    </span>
  );
}

/** A line's tariffs: a fold per carrier, service level, mode and transit, with its weight bands. */
export function BandGroups({ bands }: { bands: readonly StoredBand[] }) {
  const text = useTextOf();
  const runner = useActionRunner<Band>();
  const columns = useBandColumns(runner.start);
  const groups = groupBands(bands);
  if (groups.length === 0) return <EmptyState title={text('line.empty.bands')} text={text('line.empty.bands_hint')} />;
  const items = groups.map((group) => ({
    key: group.key,
    label: <GroupTitle group={group} />,
    children: (
      <Table<StoredBand>
        size="small"
        columns={columns}
        dataSource={group.bands}
        rowKey="id"
        pagination={group.bands.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
        scroll={{ x: 'max-content' }}
      />
    ),
  }));
  return (
    <>
      <Collapse ghost items={items} defaultActiveKey={groups.slice(0, 1).map((group) => group.key)} />
      {runner.dialog}
    </>
  );
}
