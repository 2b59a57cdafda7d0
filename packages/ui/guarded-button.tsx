import { Button, type ButtonProps } from 'antd';
import { type MouseEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type ClickGuard, createClickGuard } from './click-guard.ts';

/** How long a second click is refused; specification §5. */
const guardMsDefault = 3000;

/** A guard for one button; it is free again as soon as `freed` changes: a check failed, a call was refused. */
export function useClickGuard(guardMs = guardMsDefault, freed?: unknown): ClickGuard & { disabled: boolean } {
  const [guard] = useState(() => createClickGuard(guardMs));
  const disabled = useSyncExternalStore(guard.subscribe, guard.resting);
  const last = useRef(freed);
  useEffect(() => {
    if (last.current === freed) return;
    last.current = freed;
    guard.free();
  }, [guard, freed]);
  return { ...guard, disabled };
}

interface GuardedButtonProps extends ButtonProps {
  guardMs?: number;
  /** When this changes the button is free at once. */
  freed?: unknown;
}

/** A button that does nothing on a second click soon after the first. */
export function GuardedButton({ guardMs = guardMsDefault, freed, onClick, disabled, ...rest }: GuardedButtonProps) {
  const guard = useClickGuard(guardMs, freed);
  const click = (event: MouseEvent<HTMLElement>) => {
    if (guard.press()) onClick?.(event);
    else event.preventDefault();
  };
  return <Button {...rest} disabled={disabled || guard.disabled} onClick={click} />;
}
