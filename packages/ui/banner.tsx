import type { ReactNode } from 'react';
import './banner.css';

interface BannerProps {
  tone: 'warning' | 'info' | 'offline';
  /** `alert` is read out at once, `status` when the reader pauses. */
  role?: 'alert' | 'status';
  /** Text of the one thing that can be done about it; nothing can while it is absent. */
  action?: string;
  disabled?: boolean;
  onAction?: () => void;
  children: ReactNode;
}

/** A line above the page, with at most one action. */
export function Banner({ tone, role = 'status', action, disabled, onAction, children }: BannerProps) {
  return (
    <div className="banner" data-tone={tone} role={role}>
      <span>{children}</span>
      {action === undefined ? null : (
        <button type="button" disabled={disabled} onClick={onAction}>
          {action}
        </button>
      )}
    </div>
  );
}
