import { expect, test } from 'vitest';
import { fillText } from './counted-text.ts';

const rows = '{{n}} {{n, plural(one: row was; other: rows were)}} rejected';

test('a word beside a number has the form of the number, whether it is one or its text', () => {
  expect(fillText(rows, { n: 1 }, 'en')).toBe('1 row was rejected');
  expect(fillText(rows, { n: '1' }, 'en')).toBe('1 row was rejected');
  expect(fillText(rows, { n: 0 }, 'en')).toBe('0 rows were rejected');
  expect(fillText(rows, { n: 12 }, 'en')).toBe('12 rows were rejected');
});

test('counts have their thousands marked as the language does, what names something has not', () => {
  expect(fillText(rows, { n: 1089 }, 'en')).toBe('1,089 rows were rejected');
  expect(fillText('{{n}} {{n, plural(one: fila; other: filas)}}', { n: 1234567 }, 'es')).toBe('1.234.567 filas');
  expect(fillText('{{transaction_id}} · {{no}}', { transaction_id: 10890, no: 4711 }, 'zh')).toBe('10890 · 4711');
});

test('what is not there stays in its braces', () => {
  expect(fillText('{{name}}: {{n}}', { n: 2 }, 'ja')).toBe('{{name}}: 2');
});
