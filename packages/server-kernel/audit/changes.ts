/** What a line keeps of a change: only fields that differ, and of lists only what came and went. */
export interface Changes {
  before?: Fields;
  after?: Fields;
}

export type Fields = Readonly<Record<string, unknown>>;

/** Fields that change with everything else, or follow from it. */
const derivedFields = /^(id|supplier_id|version|actions|list_key|list_id|updated_at|touched_at|can_.*)$/;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

function isPlainList(value: unknown): value is readonly (string | number)[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string' || typeof entry === 'number');
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '' || value === false || value === 0) return true;
  return Array.isArray(value) && value.length === 0;
}

type Pair = readonly [before: unknown, after: unknown];

/** One field's difference; undefined when there is none. */
function difference(before: unknown, after: unknown): Pair | undefined {
  if (isSame(before, after) || (isEmpty(before) && isEmpty(after) && typeof before !== typeof after)) return undefined;
  if (isPlainList(before) && isPlainList(after)) {
    const [was, is] = [new Set(before), new Set(after)];
    return [before.filter((entry) => !is.has(entry)), after.filter((entry) => !was.has(entry))];
  }
  if (isFields(before) && isFields(after)) {
    const inner = changed(before, after);
    return inner.before || inner.after ? [inner.before ?? {}, inner.after ?? {}] : undefined;
  }
  return [before, after];
}

/** Fields of `after` that are not what they were; what `after` does not name has not been touched. */
function changed(before: Fields, after: Fields): Changes {
  const pairs = Object.keys(after)
    .filter((field) => !derivedFields.test(field))
    .flatMap((field) => {
      const pair = difference(before[field], after[field]);
      return pair ? [[field, ...pair] as const] : [];
    });
  if (pairs.length === 0) return {};
  const side = (at: 1 | 2) =>
    Object.fromEntries(pairs.filter((pair) => pair[at] !== undefined).map((pair) => [pair[0], pair[at]]));
  return { before: side(1), after: side(2) };
}

/** A record that came or went: what is filled in. */
function filled(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => !derivedFields.test(field) && !isEmpty(value)),
  );
}

/** Reduces what a module hands in to what differs. */
export function reduceToChanges(before: unknown, after: unknown): Changes {
  if (isFields(before) && isFields(after)) return changed(before, after);
  return {
    ...(isFields(before) && { before: filled(before) }),
    ...(isFields(after) && { after: filled(after) }),
  };
}
