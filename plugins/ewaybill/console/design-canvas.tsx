import { useText } from '@linehaul/console-kernel/text/text.ts';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { TemplateDrawing, TemplateItem } from '../contract/template.contract.ts';
import type { en } from '../messages/en.ts';
import { applyKey, type Change, changeItem, coarse, withItem } from './design-moves.ts';
import { sampleValues } from './design-sample.ts';
import { LabelDrawing } from './label-drawing.tsx';

interface CanvasProps {
  drawing: TemplateDrawing;
  chosen: number | null;
  onChoose: (place: number | null) => void;
  /** One step that can be undone. */
  onChange: (drawing: TemplateDrawing) => void;
  onRemove: (place: number) => void;
}

interface Drag {
  place: number;
  change: Change;
  fromX: number;
  fromY: number;
  item: TemplateItem;
}

/** Lines are thinner than a finger: what takes hold of them is not. */
const grip = 24;

function frameOf({ x, y, w, h }: TemplateItem, { width, height }: TemplateDrawing) {
  const part = (value: number, whole: number) => `${(value / whole) * 100}%`;
  const [thickX, thickY] = [Math.max(grip - w, 0), Math.max(grip - h, 0)];
  return {
    left: part(x - thickX / 2, width),
    top: part(y - thickY / 2, height),
    width: part(w + thickX, width),
    height: part(h + thickY, height),
  };
}

/** The paper with its parts, each of which is moved by mouse, finger or keys. */
export function DesignCanvas({ drawing, chosen, onChoose, onChange, onRemove }: CanvasProps) {
  const t = useText<typeof en>('ewaybill');
  const paper = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const [moving, setMoving] = useState<TemplateDrawing | null>(null);
  const visibleDrawing = moving ?? drawing;

  const take = (event: PointerEvent<HTMLElement>, place: number, change: Change) => {
    const item = drawing.items[place];
    if (!item || event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { place, change, fromX: event.clientX, fromY: event.clientY, item };
    onChoose(place);
  };
  const pull = (event: PointerEvent<HTMLElement>) => {
    const { current } = drag;
    const width = paper.current?.clientWidth ?? 0;
    if (!current || width === 0) return;
    const scale = drawing.width / width;
    const by: [number, number] = [(event.clientX - current.fromX) * scale, (event.clientY - current.fromY) * scale];
    const item = changeItem(current.item, current.change, by, event.altKey ? 1 : coarse, drawing);
    setMoving(withItem(drawing, current.place, item));
  };
  const drop = () => {
    drag.current = null;
    if (moving) onChange(moving);
    setMoving(null);
  };
  const press = (event: KeyboardEvent, place: number) => {
    const item = drawing.items[place];
    if (!item) return;
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      onRemove(place);
      return;
    }
    const next = applyKey(item, event, drawing);
    if (!next) return;
    event.preventDefault();
    onChange(withItem(drawing, place, next));
  };

  const { width, height } = drawing;
  return (
    <section className="ew-canvas" aria-label={t('design.canvas')}>
      <div ref={paper} className="ew-paper" style={{ aspectRatio: `${width} / ${height}` }}>
        <LabelDrawing drawing={visibleDrawing} values={sampleValues} />
        {visibleDrawing.items.map((item, place) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name but their place.
            key={place}
            type="button"
            className="ew-part"
            style={frameOf(item, drawing)}
            aria-pressed={chosen === place}
            aria-label={`${t(`design.${item.kind}`)} ${place + 1}${'text' in item ? ` ${item.text}` : ''}`}
            onFocus={() => onChoose(place)}
            onPointerDown={(event) => take(event, place, 'move')}
            onPointerMove={pull}
            onPointerUp={drop}
            onPointerCancel={drop}
            onKeyDown={(event) => press(event, place)}
          >
            {chosen === place ? (
              <span
                className="ew-grip"
                onPointerDown={(event) => take(event, place, 'resize')}
                onPointerMove={pull}
                onPointerUp={drop}
              />
            ) : null}
          </button>
        ))}
      </div>
      <p className="ew-note">{t('design.keys')}</p>
    </section>
  );
}
