import { drawingSVG, qrcode } from 'bwip-js/browser';
import { useMemo } from 'react';
import { BarImage } from './bar-image.tsx';

interface QrCodeProps {
  text: string;
  /** What a reader of the page is told it is. */
  label: string;
}

/** A QR code with medium error correction, which is the library's default. */
export function QrCode({ text, label }: QrCodeProps) {
  const svg = useMemo(() => qrcode({ bcid: 'qrcode', text, scale: 2 }, drawingSVG()), [text]);
  return <BarImage className="lh-qr" svg={svg} label={label} />;
}
