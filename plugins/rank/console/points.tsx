import { count } from '@linehaul/console-kernel/format/format.ts';

/** Points that come in or go, with their sign. */
export function Points({ delta }: { delta: number }) {
  return (
    <span className="lh-figure rank-delta" data-sign={Math.sign(delta)}>
      {delta > 0 ? `+${count(delta)}` : count(delta)}
    </span>
  );
}
