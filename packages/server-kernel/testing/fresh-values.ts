/** Values that differ each time, for rows that must not have what another test's rows have. */
export interface FreshValues {
  /** A number of a mobile phone. */
  phone(): string;
  /** `M1`, `M2` … */
  code(prefix: string): string;
}

/** Counted, so that a failing test has the same values when it is run again. */
export function createFreshValues(): FreshValues {
  let count = 0;
  const next = () => {
    count += 1;
    return count;
  };
  return {
    phone: () => `136${String(next()).padStart(8, '0')}`,
    code: (prefix) => `${prefix}${next()}`,
  };
}
