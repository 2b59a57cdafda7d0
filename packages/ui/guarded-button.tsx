import { Button, type ButtonProps } from 'antd';
import type { MouseEvent } from 'react';
import { guardMsDefault, useClickGuard } from './use-click-guard.ts';

interface GuardedButtonProps extends ButtonProps {
  guardMs?: number;
  /** When this changes the button is free at once: for clicks that sent nothing. */
  freed?: unknown;
}

/** The button for everything that is sent: it does nothing on a second click soon after the first. */
export function GuardedButton({ guardMs = guardMsDefault, freed, onClick, disabled, ...rest }: GuardedButtonProps) {
  const guard = useClickGuard(guardMs, freed);
  const click = (event: MouseEvent<HTMLElement>) => {
    if (guard.press()) onClick?.(event);
    else event.preventDefault();
  };
  return <Button {...rest} disabled={disabled || guard.disabled} onClick={click} />;
}
