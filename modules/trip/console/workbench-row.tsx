import { count, money, volume, weight } from '@linehaul/console-kernel/format/format.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { businessDay } from '@linehaul/console-kernel/time/business-day.ts';
import { daysBetween } from '@linehaul/contract/calendar-day.ts';
import type { ManifestLine } from '@linehaul/modules/waybill/contract/manifest.contract.ts';
import { memo } from 'react';
import { LineText } from './bench-pane.tsx';

export type Side = 'stock' | 'truck';

interface RowProps {
  line: ManifestLine;
  side: Side;
  isChosen: boolean;
  isNext: boolean;
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

/** A waybill that has seen two mornings in the warehouse has missed a truck. */
const lateDays = 2;

/** How long ago the waybill was made, in business days; nothing for one of today. */
function Age({ line }: { line: ManifestLine }) {
  const text = useTextOf();
  const days = daysBetween(businessDay(line.created_at), businessDay());
  if (days < 1) return null;
  return (
    <span className="tr-bench-mark" data-tone={days >= lateDays ? 'danger' : 'plain'}>
      {text('trip.bench.age', { n: count(days) })}
    </span>
  );
}

/** The names over the figures of the rows. */
export function RowHeads({ side }: { side: Side }) {
  const text = useTextOf();
  const fields = side === 'truck' ? heads.slice(0, 2) : heads;
  return (
    <div className="tr-bench-heads" aria-hidden="true">
      <span>{text('trip.field.waybill_no')}</span>
      <span className="tr-bench-figures">
        {fields.map((field) => (
          <span key={field}>{text(`trip.field.${field}`)}</span>
        ))}
      </span>
    </div>
  );
}

const heads = ['pieces', 'weight_g', 'volume_cm3', 'freight_cents'] as const;

/** What is to be known before it is loaded: urgent, held back by the shipper, waiting for word, receipts to bring back. */
function Marks({ line }: { line: ManifestLine }) {
  const text = useTextOf();
  const marks = [
    ...(line.is_urgent ? [{ tone: 'danger', word: text('trip.paper.urgent') } as const] : []),
    ...(line.is_held ? [{ tone: 'warning', word: text('trip.paper.held') } as const] : []),
    ...(line.is_waiting_notice ? [{ tone: 'warning', word: text('trip.paper.notice') } as const] : []),
    ...(line.receipts_wanted > 0 ? [{ tone: 'info', word: text('trip.bench.receipt') } as const] : []),
  ];
  return marks.map(({ tone, word }) => (
    <span key={word} className="tr-bench-mark" data-tone={tone}>
      {word}
    </span>
  ));
}

/**
 * One waybill: who gets it, what it is, how much and what is to be collected. The pane listens for all its rows, so that
 * hundreds of them are not rendered again when one is chosen.
 */
export const Row = memo(function Row({ line, side, isChosen, isNext }: RowProps) {
  const [pieces, ...others] = figures(line, side);
  const text = useTextOf();
  return (
    <div
      role="option"
      className="tr-bench-row"
      aria-selected={isChosen}
      tabIndex={isNext ? 0 : -1}
      data-id={line.waybill_id}
      draggable
    >
      <LineText
        line={line}
        marks={
          <>
            <Marks line={line} /> {side === 'stock' ? <Age line={line} /> : null}
          </>
        }
      >
        {line.product} <Due line={line} />
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
});
