import { Button, type ButtonProps } from 'antd';
import { type MouseEvent, useEffect, useRef, useState } from 'react';

interface GuardedButtonProps extends ButtonProps {
  /** How long a second click is refused; specification §5 says 3000 ms. */
  guardMs?: number;
}

/** A button that does nothing on a second click soon after the first. */
export function GuardedButton({ guardMs = 3000, onClick, disabled, ...rest }: GuardedButtonProps) {
  const [resting, setResting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const click = (event: MouseEvent<HTMLElement>) => {
    if (resting) return;
    setResting(true);
    timer.current = setTimeout(() => setResting(false), guardMs);
    onClick?.(event);
  };
  return <Button {...rest} disabled={disabled || resting} onClick={click} />;
}
