import { count, enumerated, nothing, weight } from '@linehaul/console-kernel/format/format.ts';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import type { RowOf } from '@linehaul/console-kernel/list/list-types.ts';
import { siteSource } from '@linehaul/modules/site/console/site.sources.ts';
import { Tag, Tooltip } from 'antd';
import { lineContract } from '../contract/line.contract.ts';
import './line.css';
import { addLine, deleteLine, editLine, importTariff } from './line-actions.tsx';
import { setPricing } from './pricing-setting.tsx';

type LineRow = RowOf<typeof lineContract.LineList>;

const shownCarriers = 3;

function Carriers({ carriers }: { carriers: readonly string[] }) {
  const namedCarriers = carriers.filter((carrier) => carrier !== '');
  if (namedCarriers.length === 0) return nothing;
  const rest = namedCarriers.slice(shownCarriers);
  return (
    <span className="lh-carriers">
      {namedCarriers.slice(0, shownCarriers).map((carrier) => (
        <Tag key={carrier} variant="filled">
          {carrier}
        </Tag>
      ))}
      {rest.length > 0 ? (
        <Tooltip title={enumerated(rest)}>
          <Tag variant="filled">+{rest.length}</Tag>
        </Tooltip>
      ) : null}
    </span>
  );
}

/** Metres as whole kilometres. */
function kilometres(metres: number): string {
  return metres === 0 ? nothing : `${count(Math.round(metres / 1000))} km`;
}

export default listScreen({
  endpoint: lineContract.LineList,
  messages: 'line',
  persisted: true,
  columns: [
    { field: 'name', as: 'link', to: ({ id }) => `/ltx/info/${id}` },
    { field: 'carriers', render: Carriers },
    { field: 'band_count', as: 'count' },
    { field: 'distance_m', render: ({ distance_m }) => kilometres(distance_m) },
    {
      field: 'volume_factor_g_per_m3',
      hidden: true,
      render: ({ volume_factor_g_per_m3: factor }) => (factor === 0 ? nothing : `${weight(factor)}/m³`),
    },
    { field: 'state', as: 'status' },
    { field: 'origin_name', hidden: true },
    { field: 'destination_name', hidden: true },
    { field: 'remark', hidden: true },
    { field: 'created_at', as: 'time', hidden: true },
  ],
  filters: [
    { field: 'origin_site_id', as: 'remote', source: siteSource },
    { field: 'destination_site_id', as: 'remote', source: siteSource },
    { field: 'carrier_code', as: 'text' },
    'state',
  ],
  rowActions: [editLine<LineRow>(), deleteLine<LineRow>()],
  toolbar: [addLine, importTariff, setPricing],
  empty: 'line.empty.title',
  emptyHint: 'line.empty.hint',
});
