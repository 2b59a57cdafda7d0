import { count, money, volume, weight } from '@linehaul/console-kernel/format/format.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { ManifestLine } from '@linehaul/modules/waybill/contract/manifest.contract.ts';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import type { TableColumnsType } from 'antd';
import { CountedPieces } from './counted-pieces.tsx';
import type { Counts } from './load-sum.ts';

interface LoadableColumns {
  chosen: ReadonlyMap<number, ManifestLine>;
  counts: Counts;
  setCount: (waybillId: number, pieces: number | undefined) => void;
}

function figure(text: string) {
  return <span className="lh-figure">{text}</span>;
}

function Pieces({ line, chosen, counts, setCount }: LoadableColumns & { line: ManifestLine }) {
  if (!chosen.has(line.waybill_id)) return figure(count(line.pieces));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: typing a count must not unselect the row.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is kept from the row, nothing happens here.
    <span className="tr-counted" onClick={(event) => event.stopPropagation()}>
      <CountedPieces
        waybillNo={line.waybill_no}
        expected={line.pieces}
        value={counts[line.waybill_id]}
        onChange={(pieces) => setCount(line.waybill_id, pieces)}
      />
    </span>
  );
}

/** Waybills that could come on board. */
export function useLoadableColumns(choice: LoadableColumns): TableColumnsType<ManifestLine> {
  const text = useTextOf();
  return [
    {
      title: text('trip.field.waybill_no'),
      render: (_, line) => (
        <span className="tr-line">
          <strong className="lh-figure">{line.waybill_no}</strong>
          {line.is_held ? <StatusTag tone="danger">{text('trip.field.is_held')}</StatusTag> : null}
        </span>
      ),
    },
    { title: text('trip.field.destination_name'), render: (_, line) => line.destination_name },
    { title: text('trip.field.consignee_name'), render: (_, line) => line.consignee_name },
    { title: text('trip.field.product'), render: (_, line) => line.product },
    {
      title: text('trip.field.pieces'),
      align: 'end',
      width: 150,
      render: (_, line) => <Pieces line={line} {...choice} />,
    },
    { title: text('trip.field.weight_g'), align: 'end', render: (_, line) => figure(weight(line.weight_g)) },
    { title: text('trip.field.volume_cm3'), align: 'end', render: (_, line) => figure(volume(line.volume_cm3)) },
    { title: text('trip.field.freight_cents'), align: 'end', render: (_, line) => figure(money(line.freight_cents)) },
  ];
}
