/** The value at `result.list.0.code` of a document; undefined where there is none. */
export function valueAt(document: unknown, path: string): unknown {
  let value = document;
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.entries(value).find(([name]) => name === step)?.[1];
  }
  return value;
}
