import { randomInt } from 'node:crypto';
import { checkDigit } from '@linehaul/contract/check-digit.ts';
import { readCode } from '@linehaul/contract/read-code.ts';

/**
 * A waybill's number: the tenant's number plus 100, ten random digits, a check digit (ISO 7064 MOD 11,10).
 * Who holds one number knows nothing about the next; a mistyped digit is found before the database is asked;
 * the public trace finds the tenant in it. Never starts with 0 and fits a spreadsheet's 15 digits.
 */
const randomDigits = 10;
export const tenantOffset = 100;
const pattern = new RegExp(`^([1-9]\\d{2,14})(\\d{${randomDigits}})(\\d)$`);

export function newWaybillNo(supplierId: number): string {
  const random = randomInt(10 ** randomDigits)
    .toString()
    .padStart(randomDigits, '0');
  const digits = `${supplierId + tenantOffset}${random}`;
  return `${digits}${checkDigit(digits)}`;
}

/** Takes a number as people write it, and as scanners read it (`readCode`); null for what can be no waybill number. */
export function readWaybillNo(text: string): { waybill_no: string; supplier_id: number } | null {
  const waybill_no = readCode(text);
  const match = pattern.exec(waybill_no);
  if (!match) return null;
  const [, tenant = '', random = '', check = ''] = match;
  if (checkDigit(`${tenant}${random}`) !== Number(check)) return null;
  const supplier_id = Number(tenant) - tenantOffset;
  return supplier_id > 0 ? { waybill_no, supplier_id } : null;
}
