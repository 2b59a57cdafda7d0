import type { TemplateDrawing, TemplateItem } from '../contract/template.contract.ts';

/** One step of the keys and of the mouse: 1 mm, in 0.1 mm. */
export const coarse = 10;
/** Smallest side of a part that is no line. */
const least = 20;

export type Change = 'move' | 'resize';
type Paper = Pick<TemplateDrawing, 'width' | 'height'>;

const between = (value: number, low: number, high: number) => Math.min(Math.max(value, low), Math.max(high, low));
const snapTo = (value: number, step: number) => Math.round(value / step) * step;

/** A part moved or resized by so much, kept on the paper; where it comes to lie is a whole number of steps. */
export function changeItem(item: TemplateItem, change: Change, by: [x: number, y: number], step: number, paper: Paper) {
  const [dx, dy] = by;
  const { x, y, w, h } = item;
  if (change === 'move') {
    const to = { x: dx === 0 ? x : snapTo(x + dx, step), y: dy === 0 ? y : snapTo(y + dy, step) };
    return { ...item, x: between(to.x, 0, paper.width - w), y: between(to.y, 0, paper.height - h) };
  }
  const low = item.kind === 'frame' ? 0 : least;
  const to = { w: dx === 0 ? w : snapTo(w + dx, step), h: dy === 0 ? h : snapTo(h + dy, step) };
  return { ...item, w: between(to.w, low, paper.width - x), h: between(to.h, low, paper.height - y) };
}

/** Whether a part reaches over the edge. */
export function isOver({ x, y, w, h }: TemplateItem, { width, height }: Paper): boolean {
  return x + w > width || y + h > height;
}

export function withItem(drawing: TemplateDrawing, place: number, item: TemplateItem): TemplateDrawing {
  return { ...drawing, items: drawing.items.map((one, at) => (at === place ? item : one)) };
}

export function withoutItem(drawing: TemplateDrawing, place: number): TemplateDrawing {
  return { ...drawing, items: drawing.items.filter((_one, at) => at !== place) };
}

/** A part behind all others becomes the last one drawn. */
export function toFront(drawing: TemplateDrawing, place: number): TemplateDrawing {
  const item = drawing.items[place];
  return item ? { ...drawing, items: [...withoutItem(drawing, place).items, item] } : drawing;
}

/** What a new part begins as. */
export function newItem(kind: TemplateItem['kind'], { width }: Paper): TemplateItem {
  const box = { x: 50, y: 50, w: Math.min(400, width - 50), h: 60 };
  if (kind === 'text') return { kind, ...box, text: '{{receiver_name}}', size: 40, bold: false, align: 'left' };
  if (kind === 'frame') return { kind, ...box, h: 0, stroke: 3 };
  if (kind === 'qr') return { kind, ...box, w: 250, h: 250, text: '{{label_no}}' };
  return { kind, ...box, h: 120, text: '{{label_no}}' };
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface DesignKey {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
}

/** What an arrow key does with the chosen part; null for other keys. */
export function applyKey(item: TemplateItem, { key, shiftKey, altKey }: DesignKey, paper: Paper): TemplateItem | null {
  const arrow = arrows[key];
  if (!arrow) return null;
  const step = altKey ? 1 : coarse;
  const [x, y] = arrow;
  return changeItem(item, shiftKey ? 'resize' : 'move', [x * step, y * step], 1, paper);
}
