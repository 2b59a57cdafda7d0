import { count, money, volume, weight } from '@linehaul/console-kernel/format/format.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { ManifestLine } from '@linehaul/modules/waybill/contract/manifest.contract.ts';
import type { DragEvent } from 'react';
import { LineText } from './bench-pane.tsx';

export type Side = 'stock' | 'truck';

interface RowProps {
  line: ManifestLine;
  side: Side;
  isChosen: boolean;
  isNext: boolean;
  onToggle: () => void;
  onMove: () => void;
  onDrag: (event: DragEvent) => void;
  onFocus: () => void;
}

function figures(line: ManifestLine, side: Side): string[] {
  const pieces = side === 'truck' ? line.loaded_pieces : line.pieces;
  const part = pieces < line.pieces ? `${count(pieces)}/${count(line.pieces)}` : count(line.pieces);
  return [part, weight(line.weight_g), volume(line.volume_cm3), money(line.freight_cents)];
}

/** Money that the consignee pays: named, because most waybills have none. */
function Due({ line }: { line: ManifestLine }) {
  const text = useTextOf();
  const due = (['collect_cents', 'cod_cents'] as const).filter((field) => line[field] > 0);
  return due.map((field) => (
    <span key={field} className="tr-bench-due">
      {text(`trip.field.${field}`)} {money(line[field])}
    </span>
  ));
}

/** One waybill: who gets it, what it is, how much and what is to be collected. */
export function Row({ line, side, isChosen, isNext, onToggle, onMove, onDrag, onFocus }: RowProps) {
  const [pieces, ...others] = figures(line, side);
  const text = useTextOf();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the pane listens to the keys of all its rows.
    <div
      role="option"
      className="tr-bench-row"
      aria-selected={isChosen}
      tabIndex={isNext ? 0 : -1}
      data-id={line.waybill_id}
      draggable
      onClick={onToggle}
      onDoubleClick={onMove}
      onDragStart={onDrag}
      onFocus={onFocus}
    >
      <LineText line={line}>
        <Due line={line} /> {line.product}
      </LineText>
      <span className="tr-bench-figures">
        <span>{text('trip.bench.pieces', { n: pieces ?? '' })}</span>
        {others.map((figure, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a figure is known by its place.
          <span key={at}>{figure}</span>
        ))}
      </span>
    </div>
  );
}
