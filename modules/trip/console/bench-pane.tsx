import type { ManifestLine } from '@linehaul/modules/waybill/contract/manifest.contract.ts';
import type { ComponentProps, ReactNode } from 'react';

interface BenchPaneProps extends Omit<ComponentProps<'section'>, 'title'> {
  title: string;
  /** Beside the title. */
  head?: ReactNode;
  headClass?: string;
  /** Names of the columns, above the rows. */
  heads?: ReactNode;
  /** Below the rows. */
  foot?: ReactNode;
  /** In place of rows, where there are none. */
  empty: ReactNode;
  isEmpty: boolean;
  children: ReactNode;
}

/** The frame of one side of loading and of arrival: a title, rows that scroll, and what they come to. */
export function BenchPane({
  title,
  head,
  headClass = '',
  heads,
  foot,
  empty,
  isEmpty,
  children,
  ...section
}: BenchPaneProps) {
  return (
    <section {...section} className="lh-surface tr-bench-pane" aria-label={title}>
      <header className={`tr-bench-head ${headClass}`}>
        <h2>{title}</h2>
        {head}
      </header>
      {isEmpty ? null : heads}
      <div className="tr-bench-rows">
        {isEmpty ? empty : null}
        {children}
      </div>
      {foot}
    </section>
  );
}

/** What a row of either is about: the waybill, who gets it, and what it is. */
export function LineText({ line, marks, children }: { line: ManifestLine; marks?: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className="tr-bench-who">
        <strong className="lh-figure">{line.waybill_no}</strong> {marks} {line.consignee_name}
      </span>
      <span className="tr-bench-what">{children}</span>
    </>
  );
}
