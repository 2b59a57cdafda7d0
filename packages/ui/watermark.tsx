import { useMemo } from 'react';
import { watermarkImage } from './watermark-tile.ts';
import './watermark.css';

/** The lines over the pages; neither the mouse nor a screen reader meets it, and it lies under dialogs and drawers. */
export function Watermark({ lines }: { lines: readonly string[] }) {
  const image = useMemo(() => watermarkImage(lines), [lines]);
  return <div className="lh-watermark" aria-hidden="true" style={{ maskImage: image }} />;
}
