import { count, money, volume, weight } from '@linehaul/console-kernel/format/format.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { ManifestLine } from '@linehaul/modules/waybill/contract/manifest.contract.ts';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { useState } from 'react';
import type { TripDetail } from '../contract/trip.contract.ts';
import { CountedPieces } from './counted-pieces.tsx';
import { waybillsText } from './counted-texts.ts';
import { type Counts, type LoadSum, sumOf, withCount } from './load-sum.ts';

function useSumText(): (waybills: number, sum: LoadSum) => string {
  const text = useTextOf();
  return (waybills, sum) =>
    text('trip.load.chosen', {
      waybills: waybillsText(waybills),
      pieces: count(sum.pieces),
      weight: weight(sum.weight_g),
      volume: volume(sum.volume_cm3),
    });
}

/** What the vehicle carries, and what it earns. */
export function Sums({ trip }: { trip: TripDetail }) {
  const text = useTextOf();
  const { totals } = trip;
  const { margin_cents: margin } = trip;
  const sums: [string, string][] = [
    ['trip.bench.on_board', waybillsText(totals.waybill_count)],
    ['trip.field.pieces', count(totals.pieces)],
    ['trip.field.freight_cents', money(totals.freight_cents)],
    ['trip.field.collect_cents', money(totals.collect_cents)],
    ['trip.field.cod_cents', money(totals.cod_cents)],
  ];
  return (
    <dl className="tr-bench-sums" aria-label={text('trip.bench.sums')}>
      {sums.map(([address, value]) => (
        <div key={address}>
          <dt>{text(address)}</dt>
          <dd className="lh-figure">{value}</dd>
        </div>
      ))}
      {margin === null ? null : (
        <div data-loss={margin < 0}>
          <dt>{text('trip.bench.margin')}</dt>
          <dd className="lh-figure">{money(margin)}</dd>
        </div>
      )}
    </dl>
  );
}

interface FootProps {
  lines: readonly ManifestLine[];
  /** Full address of the button's text, with `waybills`. */
  title: string;
  move: (lines: readonly ManifestLine[], counts: Counts) => void;
  hasPart?: boolean;
  danger?: boolean;
}

/** What is chosen on one side, and the button that moves it; of a single waybill, some of its pieces too. */
export function Foot({ lines, title, move, hasPart = false, danger = false }: FootProps) {
  const text = useTextOf();
  const sumText = useSumText();
  const [counts, setCounts] = useState<Counts>({});
  const [only] = lines;
  const part = hasPart && lines.length === 1 && only && only.pieces > 1 ? only : null;
  if (lines.length === 0) return null;
  const partCounts = part
    ? Object.fromEntries(Object.entries(counts).filter(([id]) => Number(id) === part.waybill_id))
    : {};
  return (
    <footer className="tr-bench-foot">
      <span aria-live="polite">{sumText(lines.length, sumOf(lines, partCounts))}</span>
      {part ? (
        <span className="tr-counted">
          <CountedPieces
            waybillNo={part.waybill_no}
            expected={part.pieces}
            value={counts[part.waybill_id]}
            onChange={(pieces) => setCounts(withCount({}, part.waybill_id, pieces))}
          />
        </span>
      ) : null}
      <GuardedButton type={danger ? 'default' : 'primary'} danger={danger} onClick={() => move(lines, partCounts)}>
        {text(title, { waybills: waybillsText(lines.length) })}
      </GuardedButton>
    </footer>
  );
}
