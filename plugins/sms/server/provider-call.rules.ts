/** What came back of a call: a document, or why there is none. */
export type ProviderAnswer =
  | { status: number; document: unknown }
  /** Nothing has left this server. */
  | { fault: 'unreachable' }
  /** It has left, and what became of it is not known. */
  | { fault: 'no_answer' };

/** The value at `result.list.0.code` of a document; undefined where there is none. */
export function valueAt(document: unknown, path: string): unknown {
  let value = document;
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.entries(value).find(([name]) => name === step)?.[1];
  }
  return value;
}
