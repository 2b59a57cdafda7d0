import { Progress } from 'antd';
import type { ReactNode } from 'react';
import './progress-panel.css';

interface ProgressPanelProps {
  title: ReactNode;
  /** Done so far, from 0 to 1; absent while nobody knows. */
  part?: number;
  state?: 'active' | 'done' | 'failed';
  /** Rows, bytes, seconds left. */
  detail?: ReactNode;
  /** Buttons: cancel, open the result. */
  children?: ReactNode;
}

const statuses = { active: 'active', done: 'success', failed: 'exception' } as const;

/** Something that takes longer than a second: how far it is, what it does, how to stop it. */
export function ProgressPanel({ title, part, state = 'active', detail, children }: ProgressPanelProps) {
  const percent = state === 'done' ? 100 : Math.floor((part ?? 0) * 100);
  return (
    <div className="lh-progress" role="status" aria-live="polite">
      <div className="lh-progress-head">
        <strong>{title}</strong>
        {part === undefined && state === 'active' ? null : <span className="lh-progress-figure">{percent}%</span>}
      </div>
      <Progress percent={part === undefined ? 100 : percent} status={statuses[state]} showInfo={false} />
      <div className="lh-progress-foot">
        <span>{detail}</span>
        {children ? <span className="lh-progress-actions">{children}</span> : null}
      </div>
    </div>
  );
}
