import { useClickGuard } from '@linehaul/ui/use-click-guard.ts';
import { type ReactNode, useId } from 'react';

interface SendButtonProps {
  type?: 'button' | 'submit';
  variant?: 'primary' | 'plain';
  disabled?: boolean;
  /** Why it cannot be pressed now: it says so below. Empty or absent: it can. */
  reason?: string | undefined;
  /** Changes when the click has sent nothing after all: the button is free again at once. */
  freed?: unknown;
  onClick?: () => void;
  children: ReactNode;
}

/** A button that makes a call: it rests for three seconds after each click. */
export function SendButton({
  type = 'button',
  variant = 'primary',
  disabled,
  reason = '',
  freed,
  onClick,
  children,
}: SendButtonProps) {
  const guard = useClickGuard(undefined, freed);
  const id = useId();
  return (
    <div className="cp-send">
      <button
        type={type}
        className="cp-button"
        data-variant={variant}
        disabled={disabled === true || reason !== '' || guard.disabled}
        aria-describedby={reason === '' ? undefined : id}
        onClick={(event) => {
          if (!guard.press()) return event.preventDefault();
          onClick?.();
        }}
      >
        {children}
      </button>
      {reason === '' ? null : (
        <p id={id} className="cp-hint">
          {reason}
        </p>
      )}
    </div>
  );
}
