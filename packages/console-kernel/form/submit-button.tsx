import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { type ReactNode, useContext } from 'react';
import { DangerContext } from '../screen/action.tsx';

interface SubmitButtonProps {
  loading: boolean;
  /** When this changes the button is free at once. */
  freed: unknown;
  children: ReactNode;
}

/** Sends a form; in the colour of danger where it stops or refuses something. */
export function SubmitButton({ children, ...button }: SubmitButtonProps) {
  return (
    <GuardedButton type="primary" htmlType="submit" danger={useContext(DangerContext)} {...button}>
      {children}
    </GuardedButton>
  );
}
