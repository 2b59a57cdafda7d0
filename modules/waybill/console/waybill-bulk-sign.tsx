import type { BulkAskProps } from '@linehaul/console-kernel/list/bulk-types.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Input } from 'antd';
import { useId } from 'react';
import type { Waybill } from '../contract/waybill.contract.ts';
import { Collected, Drawn, piecesAtHand } from './waybill-sign.tsx';

export interface Signing {
  /** The person who takes all of it; empty: each waybill's consignee. */
  signer_name: string;
  signature: string | undefined;
  collected_cents: number | undefined;
}

/** Freight and COD to be collected from the consignees. */
export function moneyDue(waybills: readonly Waybill[]): number {
  return waybills.reduce((sum, { cod_cents, collect_cents }) => sum + cod_cents + collect_cents, 0);
}

export function isSigned({ signature, collected_cents }: Signing, waybills: readonly Waybill[]): boolean {
  const due = moneyDue(waybills);
  return Boolean(signature) && (due === 0 || collected_cents === due);
}

const maxSigner = 60;

/** Each waybill is signed for by itself, with all its pieces and its own money. */
export function signInput(waybill: Waybill, { signer_name, signature = '' }: Signing) {
  const { id, version, consignee_name, cod_cents, collect_cents } = waybill;
  return {
    id,
    version,
    signer_name: signer_name.trim() || consignee_name.slice(0, maxSigner),
    signature,
    signed_pieces: piecesAtHand(waybill),
    cod_cents,
    collect_cents,
    method: 'cash' as const,
    note: '',
  };
}

/** One signature for all that somebody takes away together, and the money for it. */
export function BulkSigning({ rows, values, change }: BulkAskProps<Waybill, Signing>) {
  const text = useTextOf();
  const id = useId();
  const due = moneyDue(rows);
  return (
    <>
      <div>
        <label htmlFor={id}>{text('waybill.field.signer_name')}</label>
        <Input
          id={id}
          value={values.signer_name}
          maxLength={maxSigner}
          placeholder={text('waybill.bulk.signer')}
          onChange={(event) => change({ signer_name: event.target.value })}
        />
      </div>
      {due > 0 ? (
        <Collected
          due={due}
          value={values.collected_cents}
          onChange={(cents) => change({ collected_cents: typeof cents === 'number' ? cents : undefined })}
        />
      ) : null}
      <Drawn onChange={(png) => change({ signature: typeof png === 'string' ? png : undefined })} />
    </>
  );
}
