import { type MouseEvent, type PointerEvent, useRef } from 'react';

const narrowest = 56;
const widest = 640;

function within(width: number): number {
  return Math.round(Math.min(Math.max(width, narrowest), widest));
}

/** Pixels that the longest of a column's texts needs: as wide as the table makes it when it is asked to be narrow. */
function bestWidth(head: HTMLTableCellElement): number {
  const table = head.closest('.lh-list-table')?.querySelector('.lh-list-scroll table');
  const place = `tr > :nth-child(${head.cellIndex + 1})`;
  const cells = [...(table?.querySelectorAll<HTMLTableCellElement>(place) ?? [])];
  const before = cells.map(({ style }) => style.cssText);
  for (const { style } of cells) style.cssText = 'width: 1px; white-space: nowrap';
  const neededWidth = cells[0]?.getBoundingClientRect().width ?? 0;
  for (const [at, { style }] of cells.entries()) style.cssText = before[at] ?? '';
  return within(Math.ceil(neededWidth));
}

/** The edge of a column's head: dragged it makes the column wider or narrower, clicked twice as wide as its texts. */
export function ColumnEdge({ onWidth }: { onWidth: (width: number) => void }) {
  const from = useRef<{ x: number; width: number; head: HTMLTableCellElement } | null>(null);
  const widthAt = ({ clientX }: PointerEvent) => {
    const start = from.current;
    return start ? within(start.width + clientX - start.x) : 0;
  };
  const press = (event: PointerEvent<HTMLElement>) => {
    const head = event.currentTarget.closest('th');
    if (!head || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, width: head.getBoundingClientRect().width, head };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const start = from.current;
    if (!start) return;
    const width = `${widthAt(event)}px`;
    Object.assign(start.head.style, { width, minWidth: width, maxWidth: width });
  };
  const release = (event: PointerEvent<HTMLElement>) => {
    const start = from.current;
    from.current = null;
    if (start && Math.abs(event.clientX - start.x) > 2) onWidth(within(start.width + event.clientX - start.x));
  };
  const fit = (event: MouseEvent<HTMLElement>) => {
    const head = event.currentTarget.closest('th');
    if (head) onWidth(bestWidth(head));
  };
  return (
    <span
      className="lh-list-grip"
      aria-hidden="true"
      draggable
      onDragStart={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={release}
      onDoubleClick={fit}
    />
  );
}
