import { type ReactNode, useLayoutEffect, useRef } from 'react';

function SelectionTitle({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (frame.current) frame.current.inert = frame.current.closest('[aria-hidden="true"]') !== null;
  }, []);
  return <span ref={frame}>{children}</span>;
}

/**
 * For tables with a selection column: antd measures columns in a hidden row that repeats the header's checkbox,
 * and the keyboard would find it there. Pass as `columnTitle` of the row selection.
 */
export function selectionTitle(checkbox: ReactNode): ReactNode {
  return <SelectionTitle>{checkbox}</SelectionTitle>;
}
