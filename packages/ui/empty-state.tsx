import type { ReactNode } from 'react';
import './empty-state.css';

interface EmptyStateProps {
  title: ReactNode;
  text?: ReactNode;
  /** What to do about it. */
  children?: ReactNode;
  tone?: 'plain' | 'fault';
}

/** Says that there is nothing, why, and what to do next. */
export function EmptyState({ title, text, children, tone = 'plain' }: EmptyStateProps) {
  return (
    <div className="lh-empty" data-tone={tone} role={tone === 'fault' ? 'alert' : 'status'}>
      <svg viewBox="0 0 160 72" width="160" height="72" aria-hidden="true" focusable="false">
        <path className="lh-empty-line" d="M8 56h40l28-32h36l16 16h24" />
        <circle className="lh-empty-stop" cx="48" cy="56" r="5" />
        <circle className="lh-empty-stop" cx="112" cy="24" r="5" />
        <circle className="lh-empty-end" cx="152" cy="40" r="6" />
      </svg>
      <p className="lh-empty-title">{title}</p>
      {text ? <p className="lh-empty-text">{text}</p> : null}
      {children ? <div className="lh-empty-actions">{children}</div> : null}
    </div>
  );
}
