import type { ComponentProps } from 'react';
import './row-button.css';

export interface RowButtonProps extends ComponentProps<'button'> {
  danger?: boolean | undefined;
}

/** A quiet button in the row of a table. There are many on a page, so it is the browser's own element. */
export function RowButton({ danger = false, className = '', ...rest }: RowButtonProps) {
  return <button type="button" className={`lh-row-button ${className}`} data-danger={danger} {...rest} />;
}
