import type { Random } from './seeded-random.ts';

// Numbers as the modules form them. What forms them there is a rule, which an application does not reach into; the
// demo company's test holds these against the rules.

export function orderNoOf(orderDay: string, running: number): string {
  return `${orderDay.slice(2).replaceAll('-', '')}${String(running).padStart(6, '0')}`;
}

export function tripNoOf(running: number): string {
  return `T${String(running).padStart(7, '0')}`;
}

/** ISO 7064 MOD 11,10. */
function checkDigit(digits: string): number {
  let product = 10;
  for (const digit of digits) product = (((Number(digit) + product) % 10 || 10) * 2) % 11;
  return (11 - product) % 10;
}

/** The tenant's number plus 100, ten drawn digits, the check digit; `used` keeps them apart. */
export function waybillNoOf(random: Random, supplierId: number, usedNumbers: Set<string>): string {
  for (;;) {
    const drawnDigits = String(random.int(0, 10 ** 10 - 1)).padStart(10, '0');
    const digits = `${supplierId + 100}${drawnDigits}`;
    const waybillNo = `${digits}${checkDigit(digits)}`;
    if (usedNumbers.has(waybillNo)) continue;
    usedNumbers.add(waybillNo);
    return waybillNo;
  }
}
