import type { Tone } from '@linehaul/ui/status-tag.tsx';
import type { ReactNode } from 'react';

export interface TimelineEntry {
  key: string | number;
  title: ReactNode;
  /** Already formatted. */
  at: string;
  note?: ReactNode;
  tone?: Tone;
}

/** What happened, in the order of the entries. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="cp-timeline">
      {entries.map(({ key, title, at, note, tone = 'neutral' }) => (
        <li key={key} data-tone={tone}>
          <span className="cp-timeline-title">{title}</span>
          <time className="cp-figure">{at}</time>
          {note ? <div className="cp-timeline-note">{note}</div> : null}
        </li>
      ))}
    </ol>
  );
}
