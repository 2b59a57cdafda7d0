import { useMemo } from 'react';
import { watermarkImage } from './watermark-tile.ts';
import './watermark.css';

/** The lines over the whole window, dialogs included; neither the mouse nor a screen reader meets it. */
export function Watermark({ lines }: { lines: readonly string[] }) {
  const image = useMemo(() => watermarkImage(lines, '#808a99'), [lines]);
  return <div className="lh-watermark" aria-hidden="true" style={{ backgroundImage: image }} />;
}
