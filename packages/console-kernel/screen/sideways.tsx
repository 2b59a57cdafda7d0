import type { ReactNode } from 'react';

/** Moves rows that are wider than their section sideways, by keys as well. */
export function Sideways({ children }: { children: ReactNode }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the rows are wider than a phone, and keys have to reach their other side. */}
      <div className="lh-sideways" tabIndex={0}>
        {children}
      </div>
    </>
  );
}
