import { count } from '@linehaul/console-kernel/format/format.ts';
import { focusScanField } from '@linehaul/console-kernel/scan/scan-field.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { ManifestLine } from '@linehaul/modules/waybill/contract/manifest.contract.ts';
import { NumberInput } from '@linehaul/ui/number-input.tsx';
import { type KeyboardEvent, memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { BenchPane, LineText } from './bench-pane.tsx';
import { waybillsText } from './counted-texts.ts';
import type { Counts } from './load-sum.ts';

/** More digits than any count has: it was scanned into the field, not typed. */
const maxCount = 9_999_999;

interface CountFieldProps {
  line: ManifestLine;
  counted: number | undefined;
  type: (line: ManifestLine, pieces: number) => boolean;
  scan: (code: string) => void;
  moveOn: (waybillId: number) => void;
}

/** Pieces of one waybill, typed. Enter goes to the next one; a number that was scanned into the field counts as a scan. */
function CountField({ line, counted, type, scan, moveOn }: CountFieldProps) {
  const text = useTextOf();
  const [typedPieces, setTypedPieces] = useState<number | null | undefined>(undefined);
  const [lastCounted, setLastCounted] = useState(counted);
  // A scan has counted meanwhile: what the field had before it is out of date.
  if (lastCounted !== counted) {
    setLastCounted(counted);
    setTypedPieces(undefined);
  }
  const commit = () => {
    if (typedPieces === undefined) return true;
    setTypedPieces(undefined);
    if (typedPieces === null || typedPieces === counted) return true;
    if (typedPieces > maxCount) {
      scan(String(typedPieces));
      return false;
    }
    return type(line, typedPieces);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (commit()) moveOn(line.waybill_id);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is the field's, which is all that is in it.
    <span className="tr-counted" onKeyDown={onKeyDown}>
      <NumberInput
        value={typedPieces === undefined ? (counted ?? null) : typedPieces}
        size="small"
        scale={0}
        integers={20}
        placeholder="–"
        suffix={`/ ${count(line.loaded_pieces)}`}
        aria-label={text('trip.hint.counted', { waybill_no: line.waybill_no })}
        onChange={setTypedPieces}
        onBlur={commit}
      />
    </span>
  );
}

const Row = memo(function Row(props: CountFieldProps) {
  const { waybill_id, product, destination_name } = props.line;
  return (
    <li className="tr-arrival-row" data-count-of={waybill_id}>
      <LineText line={props.line}>{[destination_name, product].filter(Boolean).join(' · ')}</LineText>
      <CountField {...props} />
    </li>
  );
});

export interface ArrivalPaneProps {
  side: 'expected' | 'complete';
  title: string;
  lines: readonly ManifestLine[];
  counts: Counts;
  type: (line: ManifestLine, pieces: number) => boolean;
  scan: (code: string) => void;
  empty: ReactNode;
  /** Beside the title. */
  tools?: ReactNode;
}

const fieldOf = (frame: HTMLElement | null, waybillId: number) =>
  frame?.querySelector<HTMLElement>(`[data-count-of="${waybillId}"] input`);

/** One side of the arrival: what is still expected, or what is complete. */
export function ArrivalPane({ side, title, lines, counts, type, scan, empty, tools }: ArrivalPaneProps) {
  const pane = useRef<HTMLElement>(null);
  const ids = lines.map(({ waybill_id }) => waybill_id);
  const [next, setNext] = useState<{ id: number } | null>(null);
  // After the row that is complete has gone to the other side.
  useEffect(() => {
    if (!next) return;
    const field = fieldOf(pane.current, next.id);
    if (field) field.focus();
    else focusScanField();
  }, [next]);
  const acts = useRef({ type, scan, ids });
  acts.current = { type, scan, ids };
  const [stable] = useState(() => ({
    type: (line: ManifestLine, pieces: number) => acts.current.type(line, pieces),
    scan: (code: string) => acts.current.scan(code),
    moveOn: (id: number) => setNext({ id: acts.current.ids[acts.current.ids.indexOf(id) + 1] ?? 0 }),
  }));
  return (
    <BenchPane
      ref={pane}
      title={title}
      data-side={side}
      headClass="tr-arrival-head"
      head={
        <>
          <span className="lh-figure">{waybillsText(lines.length)}</span>
          {tools}
        </>
      }
      empty={empty}
      isEmpty={lines.length === 0}
    >
      <ul className="tr-arrival-rows">
        {lines.map((line) => (
          <Row key={line.waybill_id} line={line} counted={counts[line.waybill_id]} {...stable} />
        ))}
      </ul>
    </BenchPane>
  );
}
