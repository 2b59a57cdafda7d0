import './bulk.css';

export interface BulkLine {
  no: string;
  text: string;
  tone?: 'fault' | 'done';
}

/** Rows by their numbers, each with what there is to say of it. */
export function BulkLines({ lines }: { lines: readonly BulkLine[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach what is below.
    <ul className="lh-bulk-lines" tabIndex={0}>
      {lines.map(({ no, text, tone }) => (
        <li key={no} data-tone={tone}>
          <strong className="lh-figure">{no}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
