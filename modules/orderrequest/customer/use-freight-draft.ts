import { readStored, store } from '@linehaul/customer-kernel/browser/store.ts';
import { useShop } from '@linehaul/customer-kernel/page/shop.ts';
import { useCallback, useState } from 'react';
import { emptyDraft, type FreightDraft } from './freight-draft.ts';

/** Random, as nobody else's; `crypto.randomUUID` does not exist on plain http, random bytes do. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const newDraft = () => emptyDraft(newKey());

/** What this browser keeps; a draft of an older build has what it has. */
function readDraft(name: string): FreightDraft {
  try {
    const keptDraft: unknown = JSON.parse(readStored(name) ?? '{}');
    return typeof keptDraft === 'object' ? { ...newDraft(), ...keptDraft } : newDraft();
  } catch {
    return newDraft();
  }
}

export interface DraftStore {
  draft: FreightDraft;
  change: (part: Partial<FreightDraft>) => void;
  /** After it was sent: the sender most likely sends again. */
  clear: () => void;
}

/** What is typed of a shipment, kept until it is sent: across both pages, the sign-in, and a closed window. */
export function useFreightDraft(): DraftStore {
  const { supplier_id } = useShop();
  const name = `freight.${supplier_id}`;
  const [draft, setDraft] = useState(() => readDraft(name));
  const keep = useCallback(
    (next: FreightDraft) => {
      store(name, JSON.stringify(next));
      setDraft(next);
    },
    [name],
  );
  return {
    draft,
    change: (part) => keep({ ...draft, ...part }),
    clear: () => keep({ ...newDraft(), consignor: draft.consignor, origin: draft.origin }),
  };
}
