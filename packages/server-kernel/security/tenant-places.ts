/** Places that a process has for one kind of long work. */
export interface TenantPlaces {
  /** Takes one and answers how to give it back; null when all, or the tenant's share of them, are taken. */
  take(supplierId: number): (() => void) | null;
}

/** A tenant gets half of the places at most, so that the others are not shut out. */
export function tenantPlaces(places: number): TenantPlaces {
  const takenBy = new Map<number, number>();
  return {
    take(supplierId) {
      const ownCount = takenBy.get(supplierId) ?? 0;
      const takenPlaces = [...takenBy.values()].reduce((sum, count) => sum + count, 0);
      if (takenPlaces >= places || ownCount >= Math.ceil(places / 2)) return null;
      takenBy.set(supplierId, ownCount + 1);
      return () => {
        const placesLeft = (takenBy.get(supplierId) ?? 0) - 1;
        if (placesLeft > 0) takenBy.set(supplierId, placesLeft);
        else takenBy.delete(supplierId);
      };
    },
  };
}
