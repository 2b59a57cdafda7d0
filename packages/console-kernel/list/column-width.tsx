import { type MouseEvent, type PointerEvent, useRef } from 'react';

const narrowest = 56;
const widest = 640;

function within(width: number): number {
  return Math.round(Math.min(Math.max(width, narrowest), widest));
}

/** Pixels that the longest of a column's texts needs, with the cell's padding. */
function bestWidth(head: HTMLTableCellElement): number {
  const table = head.closest('.lh-list-table')?.querySelector('.lh-list-scroll table');
  const cells = [...(table?.querySelectorAll(`tr > :nth-child(${head.cellIndex + 1})`) ?? [])];
  const needed = cells.map((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell.tagName === 'TH' ? (cell.querySelector('.lh-list-name') ?? cell) : cell);
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(cell);
    const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
    return range.getBoundingClientRect().width + padding + 2;
  });
  return within(Math.ceil(Math.max(...needed)));
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
