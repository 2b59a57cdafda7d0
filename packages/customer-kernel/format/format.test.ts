import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['es-MX'] });
const { money, timeAgo, typedCents, volume, weight } = await import('./format.ts');

const now = 1_760_000_000;
beforeEach(() => void vi.useFakeTimers({ now: now * 1000 }));
afterEach(() => void vi.useRealTimers());

test('amounts are written as the language writes them', () => {
  expect([money(0), money(5), money(123_456_789), money(-250)]).toEqual(['¥0,00', '¥0,05', '¥1.234.567,89', '−¥2,50']);
  expect([weight(87_940), weight(1_000), volume(1_250_000)]).toEqual(['87,94 kg', '1 kg', '1,25 m³']);
});

test.each([
  [59, 'hace 0 minutos'],
  [3_599, 'hace 59 minutos'],
  [3_600, 'hace 1 hora'],
  [86_400, 'hace 1 día'],
  [-5, 'hace 0 minutos'],
])('%d seconds ago is said so', (seconds, text) => {
  expect(timeAgo(now - seconds)).toBe(text);
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
