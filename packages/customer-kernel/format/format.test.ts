import { expect, test, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['es-MX'] });
const { money, typedCents, typedDecimal, volume, weight } = await import('./format.ts');

test('amounts are written as the language writes them', () => {
  expect([money(0), money(5), money(123_456_789), money(-250)]).toEqual(['¥0,00', '¥0,05', '¥1.234.567,89', '−¥2,50']);
  expect([weight(87_940), weight(1_000), volume(1_250_000)]).toEqual(['87,94 kg', '1 kg', '1,25 m³']);
});

test.each([
  ['12', 1_200],
  ['12,5', 1_250],
  [' 12.05 ', 1_205],
  ['0', 0],
  ['12.345', null],
  ['-1', null],
  ['', null],
  ['1e3', null],
])('%j is typed as %j cents', (typed, cents) => {
  expect(typedCents(typed)).toBe(cents);
});

test.each([
  ['12.5', 3, 12_500],
  ['0,25', 6, 250_000],
  ['3', 0, 3],
  ['3.5', 0, null],
  ['1.2345', 3, null],
  ['9999999999999', 6, null],
])('%j with %i decimals is %j', (typed, scale, units) => {
  expect(typedDecimal(typed, scale)).toBe(units);
});
