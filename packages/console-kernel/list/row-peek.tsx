import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMayOpen } from '../screen/navigation.tsx';
import { usePreview } from '../screen/page-preview.ts';
import { type Shortcut, useShortcuts } from '../screen/shortcuts.ts';
import { useTextOf } from '../text/text.ts';
import type { ListModel } from './list-query.ts';
import type { PlainListSpec } from './list-types.ts';
import './row-peek.css';

const keys: readonly Shortcut[] = [
  { keys: ['Space'], title: 'console.list.peek' },
  { keys: ['↑', '↓'], title: 'console.list.peek_move' },
  { keys: ['Esc'], title: 'console.list.peek_close' },
];
const none: readonly Shortcut[] = [];

/** The row itself, not what is in it: its buttons and boxes have keys of their own. */
function focusedRow({ target }: KeyboardEvent | FocusEvent): HTMLTableRowElement | null {
  return target instanceof HTMLTableRowElement ? target : null;
}

function hasModifier({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || shiftKey;
}

function step(row: HTMLTableRowElement, key: 'ArrowDown' | 'ArrowUp'): void {
  const next = key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling;
  if (next instanceof HTMLElement) next.focus();
}

/** The page of a row: what the list's first column leads to. */
function usePathOf({ columns: [first] }: PlainListSpec, { rows, keyOf }: ListModel) {
  const mayOpen = useMayOpen();
  return (key: string | null): string | null => {
    const row = key === null ? undefined : rows.find((one) => String(keyOf(one)) === key);
    const path = row && first?.to?.(row);
    return path && mayOpen(path) ? path : null;
  };
}

interface PeekProps {
  path: string;
  preview: (path: string) => ReactNode;
  onClose: () => void;
}

function Peek({ path, preview, onClose }: PeekProps) {
  const text = useTextOf();
  const closing = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
  return createPortal(
    <aside className="lh-peek" aria-label={text('console.list.peek')} onKeyDown={closing}>
      <header>
        <span>{text('console.list.peek_hint')}</span>
        <Button type="text" icon={<CloseOutlined />} aria-label={text('console.action.close')} onClick={onClose} />
      </header>
      <fieldset key={path} disabled>
        {preview(path)}
      </fieldset>
    </aside>,
    document.body,
  );
}

/** Keys of a list's rows: the arrows go from row to row, Space shows the row's page beside the list, read only. */
export function useRowPeek(spec: PlainListSpec, model: ListModel) {
  const preview = usePreview();
  const pathOf = usePathOf(spec, model);
  const [peekedKey, setPeekedKey] = useState<string | null>(null);
  const hasPages = preview !== null && spec.columns[0]?.to !== undefined;
  useShortcuts('page', hasPages ? keys : none);
  // The page's cleanup runs when it goes hidden, too: the panel does not stay over another one.
  useEffect(() => () => setPeekedKey(null), []);
  const path = pathOf(peekedKey);
  const deedOf = (key: string, row: HTMLTableRowElement): (() => void) | null => {
    if (key === 'ArrowDown' || key === 'ArrowUp') return () => step(row, key);
    if (key === ' ' && hasPages) return () => setPeekedKey(path ? null : (row.dataset.rowKey ?? null));
    return key === 'Escape' && path ? () => setPeekedKey(null) : null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = focusedRow(event);
    const key = hasModifier(event) ? '' : event.key;
    const keyAction = row && deedOf(key, row);
    if (!keyAction) return;
    keyAction();
    event.preventDefault();
    event.stopPropagation();
  };
  const onFocus = (event: FocusEvent) => {
    const row = focusedRow(event);
    if (peekedKey !== null && row) setPeekedKey(row.dataset.rowKey ?? null);
  };
  const panel = path && preview ? <Peek path={path} preview={preview} onClose={() => setPeekedKey(null)} /> : null;
  return { onKeyDown, onFocus, panel };
}
