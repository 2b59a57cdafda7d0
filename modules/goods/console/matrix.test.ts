import { expect, test } from 'vitest';
import {
  addOption,
  addValue,
  completeMatrix,
  leavingSkus,
  type Matrix,
  matrixOf,
  nameCombination,
  plainMatrix,
  removeValue,
  renameValue,
} from './matrix.ts';
import { parseCells, parseNumber, pasteCells } from './matrix-paste.ts';

const specs = (matrix: Matrix) => matrix.skus.map(({ places }) => nameCombination(matrix, places));
const sizes = addValue(addOption(plainMatrix, 'Size', 'S'), 0, 'L');
const shirts = addValue(addOption(sizes, 'Colour', 'Red'), 1, 'Blue');

const noDetails = {
  sku_code: '',
  barcode: '',
  price_cents: 5,
  list_price_cents: 0,
  cost_cents: 0,
  weight_g: 0,
  volume_cm3: 0,
  picture_id: null,
  warn_below: 0,
};

test('options and values make combinations', () => {
  expect(specs(plainMatrix)).toEqual(['']);
  expect(specs(sizes)).toEqual(['S', 'L']);
  // Grouped by the first option, as price lists have them: a pasted column lands on its rows.
  expect(specs(shirts)).toEqual(['S / Red', 'S / Blue', 'L / Red', 'L / Blue']);
});

test('a SKU keeps its number when an option comes and a value is renamed; a new one has a neighbour’s price alone', () => {
  const knownMatrix: Matrix = {
    ...plainMatrix,
    skus: [{ id: 7, places: [], price_cents: 900, sku_code: 'A', counted: 3 }],
  };
  const extendedMatrix = addValue(renameValue(addOption(knownMatrix, 'Size', 'S'), 0, 0, 'Small'), 0, 'L');
  expect(specs(extendedMatrix)).toEqual(['Small', 'L']);
  expect(extendedMatrix.skus).toEqual([
    { id: 7, places: [0], price_cents: 900, sku_code: 'A', counted: 3 },
    { places: [1], price_cents: 900, expected_on_hand: 0 },
  ]);
});

test('a value goes with its SKUs, the last one with its option; what is left out can be added again', () => {
  const blue = removeValue(shirts, 1, 0);
  expect(specs(blue)).toEqual(['S / Blue', 'L / Blue']);
  expect(specs(removeValue(blue, 1, 0))).toEqual(['S', 'L']);
  const incompleteMatrix = { ...shirts, skus: shirts.skus.filter(({ places }) => places[1] === 0) };
  expect(specs(completeMatrix(incompleteMatrix))).toEqual(['S / Red', 'S / Blue', 'L / Red', 'L / Blue']);
});

test('a SKU that is left out with pieces is asked about, one that is put in again or has none is not', () => {
  const skus = [
    { spec: 'S', on_hand: 5 },
    { spec: 'L', on_hand: 0 },
  ].map((sku, n) => ({ ...sku, id: n + 1, value_ids: [n + 1], held: 0, ...noDetails }));
  const goodsMatrix = matrixOf({
    options: [{ id: 1, name: 'Size', values: [1, 2].map((id) => ({ id, text: 'SL'[id - 1] ?? '' })) }],
    skus,
  });
  const ofMatrix = (matrix: Matrix) => leavingSkus({ skus }, matrix).map(({ spec }) => spec);
  expect(ofMatrix(goodsMatrix)).toEqual([]);
  expect(ofMatrix(removeValue(goodsMatrix, 0, 0))).toEqual(['S']);
  expect(ofMatrix(removeValue(goodsMatrix, 0, 1))).toEqual([]);
  expect(ofMatrix(addValue(removeValue(goodsMatrix, 0, 0), 0, 'S'))).toEqual([]);
});

test('goods that are loaded are the matrix that they were saved as', () => {
  const sku = {
    sku_code: '',
    barcode: '',
    price_cents: 5,
    list_price_cents: 0,
    cost_cents: 0,
    weight_g: 0,
    volume_cm3: 0,
  };
  const storedGoods = {
    options: [
      {
        id: 1,
        name: 'Size',
        values: [
          { id: 11, text: 'S' },
          { id: 12, text: 'L' },
        ],
      },
    ],
    skus: [{ ...sku, id: 3, value_ids: [12], spec: 'L', on_hand: 4, held: 1, warn_below: 0, picture_id: null }],
  };
  expect(matrixOf(storedGoods).skus[0]).toMatchObject({ id: 3, places: [1], counted: 4, expected_on_hand: 4 });
});

test('cells of a spreadsheet are read with quotes and line ends of every kind', () => {
  expect(parseCells('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
  expect(parseCells('"a\tb"\t"say ""yes"""\n\tc')).toEqual([
    ['a\tb', 'say "yes"'],
    ['', 'c'],
  ]);
  expect(parseCells('')).toEqual([['']]);
});

test.each([
  ['¥1,299.50', 129_950],
  ['１２', 1200],
  [' 8 ', 800],
  ['-3', null],
  ['abc', null],
  ['12.345', null],
  ['12.500', 1250],
])('a price of %s is read', (cell, cents) => {
  expect(parseNumber(cell, 2, '.')).toBe(cents);
});

test('a column that was copied in a language of decimal commas is read as it is meant', () => {
  expect(['12,50', '1.234,50', '1.234', '8'].map((cell) => parseNumber(cell, 2, ','))).toEqual([
    1_250, 123_450, 123_400, 800,
  ]);
});

test('what is pasted fills rows and columns; beyond the last row, and with a cell that is no number, nothing is changed', () => {
  const at = { row: 1, field: 'price_cents' } as const;
  const pasteResult = pasteCells(shirts.skus, parseCells('12\t15\t\t40\n13'), at);
  expect(
    'skus' in pasteResult &&
      pasteResult.skus.map(({ price_cents, list_price_cents, counted }) => [price_cents, list_price_cents, counted]),
  ).toEqual([
    [0, undefined, undefined],
    [1200, 1500, 40],
    [1300, undefined, undefined],
    [0, undefined, undefined],
  ]);
  expect(pasteCells(shirts.skus, parseCells('1\n2\n3\n4'), at)).toEqual({ fault: 'too_many', rows: 1 });
  expect(pasteCells(shirts.skus, parseCells('1\nx'), at)).toEqual({ fault: 'cell', cell: 'x' });
});
