/**
 * Reads JSON of a provider. Whole numbers that JavaScript cannot hold are texts of their digits, as numbers of orders with eighteen
 * digits, which would come out as the number of another order. Throws as `JSON.parse` does.
 */
export function parseExactJson(text: string): unknown {
  return JSON.parse(text, (_key: string, value: unknown, context?: { source?: string }) => {
    const isInexact = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value);
    const source = context?.source ?? '';
    return isInexact && /^-?\d+$/.test(source) ? source : value;
  });
}
