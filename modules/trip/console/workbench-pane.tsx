import { volume, weight } from '@linehaul/console-kernel/format/format.ts';
import { focusScanField } from '@linehaul/console-kernel/scan/scan-field.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { ManifestLine } from '@linehaul/modules/waybill/contract/manifest.contract.ts';
import { CheckBox } from '@linehaul/ui/check-box.tsx';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import {
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { BenchPane } from './bench-pane.tsx';
import { waybillsText } from './counted-texts.ts';
import { sumOf } from './load-sum.ts';
import type { LineGroup } from './workbench-lines.ts';
import { Row, RowHeads, type Side } from './workbench-row.tsx';

export interface PaneProps {
  side: Side;
  title: string;
  groups: readonly LineGroup[];
  chosen: ReadonlySet<number>;
  choose: (ids: ReadonlySet<number>) => void;
  /** Moves these to the other side; absent where the user may not. */
  move?: ((lines: readonly ManifestLine[]) => void) | undefined;
  /** What is dropped here comes from the other side. */
  drop: () => void;
  /** Full address of the text of a group's button, with `waybills`. */
  moveAll: string;
  /** Told when rows of this side are dragged. */
  drag: (lines: readonly ManifestLine[]) => void;
  /** Above the rows. */
  head?: ReactNode;
  /** Below them. */
  foot?: ReactNode;
  empty: ReactNode;
}

function toggled(chosen: ReadonlySet<number>, ids: readonly number[], isOn: boolean): ReadonlySet<number> {
  const next = new Set(chosen);
  for (const id of ids) {
    if (isOn) next.add(id);
    else next.delete(id);
  }
  return next;
}

const rowsIn = (pane: HTMLElement) => [...pane.querySelectorAll<HTMLElement>('[role="option"]')];
const idOf = (row: Element | null | undefined) => Number((row as HTMLElement | null | undefined)?.dataset.id ?? 0);
/** The row in which something happens; 0 beside the rows. */
const rowIn = ({ target }: SyntheticEvent) => idOf((target as HTMLElement).closest('[role="option"]'));

/** The row that the keyboard is on; when it goes to the other side the next one is, and after the last the scan field. */
function useActiveRow(ids: readonly number[]) {
  const pane = useRef<HTMLElement>(null);
  const [active, setActive] = useState(0);
  const isHeld = useRef(false);
  const next = ids.includes(active) ? active : (ids[0] ?? 0);
  const focus = (id: number) => pane.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus();
  useEffect(() => {
    if (!isHeld.current) return;
    if (document.activeElement !== document.body) return;
    const row = pane.current?.querySelector<HTMLElement>(`[data-id="${next}"]`);
    if (row) row.focus();
    else focusScanField();
  }, [next]);
  return { pane, next, setActive, focus, hold: (isOn: boolean) => (isHeld.current = isOn) };
}

interface GroupProps extends PaneProps {
  group: LineGroup;
  next: number;
}

function Group({ group, side, chosen, choose, move, moveAll, next }: GroupProps) {
  const text = useTextOf();
  const { lines, name } = group;
  const ids = lines.map(({ waybill_id }) => waybill_id);
  const n = ids.filter((id) => chosen.has(id)).length;
  const sum = sumOf(lines, {});
  return (
    <section className="tr-bench-group">
      <header>
        <CheckBox
          label={text('trip.bench.choose_all', { destination: name })}
          isChecked={n === ids.length}
          isMixed={n > 0 && n < ids.length}
          onToggle={() => choose(toggled(chosen, ids, n < ids.length))}
        />
        <h3>{name}</h3>
        <span className="lh-figure">
          {[waybillsText(lines.length), weight(sum.weight_g), volume(sum.volume_cm3)].join(' · ')}
        </span>
        {move ? (
          <GuardedButton size="small" freed={ids.length} onClick={() => move(lines)}>
            {text(moveAll, { waybills: waybillsText(lines.length), destination: name })}
          </GuardedButton>
        ) : null}
      </header>
      <div role="listbox" aria-multiselectable="true" aria-label={`${name}, ${waybillsText(lines.length)}`}>
        {lines.map((line) => (
          <Row
            key={line.waybill_id}
            line={line}
            side={side}
            isChosen={chosen.has(line.waybill_id)}
            isNext={line.waybill_id === next}
          />
        ))}
      </div>
    </section>
  );
}

function stepFocus(pane: HTMLElement, by: number): void {
  const rows = rowsIn(pane);
  const at = rows.indexOf(document.activeElement as HTMLElement);
  rows[Math.min(Math.max(at + by, 0), rows.length - 1)]?.focus();
}

/** What is done with the rows of a pane, listened for at the pane. */
function rowListeners(props: PaneProps, lines: readonly ManifestLine[], focus: (id: number) => void) {
  const { chosen: chosenIds, choose, move, drag } = props;
  const lineOf = (id: number) => lines.find(({ waybill_id }) => waybill_id === id);
  const linesOf = (id: number) => {
    const isOne = !chosenIds.has(id);
    return lines.filter(({ waybill_id }) => (isOne ? waybill_id === id : chosenIds.has(waybill_id)));
  };
  const toggle = (id: number) => choose(toggled(chosenIds, [id], !chosenIds.has(id)));
  const moveFrom = (id: number, from: HTMLElement) => {
    const movedLines = linesOf(id);
    const rows = rowsIn(from).map(idOf);
    const stays = (other: number) => !movedLines.some(({ waybill_id }) => waybill_id === other);
    const after = rows.slice(rows.indexOf(id)).find(stays) ?? rows.findLast(stays);
    move?.(movedLines);
    if (after !== undefined) focus(after);
  };
  return {
    onClick: (event: MouseEvent) => {
      const id = rowIn(event);
      if (id !== 0) toggle(id);
    },
    onDoubleClick: (event: MouseEvent) => {
      const line = lineOf(rowIn(event));
      if (line) move?.([line]);
    },
    onDragStart: (event: DragEvent) => {
      const line = lineOf(rowIn(event));
      if (!line) return;
      event.dataTransfer.setData('text/plain', line.waybill_no);
      event.dataTransfer.effectAllowed = 'move';
      drag(linesOf(line.waybill_id));
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const id = rowIn(event);
      if (id === 0) return;
      const isAll = event.key === 'a' && (event.ctrlKey || event.metaKey);
      const keys = new Map<string, () => void>([
        ['ArrowDown', () => stepFocus(event.currentTarget, 1)],
        ['ArrowUp', () => stepFocus(event.currentTarget, -1)],
        ['Enter', () => moveFrom(id, event.currentTarget)],
        [' ', () => toggle(id)],
        ...(isAll ? ([['a', () => choose(new Set(lines.map(({ waybill_id }) => waybill_id)))]] as const) : []),
      ]);
      const act = keys.get(event.key);
      if (!act) return;
      event.preventDefault();
      act();
    },
  };
}

/** One side of the workbench: rows by destination, chosen by click and Space, moved by double click, Enter and drag. */
export function WorkbenchPane(props: PaneProps) {
  const { side, title, groups, drop, head, foot, empty } = props;
  const [isOver, setOver] = useState(false);
  const lines = groups.flatMap((group) => group.lines);
  const { pane, next, setActive, focus, hold } = useActiveRow(lines.map(({ waybill_id }) => waybill_id));
  return (
    <BenchPane
      ref={pane}
      title={title}
      head={head}
      heads={<RowHeads side={side} />}
      foot={foot}
      empty={empty}
      isEmpty={lines.length === 0}
      data-side={side}
      data-over={isOver}
      {...rowListeners(props, lines, focus)}
      onFocus={(event) => {
        hold(true);
        const id = rowIn(event);
        if (id !== 0) setActive(id);
      }}
      onBlur={(event) => hold(event.relatedTarget === null)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        drop();
      }}
    >
      {groups.map((group) => (
        <Group {...props} key={group.site_id} group={group} next={next} />
      ))}
    </BenchPane>
  );
}
