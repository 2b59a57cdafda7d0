import type { ReactNode } from 'react';
import './status-tag.css';

/** What a state means to the reader, whatever it is called. */
export type Tone = 'neutral' | 'info' | 'progress' | 'success' | 'warning' | 'danger';

interface StatusTagProps {
  tone: Tone;
  children: ReactNode;
}

/** A state as a word with a dot; the colour only repeats what the word says. */
export function StatusTag({ tone, children }: StatusTagProps) {
  return (
    <span className="lh-status" data-tone={tone}>
      <span className="lh-status-dot" aria-hidden="true" />
      {children}
    </span>
  );
}
