import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { extensionPoint } from '@linehaul/server-kernel/module/extension-point.ts';

/** A kind of thing that parcels are sent for: a waybill. */
export interface ParcelSubject {
  /** `waybill`. */
  readonly key: string;
  /** The number of one that the scope's tenant has; null when there is none. */
  noOf(scope: Scope, id: number): Promise<string | null>;
  /** Path of its page. */
  page(id: number): string;
}

export const parcelSubjects = extensionPoint<ParcelSubject>('subjects of parcels');
