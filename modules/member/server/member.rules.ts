const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** The check character of a unified social credit code (GB 32100-2015): weights 3^i mod 31 over the first 17. */
export function isCreditCode(code: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(code)) return false;
  let weight = 1;
  let sum = 0;
  for (const character of code.slice(0, 17)) {
    sum += alphabet.indexOf(character) * weight;
    weight = (weight * 3) % alphabet.length;
  }
  return alphabet[(alphabet.length - (sum % alphabet.length)) % alphabet.length] === code[17];
}
