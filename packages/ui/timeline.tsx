import type { ReactNode } from 'react';
import type { Tone } from './status-tag.tsx';
import './timeline.css';

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
    <ol className="lh-timeline">
      {entries.map((entry) => (
        <li key={entry.key} data-tone={entry.tone ?? 'neutral'}>
          <span className="lh-timeline-title">{entry.title}</span>
          <time className="lh-figure">{entry.at}</time>
          {entry.note ? <div className="lh-timeline-note">{entry.note}</div> : null}
        </li>
      ))}
    </ol>
  );
}
