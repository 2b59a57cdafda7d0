import { nothing } from '@linehaul/console-kernel/format/format.ts';
import type { ReactNode } from 'react';

/** How long a text is, by how many of the limits it passes: longer ones are set in smaller type. */
export function lengthClass(text: string, limits: readonly number[]): number {
  return limits.filter((limit) => [...text].length > limit).length;
}

interface CellProps {
  label: string;
  children: ReactNode;
  span?: number;
  strong?: boolean;
}

/** One labelled value of the printed waybill. */
export function Cell({ label, children, span, strong = false }: CellProps) {
  const length = typeof children === 'string' ? lengthClass(children, [24, 60]) : 0;
  return (
    <td colSpan={span} data-strong={strong}>
      <span className="wp-label">{label}</span>
      <span className="wp-value" data-length={length}>
        {children || nothing}
      </span>
    </td>
  );
}
