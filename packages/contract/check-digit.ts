/** The check digit of ISO 7064 MOD 11,10: finds every mistyped digit and nearly all that changed places. */
export function checkDigit(digits: string): number {
  let product = 10;
  for (const digit of digits) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10;
}
