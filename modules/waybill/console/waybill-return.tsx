import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { ActionDialog } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { FieldSpec } from '@linehaul/console-kernel/form/form-types.ts';
import { money } from '@linehaul/console-kernel/format/format.ts';
import type { ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { InputOf, OutputOf } from '@linehaul/contract/endpoint.ts';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { Alert } from 'antd';
import { type Waybill, type WaybillDetail, waybillContract } from '../contract/waybill.contract.ts';
import { WaybillFacts } from './waybill-facts.tsx';
import { waybillTones } from './waybill-tones.port.ts';

const { WaybillReturn, WaybillReturnQuote } = waybillContract;
type Field = FieldSpec<InputOf<typeof WaybillReturn>>;

/** Who pays the way back, and what becomes of the freight that the consignee has not paid: only what can be chosen is asked. */
function moneyFields(
  { collect_cents, has_member }: OutputOf<typeof WaybillReturnQuote>,
  text: ReturnType<typeof useTextOf>,
): Field[] {
  const terms = (['collect', 'monthly'] as const).map((value) => ({ value, label: text(`waybill.term.${value}`) }));
  return [
    { field: 'return_freight_cents', required: true },
    ...(has_member ? [{ field: 'return_terms', as: 'radio', options: terms } as const] : []),
    ...(collect_cents > 0
      ? [{ field: 'moves_collect', as: 'checkbox', span: 'full', suffix: money(collect_cents) } as const]
      : []),
  ];
}

/** The goods go back: why, what the way back costs by the tariffs, and who pays it. */
export function ReturnDialog({ subject, onClose }: ActionDialogProps<Waybill>) {
  const text = useTextOf();
  const { id, version } = subject;
  const { data: quote } = useQueryOf(WaybillReturnQuote, { id });
  if (!quote) return null;
  const { freight_cents, collect_cents } = quote;
  return (
    <ActionDialog
      endpoint={WaybillReturn}
      title="waybill.action.return"
      messages="waybill"
      success="waybill.done.saved"
      intro={
        <>
          <WaybillFacts waybill={subject} />
          {collect_cents > 0 ? (
            <p>
              {text('waybill.field.collect_cents')} {money(collect_cents)}
            </p>
          ) : null}
        </>
      }
      fields={[
        { field: 'note', as: 'textarea', title: 'waybill.field.reason', span: 'full' },
        ...moneyFields(quote, text),
      ]}
      start={{
        return_terms: 'collect',
        moves_collect: collect_cents > 0,
        ...(freight_cents === null ? {} : { return_freight_cents: freight_cents }),
      }}
      hidden={{ id, version }}
      width={620}
      onClose={onClose}
    />
  );
}

/** The waybill of the same goods on their other way. */
export function RelatedWaybill({ waybill: { parent, child } }: { waybill: WaybillDetail }) {
  const text = useTextOf();
  const relatedWaybill = child ?? parent;
  if (!relatedWaybill) return null;
  const { id, waybill_no, state } = relatedWaybill;
  return (
    <Alert
      type="info"
      showIcon
      title={
        <>
          {text(child ? 'waybill.related.child' : 'waybill.related.parent')}{' '}
          <Link className="lh-cell-link" to={`/logistics/waybill/info/${id}`}>
            {waybill_no}
          </Link>{' '}
          <StatusTag tone={waybillTones[state]}>{text(`waybill.state.${state}`)}</StatusTag>
        </>
      }
    />
  );
}
