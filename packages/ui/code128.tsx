import { code128, drawingSVG } from 'bwip-js/browser';
import { useMemo } from 'react';
import { BarImage } from './bar-image.tsx';

interface Code128Props {
  text: string;
  /** Height of the bars in mm. */
  heightMm?: number;
  /** Shows the text under the bars. */
  withText?: boolean;
}

/** A Code 128 bar code. */
export function Code128({ text, heightMm = 14, withText = true }: Code128Props) {
  const svg = useMemo(
    () =>
      code128(
        { bcid: 'code128', text, scale: 2, height: heightMm, includetext: withText, textxalign: 'center', textsize: 9 },
        drawingSVG(),
      ),
    [text, heightMm, withText],
  );
  return <BarImage className="lh-code128" svg={svg} label={text} />;
}
