import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useMemo, useRef } from 'react';

/** A mouse that moves less than this has clicked. */
const clickSlack = 6;
/** A finger that rests this long takes the tab; one that moves at once scrolls the bar. */
const holdMs = 350;
const edge = 40;
const edgeStep = 8;

interface Slot {
  element: HTMLElement;
  id: string;
  left: number;
  width: number;
}

interface Drag {
  id: string;
  pointer: number;
  startX: number;
  x: number;
  slots: Slot[];
  from: number;
  /** First place that is not an affixed tab's. */
  first: number;
  to: number;
  lifted: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
  frame: number;
  scrolled: number;
}

interface DragHooks {
  list: RefObject<HTMLElement | null>;
  onMove: (id: string, to: number) => void;
  /** A finger held a tab and let go where it was. */
  onHeld: (id: string, x: number, y: number) => void;
}

function slotsOf(list: HTMLElement): Slot[] {
  return [...list.querySelectorAll<HTMLElement>('[role="tab"]')].map((element) => ({
    element,
    id: element.dataset.tab ?? '',
    left: element.offsetLeft,
    width: element.offsetWidth,
  }));
}

/** Where the dragged tab's middle is among the others. */
function placeOf({ slots, from, first }: Drag, shift: number): number {
  const ownSlot = slots[from];
  if (!ownSlot) return from;
  const edgeAt = shift < 0 ? ownSlot.left + shift : ownSlot.left + ownSlot.width + shift;
  let to = from;
  while (to > first && edgeAt < middle(slots[to - 1])) to -= 1;
  while (to < slots.length - 1 && edgeAt > middle(slots[to + 1])) to += 1;
  return to;
}

function middle(slot: Slot | undefined): number {
  return slot ? slot.left + slot.width / 2 : 0;
}

function draw(drag: Drag, list: HTMLElement): void {
  const { slots, from } = drag;
  const ownSlot = slots[from];
  if (!ownSlot) return;
  const shift = drag.x - drag.startX + list.scrollLeft - drag.scrolled;
  drag.to = placeOf(drag, shift);
  const gap = 4;
  slots.forEach(({ element }, at) => {
    if (at === from) element.style.transform = `translateX(${shift}px)`;
    else if (at > from && at <= drag.to) element.style.transform = `translateX(${-ownSlot.width - gap}px)`;
    else if (at < from && at >= drag.to) element.style.transform = `translateX(${ownSlot.width + gap}px)`;
    else element.style.transform = '';
  });
}

/** Scrolls the bar while the tab is held at its edge. */
function creep(drag: Drag, list: HTMLElement): void {
  const { left, right } = list.getBoundingClientRect();
  if (drag.x < left + edge) list.scrollLeft -= edgeStep;
  if (drag.x > right - edge) list.scrollLeft += edgeStep;
  draw(drag, list);
  drag.frame = requestAnimationFrame(() => creep(drag, list));
}

function lift(drag: Drag, list: HTMLElement): void {
  drag.lifted = true;
  drag.slots = slotsOf(list);
  drag.from = drag.slots.findIndex(({ id }) => id === drag.id);
  drag.first = drag.slots.filter(({ element }) => element.dataset.affix === 'true').length;
  drag.to = drag.from;
  drag.scrolled = list.scrollLeft;
  drag.slots[drag.from]?.element.setAttribute('data-lifted', 'true');
  list.setAttribute('data-dragging', 'true');
  drag.frame = requestAnimationFrame(() => creep(drag, list));
}

function drop(drag: Drag, list: HTMLElement): void {
  clearTimeout(drag.timer);
  cancelAnimationFrame(drag.frame);
  list.removeAttribute('data-dragging');
  for (const { element } of drag.slots) {
    element.style.transform = '';
    element.removeAttribute('data-lifted');
  }
}

/** Reorders the tabs by mouse, pen or finger. Affixed tabs stay where they are. */
export function useTabDrag({ list, onMove, onHeld }: DragHooks) {
  const running = useRef<Drag>(null);
  const justDragged = useRef(false);

  useEffect(() => {
    const element = list.current;
    // A finger that has taken a tab does not scroll the bar: only a listener that is not passive can say so.
    const hold = (event: TouchEvent) => running.current?.lifted && event.preventDefault();
    element?.addEventListener('touchmove', hold, { passive: false });
    return () => element?.removeEventListener('touchmove', hold);
  }, [list]);

  return useMemo(() => {
    const stop = (): Drag | null => {
      const drag = running.current;
      running.current = null;
      if (drag && list.current) drop(drag, list.current);
      return drag;
    };
    const follow = (event: PointerEvent) => {
      const drag = running.current;
      const element = list.current;
      if (!drag || !element || event.pointerId !== drag.pointer) return;
      drag.x = event.clientX;
      if (drag.lifted) return draw(drag, element);
      if (Math.abs(drag.x - drag.startX) < clickSlack) return;
      if (event.pointerType === 'touch') end(event);
      else lift(drag, element);
    };
    const end = (event: Event) => {
      const drag = stop();
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', cancel, true);
      if (!drag?.lifted || !(event instanceof PointerEvent) || event.type !== 'pointerup') return;
      justDragged.current = true;
      // The click that ends a drag comes right after; a later one is a new click.
      setTimeout(() => {
        justDragged.current = false;
      });
      if (drag.to !== drag.from) onMove(drag.id, drag.to);
      else if (event.pointerType === 'touch') onHeld(drag.id, event.clientX, event.clientY);
    };
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      end(event);
    };
    const onPointerDown = (event: ReactPointerEvent) => {
      const tab = event.target instanceof Element ? event.target.closest<HTMLElement>('[role="tab"]') : null;
      if (!tab || tab.dataset.affix === 'true' || event.button !== 0 || running.current) return;
      const start = { pointer: event.pointerId, startX: event.clientX, x: event.clientX };
      const none = { slots: [], from: -1, first: 0, to: -1, lifted: false, frame: 0, scrolled: 0 };
      const drag: Drag = { id: tab.dataset.tab ?? '', ...start, ...none, timer: undefined };
      if (event.pointerType === 'touch') {
        drag.timer = setTimeout(() => list.current && running.current === drag && lift(drag, list.current), holdMs);
      }
      running.current = drag;
      window.addEventListener('pointermove', follow);
      window.addEventListener('pointerup', end);
      window.addEventListener('pointercancel', end);
      window.addEventListener('keydown', cancel, true);
    };
    return {
      onPointerDown,
      /** A tab is held or was just let go: what the browser makes of that is no click. */
      isDragging: () => justDragged.current || running.current?.lifted === true,
    };
  }, [list, onMove, onHeld]);
}
