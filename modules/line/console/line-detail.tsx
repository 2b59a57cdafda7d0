import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailPage, DetailSection, FieldGrid } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { useLeave } from '@linehaul/console-kernel/form/form-screen.tsx';
import { count, nothing, weight } from '@linehaul/console-kernel/format/format.ts';
import { ActionBar, useActionRunner, useAllowed } from '@linehaul/console-kernel/screen/action.tsx';
import { Cell } from '@linehaul/console-kernel/screen/cell.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { Link, useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { unscaleDecimal } from '@linehaul/contract/units.ts';
import { Alert } from 'antd';
import { useMemo } from 'react';
import { type Line, lineContract } from '../contract/line.contract.ts';
import { addBand, BandGroups } from './band-groups.tsx';
import { deleteLine, editLine } from './line-actions.tsx';
import { QuotePanel } from './quote-panel.tsx';
import './line.css';

function LineFields({ line }: { line: Line }) {
  const toSite = (id: number, name: string) => <Link to={`/logistics/site/site/infxo/${id}`}>{name}</Link>;
  return (
    <FieldGrid
      of={line}
      messages="line"
      rows={[
        { field: 'origin_name', render: (row) => toSite(row.origin_site_id, row.origin_name) },
        { field: 'destination_name', render: (row) => toSite(row.destination_site_id, row.destination_name) },
        {
          field: 'distance_m',
          render: ({ distance_m: metres }) => (metres === 0 ? nothing : `${count(Math.round(metres / 1000))} km`),
        },
        {
          field: 'volume_factor_g_per_m3',
          render: ({ volume_factor_g_per_m3: factor }) => (factor === 0 ? nothing : `${weight(factor)}/m³`),
        },
        {
          field: 'insurance_rate_e4',
          render: ({ insurance_rate_e4: e4 }) => (e4 === 0 ? nothing : `${unscaleDecimal(BigInt(e4), 1)} ‰`),
        },
        { field: 'created_at', as: 'time' },
        { field: 'remark' },
      ]}
    />
  );
}

function AddBandButton({ line }: { line: Line }) {
  const runner = useActionRunner<{ line_id: number }>();
  const allowedActions = useAllowed([addBand]);
  const subject = { line_id: line.id };
  return (
    <>
      <ActionBar look="bar" actions={allowedActions(subject)} subject={subject} start={runner.start} />
      {runner.dialog}
    </>
  );
}

/** One line: its tariffs as tables of bands, and what a shipment would cost. */
export default function LineDetail() {
  const text = useTextOf();
  const leave = useLeave();
  const query = useQueryOf(lineContract.LineInfo, { id: Number(useParams().id) });
  const actions = useMemo(() => [editLine<Line>(), deleteLine<Line>(() => leave('/ltx/manage'))], [leave]);
  return (
    <Loaded query={query}>
      {({ bands, bands_capped, ...line }) => (
        <DetailPage
          title={line.name}
          state={<Cell kind="status" value={line.state} texts="line.state" />}
          subject={line}
          actions={actions}
        >
          <DetailSection title="line.group.basic" span="half">
            <LineFields line={line} />
          </DetailSection>
          <DetailSection title="line.group.quote" span="half">
            <QuotePanel line={line} bands={bands} />
          </DetailSection>
          <DetailSection title="line.group.tariff" extra={<AddBandButton line={line} />} flush>
            {bands_capped ? <Alert type="info" title={text('line.tariff.capped', { n: count(bands.length) })} /> : null}
            <BandGroups bands={bands} />
          </DetailSection>
        </DetailPage>
      )}
    </Loaded>
  );
}
