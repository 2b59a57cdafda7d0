import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type ClickGuard, createClickGuard } from './click-guard.ts';

/** How long a second click does nothing; specification §5. */
export const guardMsDefault = 3000;

/**
 * A guard for one button. It rests for its whole time, whatever comes of the click; only where the click sent nothing,
 * because a check found a fault first, `freed` changes, and the button is free at once.
 */
export function useClickGuard(guardMs = guardMsDefault, freedBy?: unknown): ClickGuard & { disabled: boolean } {
  const [guard] = useState(() => createClickGuard(guardMs));
  const isDisabled = useSyncExternalStore(guard.subscribe, guard.resting, guard.resting);
  const last = useRef(freedBy);
  useEffect(() => {
    if (last.current === freedBy) return;
    last.current = freedBy;
    guard.free();
  }, [guard, freedBy]);
  return { ...guard, disabled: isDisabled };
}

interface ConfirmingButton {
  danger?: boolean;
  disabled?: boolean;
  loading?: boolean;
}

/** What a dialog needs for its confirming button when that button makes a call. */
export function useGuardedOk(run: () => unknown, button: ConfirmingButton = {}) {
  const guard = useClickGuard();
  const onOk = () => {
    if (guard.press()) run();
  };
  return { onOk, okButtonProps: { ...button, disabled: button.disabled === true || guard.disabled } };
}
