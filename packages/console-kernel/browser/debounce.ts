import { useEffect, useState } from 'react';

/** The value once it has rested for a while. */
export function useRested<T>(value: T, ms = 250): T {
  const [restedValue, setRestedValue] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRestedValue(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return restedValue;
}
