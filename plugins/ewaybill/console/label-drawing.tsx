import { Code128 } from '@linehaul/ui/code128.tsx';
import { QrCode } from '@linehaul/ui/qr-code.tsx';
import type { ReactNode } from 'react';
import type { TemplateDrawing, TemplateItem, TextItem } from '../contract/template.contract.ts';
import { fillVariables, isAscii, type LabelValues } from './label-values.ts';
import './ewaybill.css';

type Code = Extract<TemplateItem, { kind: 'code128' | 'qr' }>;
type Frame = Extract<TemplateItem, { kind: 'frame' }>;

function Words({ item, text }: { item: TextItem; text: string }) {
  const { size, bold, align } = item;
  const style = { fontSize: `${size}px`, fontWeight: bold ? 700 : 400, textAlign: align };
  return (
    <div className="ew-words" style={style}>
      {text}
    </div>
  );
}

/** What no bar code can hold is written out. */
function Bars({ item, text }: { item: Code; text: string }) {
  if (text === '') return null;
  if (!isAscii(text)) return <div className="ew-words">{text}</div>;
  if (item.kind === 'qr') return <QrCode text={text} label={text} />;
  return <Code128 text={text} withText={false} stretched />;
}

function Line({ x, y, w, h, stroke }: Frame) {
  if (w === 0 || h === 0) return <line x1={x} y1={y} x2={x + w} y2={y + h} stroke="#000000" strokeWidth={stroke} />;
  return <rect x={x} y={y} width={w} height={h} fill="none" stroke="#000000" strokeWidth={stroke} />;
}

function Item({ item, values }: { item: TemplateItem; values: LabelValues }): ReactNode {
  if (item.kind === 'frame') return <Line {...item} />;
  const text = fillVariables(item.text, values);
  return (
    <foreignObject x={item.x} y={item.y} width={item.w} height={item.h}>
      {item.kind === 'text' ? <Words item={item} text={text} /> : <Bars item={item} text={text} />}
    </foreignObject>
  );
}

/** A label as it is printed; one unit is 0.1 mm. */
export function LabelDrawing({ drawing, values }: { drawing: TemplateDrawing; values: LabelValues }) {
  const { width, height, items } = drawing;
  return (
    <svg
      className="ew-drawing"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={values.label_no}
      xmlns="http://www.w3.org/2000/svg"
    >
      {items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name but their place.
        <Item key={place} item={item} values={values} />
      ))}
    </svg>
  );
}
