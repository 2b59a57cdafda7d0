import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import Pad from 'signature_pad';
import { useNoWatermark } from './root-marks.ts';
import './signature-pad.css';

export interface SignaturePadProps {
  /** PNG as a data URL; empty again when cleared. */
  onChange?: (png: string | undefined) => void;
  /** What the surface is for, read out and shown until the first stroke. */
  label: string;
  clear: string;
  id?: string;
  disabled?: boolean;
}

/** The bitmap follows the screen's density, so that the line is sharp; what was drawn is drawn again. */
function fitCanvas(canvas: HTMLCanvasElement, pad: Pad): void {
  const ratio = Math.max(window.devicePixelRatio, 1);
  const strokes = pad.toData();
  canvas.width = Math.round(canvas.offsetWidth * ratio);
  canvas.height = Math.round(canvas.offsetHeight * ratio);
  canvas.getContext('2d')?.scale(ratio, ratio);
  pad.clear();
  pad.fromData(strokes);
}

/** A surface to sign on with finger, pen or mouse. */
export function SignaturePad({ onChange, label, clear, id, disabled = false }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad | null>(null);
  const latestOnChange = useRef(onChange);
  const [isDrawn, setDrawn] = useState(false);
  latestOnChange.current = onChange;
  useNoWatermark();
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const signaturePad = new Pad(element, {
      backgroundColor: '#ffffff',
      penColor: '#10182b',
      minWidth: 0.8,
      maxWidth: 2.6,
    });
    pad.current = signaturePad;
    const endStroke = () => {
      setDrawn(true);
      latestOnChange.current?.(element.toDataURL('image/png'));
    };
    const observer = new ResizeObserver(() => fitCanvas(element, signaturePad));
    signaturePad.addEventListener('endStroke', endStroke);
    observer.observe(element);
    return () => {
      observer.disconnect();
      signaturePad.off();
    };
  }, []);
  useEffect(() => {
    if (disabled) pad.current?.off();
    else pad.current?.on();
  }, [disabled]);
  const wipe = () => {
    pad.current?.clear();
    setDrawn(false);
    onChange?.(undefined);
  };
  return (
    <div className="lh-signature">
      <canvas ref={canvas} id={id} role="img" aria-label={label} />
      {isDrawn ? null : <span aria-hidden="true">{label}</span>}
      <Button size="small" onClick={wipe} disabled={disabled || !isDrawn}>
        {clear}
      </Button>
    </div>
  );
}
