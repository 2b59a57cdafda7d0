import './load-bar.css';

interface LoadBarProps {
  label: string;
  used: number;
  /** What would come on top. */
  added?: number;
  /** 0 is unknown. */
  limit: number;
  format: (value: number) => string;
  /** Shown in the limit's place when it is unknown. */
  unknown: string;
  /** Share in words, beside the figures. */
  share?: string;
}

function part(value: number, limit: number): number {
  return limit === 0 ? 0 : Math.min(100, (value / limit) * 100);
}

/** How much of a capacity is taken, and how much more would be. */
export function LoadBar({ label, used, added = 0, limit, format, unknown, share }: LoadBarProps) {
  const total = used + added;
  const over = limit > 0 && total > limit;
  const loadText = `${format(total)} / ${limit === 0 ? unknown : format(limit)}`;
  return (
    <span className="lh-load" data-over={over}>
      <span className="lh-load-head">
        <span>{label}</span>
        <span className="lh-load-figure">
          {loadText}
          {share ? <strong>{share}</strong> : null}
        </span>
      </span>
      <span className="lh-load-track" role="img" aria-label={`${label}: ${loadText}`}>
        <span className="lh-load-used" style={{ width: `${part(used, limit)}%` }} />
        <span className="lh-load-added" style={{ width: `${part(total, limit) - part(used, limit)}%` }} />
      </span>
    </span>
  );
}
