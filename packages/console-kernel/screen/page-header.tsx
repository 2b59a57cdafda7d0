import type { ReactNode } from 'react';
import { useTextOf } from '../text/text.ts';
import { useScreenFrame } from './screen-context.ts';
import './page.css';

interface PageHeaderProps {
  /** The page's own title; the screen's when absent. */
  title?: ReactNode;
  /** Beside the title: a state. */
  aside?: ReactNode;
  /** Under the title. */
  note?: ReactNode;
  /** Between the title and the buttons, all in one row: tabs. */
  middle?: ReactNode;
  /** Buttons at the right. */
  children?: ReactNode;
}

/** The page's title with its buttons. */
export function PageHeader({ title, aside, note, middle, children }: PageHeaderProps) {
  const text = useTextOf();
  const screen = useScreenFrame()?.screen;
  return (
    <header className="lh-page-header" data-row={middle ? 'one' : undefined}>
      <div className="lh-page-heading">
        <h1>{title ?? (screen ? text(screen.title) : null)}</h1>
        {aside}
        {note ? <p>{note}</p> : null}
      </div>
      {middle ? <div className="lh-page-middle">{middle}</div> : null}
      {children ? <div className="lh-page-actions">{children}</div> : null}
    </header>
  );
}
