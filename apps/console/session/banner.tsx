import type { ReactNode } from 'react';
import './banners.css';

interface BannerProps {
  tone: 'warning' | 'info';
  /** `alert` is read out at once, `status` when the reader pauses. */
  role?: 'alert' | 'status';
  action: string;
  onAction: () => void;
  children: ReactNode;
}

/** A line above the page that stays until its one action is taken. */
export function Banner({ tone, role = 'status', action, onAction, children }: BannerProps) {
  return (
    <div className="banner" data-tone={tone} role={role}>
      <span>{children}</span>
      <button type="button" onClick={onAction}>
        {action}
      </button>
    </div>
  );
}
