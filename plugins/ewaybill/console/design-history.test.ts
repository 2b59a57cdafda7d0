import { expect, test } from 'vitest';
import type { TemplateDrawing, TemplateItem } from '../contract/template.contract.ts';
import { addStep, beginHistory, redone, undone } from './design-history.ts';
import { applyKey, changeItem, isOver, newItem, toFront, withItem, withoutItem } from './design-moves.ts';
import { fillVariables, isAscii } from './label-values.ts';

test('steps are undone and done again, and a new one forgets what was undone', () => {
  const three = addStep(addStep(beginHistory(1), 2), 3);
  expect(undone(undone(three)).present).toBe(1);
  expect(undone(undone(undone(three))).present).toBe(1);
  expect(redone(undone(three))).toEqual(three);
  expect(redone(three)).toBe(three);
  expect(redone(addStep(undone(three), 4)).present).toBe(4);
  let long = beginHistory(0);
  for (let n = 1; n <= 300; n += 1) long = addStep(long, n);
  expect(long.past).toHaveLength(100);
});

const paper = { width: 1000, height: 1800 };
const item: TemplateItem = {
  kind: 'text',
  x: 103,
  y: 50,
  w: 200,
  h: 60,
  text: 'A',
  size: 35,
  bold: false,
  align: 'left',
};

test('a dragged part comes to lie on whole millimetres, and stays on the paper', () => {
  expect(changeItem(item, 'move', [14, 0], 10, paper)).toMatchObject({ x: 120, y: 50 });
  expect(changeItem(item, 'move', [9_000, -9_000], 10, paper)).toMatchObject({ x: 800, y: 0 });
  expect(changeItem(item, 'resize', [-9_000, 9_000], 10, paper)).toMatchObject({ w: 20, h: 1750 });
});

test('keys move by a millimetre or a tenth, and change the size', () => {
  const press = (key: string, more = {}) => applyKey(item, { key, shiftKey: false, altKey: false, ...more }, paper);
  expect(press('ArrowRight')).toMatchObject({ x: 113, y: 50 });
  expect(press('ArrowUp', { altKey: true })).toMatchObject({ x: 103, y: 49 });
  expect(press('ArrowDown', { shiftKey: true })).toMatchObject({ y: 50, h: 70 });
  expect(press('a')).toBeNull();
});

test('parts are replaced, taken out and brought to the front', () => {
  const other = newItem('qr', paper);
  const drawing: TemplateDrawing = { ...paper, items: [item, other] };
  expect(withItem(drawing, 1, item).items).toEqual([item, item]);
  expect(withoutItem(drawing, 0).items).toEqual([other]);
  expect(toFront(drawing, 0).items).toEqual([other, item]);
  expect(toFront(drawing, 7)).toBe(drawing);
  expect(isOver(item, paper)).toBe(false);
  expect(isOver({ ...item, x: 801 }, paper)).toBe(true);
});

test('variables are filled in, and what there is not stays as it is written', () => {
  const values = { label_no: 'T1', receiver_name: '李' } as Parameters<typeof fillVariables>[1];
  expect(fillVariables('{{label_no}} {{ receiver_name }} {{other}}', values)).toBe('T1 李 {{other}}');
  expect([isAscii('T-1'), isAscii('李'), isAscii('')]).toEqual([true, false, false]);
});
