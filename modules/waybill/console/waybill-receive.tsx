import { useRested } from '@linehaul/console-kernel/browser/debounce.ts';
import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { showSuccess } from '@linehaul/console-kernel/call/notices.ts';
import { ActionDialog } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { FieldSpec, OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import type { ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { paymentMethod } from '@linehaul/modules/order/contract/order-counter.contract.ts';
import { surchargeBearer } from '@linehaul/modules/order/contract/order-money.contract.ts';
import { confirmsByEnter } from '@linehaul/ui/dialog-keys.tsx';
import { NumberInput } from '@linehaul/ui/number-input.tsx';
import { useEffect, useState } from 'react';
import { type Waybill, waybillContract } from '../contract/waybill.contract.ts';
import type { WeighingPreview } from '../contract/waybill-weighing.contract.ts';
import { RepricedDialog } from './repriced-dialog.tsx';
import { WaybillFacts } from './waybill-facts.tsx';
import { WeighedPrice } from './weighed-price.tsx';

type ReceiveInput = InputOf<typeof waybillContract.WaybillReceive>;
type Scales = Partial<Pick<ReceiveInput, 'weight_g' | 'volume_cm3' | 'pieces'>>;

/** What the figures that are typed would make of the price; undefined while they say what the waybill says. */
function useWeighing({ id, ...waybillFields }: Waybill, scales: Scales): WeighingPreview | undefined {
  const {
    weight_g = waybillFields.weight_g,
    volume_cm3 = waybillFields.volume_cm3,
    pieces = waybillFields.pieces,
  } = scales;
  const [weight, volume, count] = useRested(`${weight_g},${volume_cm3},${pieces}`, 300).split(',').map(Number);
  const weighingInput = { id, weight_g: weight ?? 0, volume_cm3: volume ?? 0, pieces: count ?? 0 };
  const isOther =
    weighingInput.weight_g !== waybillFields.weight_g ||
    weighingInput.volume_cm3 !== waybillFields.volume_cm3 ||
    weighingInput.pieces !== waybillFields.pieces;
  const isAsked = isOther && weighingInput.pieces > 0;
  const { data } = useQueryOf(waybillContract.WaybillWeighing, weighingInput, {
    enabled: isAsked,
    quiet: true,
    keepPrevious: true,
  });
  return isAsked ? data : undefined;
}

/** Who bears what an order that was paid costs more; the tenant's own choice stands first. */
function bearerFields(preview: WeighingPreview | undefined): FieldSpec<ReceiveInput>[] {
  const choices = (name: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: textOf(`order.${name}.${value}`) }));
  const isMore = (preview?.surcharge_cents ?? 0) > 0;
  return [
    { field: 'confirm_weight', as: 'checkbox', span: 'full', when: () => preview?.is_doubtful ?? false },
    {
      field: 'bearer',
      as: 'radio',
      span: 'full',
      required: true,
      options: choices('surcharge_bearer', surchargeBearer.options),
      when: () => isMore,
    },
    {
      field: 'method',
      as: 'radio',
      span: 'full',
      required: true,
      title: 'waybill.field.surcharge_method',
      options: choices('method', paymentMethod.options),
      when: ({ bearer }) => isMore && bearer === 'shipper',
    },
  ];
}

/** The weight of who scans, weighs and goes on: Enter in it confirms. */
function ScaleWeight({ id, value, onChange }: OwnFieldProps) {
  return (
    <NumberInput
      {...(id ? { id } : {})}
      scale={3}
      suffix="kg"
      value={typeof value === 'number' ? value : null}
      {...confirmsByEnter}
      onChange={(next) => onChange?.(next ?? undefined)}
    />
  );
}

function scaleFields(startsAtWeight: boolean): FieldSpec<ReceiveInput>[] {
  const weight: FieldSpec<ReceiveInput> = { field: 'weight_g', hint: 'waybill.hint.reprice' };
  const others: FieldSpec<ReceiveInput>[] = [{ field: 'pieces' }, { field: 'volume_cm3' }];
  return startsAtWeight
    ? [{ ...weight, render: (controlProps) => <ScaleWeight {...controlProps} /> }, ...others]
    : others.toSpliced(1, 0, weight);
}

interface ReceiveDialogProps extends ActionDialogProps<Waybill> {
  /** The weight is the first field, and Enter in it confirms. */
  startsAtWeight?: boolean;
}

/** Taking the cargo in: what the scale says goes into the order, its new price is shown first, and who bears it. */
export function ReceiveDialog({ subject, onClose, startsAtWeight = false }: ReceiveDialogProps) {
  const { id, version, weight_g, volume_cm3, pieces, total_cents } = subject;
  const [scales, setScales] = useState<Scales>({});
  const preview = useWeighing(subject, scales);
  const statedCargo = { id, weight_g, volume_cm3, pieces: Math.max(1, pieces) };
  const first = useQueryOf(waybillContract.WaybillWeighing, statedCargo, { quiet: true });
  const [isOpen, setOpen] = useState(true);
  const [after, setAfter] = useState<Waybill | null>(null);
  const isRepriced = after !== null && after.total_cents !== total_cents;
  useEffect(() => {
    if (!isOpen && !isRepriced) onClose();
  }, [isOpen, isRepriced, onClose]);
  if (isRepriced) return <RepricedDialog before={subject} after={after} onClose={onClose} />;
  if (first.isLoading || !isOpen) return null;
  const usual = first.data?.usual_bearer;
  const handleReceived = (waybill: Waybill) => {
    showSuccess(textOf('waybill.done.saved'));
    setAfter(waybill);
  };
  return (
    <ActionDialog
      endpoint={waybillContract.WaybillReceive}
      title={subject.state === 'received' ? 'waybill.action.weigh_again' : 'waybill.action.receive'}
      submit="waybill.action.receive_submit"
      messages="waybill"
      intro={<WaybillFacts waybill={subject} />}
      fields={[...scaleFields(startsAtWeight), ...bearerFields(preview), { field: 'note', as: 'textarea' }]}
      start={{ weight_g, volume_cm3, pieces, method: 'cash', ...(usual && usual !== 'ask' ? { bearer: usual } : {}) }}
      hidden={{ id, version }}
      width={640}
      bar={preview ? <WeighedPrice preview={preview} /> : null}
      onValues={setScales}
      onDone={handleReceived}
      onClose={() => setOpen(false)}
    />
  );
}
