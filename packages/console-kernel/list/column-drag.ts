import { type DragEvent, useState } from 'react';

/** The keys with one of them taken out and put before or after another. */
export function putBeside(keys: readonly string[], key: string, other: string, isAfter: boolean): string[] {
  const rest = keys.filter((one) => one !== key);
  const at = rest.indexOf(other);
  if (key === other || at < 0 || rest.length === keys.length) return [...keys];
  return rest.toSpliced(at + (isAfter ? 1 : 0), 0, key);
}

interface Over {
  key: string;
  side: 'before' | 'after';
}

/** Columns are put in order by dragging one beside another: along a head, or down a list of them. */
export function useColumnDrag(keys: readonly string[], along: 'head' | 'list', onOrder: (keys: string[]) => void) {
  const [draggedKey, setDraggedKey] = useState<string | null>(null);
  const [over, setOver] = useState<Over | null>(null);
  const stop = () => {
    setDraggedKey(null);
    setOver(null);
  };
  const sideOf = ({ currentTarget, clientX, clientY }: DragEvent): Over['side'] => {
    const box = currentTarget.getBoundingClientRect();
    const isAfter = along === 'head' ? clientX > box.left + box.width / 2 : clientY > box.top + box.height / 2;
    return isAfter ? 'after' : 'before';
  };
  return (key: string) => ({
    draggable: true,
    'data-drop': over?.key === key && draggedKey !== key ? over.side : undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', key);
      setDraggedKey(key);
    },
    onDragOver: (event: DragEvent) => {
      if (draggedKey === null) return;
      event.preventDefault();
      const side = sideOf(event);
      if (over?.key !== key || over.side !== side) setOver({ key, side });
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (draggedKey !== null) onOrder(putBeside(keys, draggedKey, key, sideOf(event) === 'after'));
      stop();
    },
    onDragEnd: stop,
  });
}
