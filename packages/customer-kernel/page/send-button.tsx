import { useClickGuard } from '@linehaul/ui/use-click-guard.ts';
import type { ReactNode } from 'react';

interface SendButtonProps {
  type?: 'button' | 'submit';
  variant?: 'primary' | 'plain';
  disabled?: boolean;
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
  freed,
  onClick,
  children,
}: SendButtonProps) {
  const guard = useClickGuard(undefined, freed);
  return (
    <button
      type={type}
      className="cp-button"
      data-variant={variant}
      disabled={disabled === true || guard.disabled}
      onClick={(event) => {
        if (!guard.press()) return event.preventDefault();
        onClick?.();
      }}
    >
      {children}
    </button>
  );
}
