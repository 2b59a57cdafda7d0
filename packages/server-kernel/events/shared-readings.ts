/** Readings that serve all who look at a tenant, until what was read has changed. */
export interface SharedReadings<T> {
  /** The reading that there is, or a new one; one that fails is forgotten. */
  get(supplierId: number, kind: string, read: () => Promise<T>): Promise<T>;
  forget(supplierId: number, kind: string): void;
  forgetAll(): void;
}

export function createSharedReadings<T>(): SharedReadings<T> {
  const readings = new Map<string, Promise<T>>();
  const keyOf = (supplierId: number, kind: string) => `${supplierId} ${kind}`;
  return {
    get(supplierId, kind, read) {
      const key = keyOf(supplierId, kind);
      const existingReading = readings.get(key);
      if (existingReading) return existingReading;
      const reading = read();
      readings.set(key, reading);
      reading.catch(() => {
        if (readings.get(key) === reading) readings.delete(key);
      });
      return reading;
    },
    forget: (supplierId, kind) => void readings.delete(keyOf(supplierId, kind)),
    forgetAll: () => readings.clear(),
  };
}
