import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import type { ReactNode } from 'react';

interface MessageProps {
  title: string;
  text: string;
  tone?: 'plain' | 'fault';
  children?: ReactNode;
}

/** A page, or a part of one, that has only this to say. */
export function Message({ title, text, tone = 'plain', children }: MessageProps) {
  return (
    <section className="cp-card">
      <EmptyState title={title} text={text} tone={tone}>
        {children}
      </EmptyState>
    </section>
  );
}
