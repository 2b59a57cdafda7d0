import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { extensionPoint } from '@linehaul/server-kernel/module/extension-point.ts';

/** Goods of persons whose texts are erased: the waybill, those of its ways back, and their orders. */
export interface ErasableFreight {
  waybills: readonly { id: number; waybill_no: string }[];
  orders: readonly { id: number; order_no: string }[];
}

interface FreightFinder {
  readonly key: string;
  find(scope: Scope, waybillId: number): Promise<ErasableFreight>;
}

/** What belongs to a waybill. */
export const freightFinders = extensionPoint<FreightFinder>('evidence.freight');

/** What is written about persons. */
export interface PersonTexts {
  names: readonly string[];
  /** Phones and addresses: they are nobody else's, wherever they stand. */
  contacts: readonly string[];
}

interface PersonRecords {
  readonly key: string;
  /** Why the texts are still needed; null where they are not. */
  findNeed?(scope: Scope, freight: ErasableFreight): Promise<'on_way' | 'money_open' | null>;
  /** What is written there; asked before anything is erased. */
  collect(scope: Scope, freight: ErasableFreight): Promise<PersonTexts>;
  /** Records that are theirs too, as the operator log names them: what people have written freely goes from these lines. */
  listLogged?(scope: Scope, freight: ErasableFreight): Promise<readonly string[]>;
  /** Deletes it, with words that people have written freely; numbers, amounts and times stay. */
  erase(scope: Scope, freight: ErasableFreight): Promise<void>;
}

/** Records that have names, phones and addresses of those who send and receive freight, each in the tenant's own scope. */
export const personRecords = extensionPoint<PersonRecords>('evidence.person_records');
