import { code128, drawingSVG } from 'bwip-js/browser';
import { useMemo } from 'react';
import { BarImage } from './bar-image.tsx';

interface Code128Props {
  text: string;
  /** Height of the bars in mm. */
  heightMm?: number;
  /** Shows the text under the bars. */
  withText?: boolean;
  /** Fills whatever room it is given, in both directions. */
  stretched?: boolean;
}

/** A Code 128 bar code. */
export function Code128({ text, heightMm = 14, withText = true, stretched = false }: Code128Props) {
  const svg = useMemo(
    () =>
      code128(
        { bcid: 'code128', text, scale: 2, height: heightMm, includetext: withText, textxalign: 'center', textsize: 9 },
        drawingSVG(),
      ),
    [text, heightMm, withText],
  );
  const picture = stretched ? svg.replace('<svg ', '<svg preserveAspectRatio="none" ') : svg;
  return <BarImage className="lh-code128" svg={picture} label={text} />;
}
