import { ActionDialog } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { FieldSpec, OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import { count, money } from '@linehaul/console-kernel/format/format.ts';
import type { ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { Price } from '@linehaul/ui/price.tsx';
import { SignaturePad } from '@linehaul/ui/signature-pad.tsx';
import { Checkbox } from 'antd';
import { type Waybill, waybillContract } from '../contract/waybill.contract.ts';
import { offerSignUndo } from './sign-undo.tsx';
import { WaybillFacts } from './waybill-facts.tsx';

type Signing = FieldSpec<InputOf<typeof waybillContract.WaybillSign>>;

interface CollectedProps extends OwnFieldProps {
  due: number;
}

/** Money that must be in hand before the goods are: ticked, not typed, because it is due to the cent. */
export function Collected({ due, id, value, onChange }: CollectedProps) {
  const text = useTextOf();
  return (
    <Checkbox
      {...(id ? { id } : {})}
      className="wb-collected"
      checked={value === due}
      onChange={(event) => onChange?.(event.target.checked ? due : undefined)}
    >
      <Price text={money(due)} strong /> {text('waybill.sign.collected')}
    </Checkbox>
  );
}

export function Drawn({ id, onChange }: OwnFieldProps) {
  const text = useTextOf();
  return (
    <SignaturePad
      {...(id ? { id } : {})}
      label={text('waybill.sign.here')}
      clear={text('waybill.sign.again')}
      onChange={(png) => onChange?.(png)}
    />
  );
}

/** Pieces that can be handed over now. */
export function piecesAtHand({ state, delivered_pieces, arrived_pieces, pieces }: Waybill): number {
  return (state === 'delivering' ? delivered_pieces : arrived_pieces) || pieces;
}

function moneyFields({ cod_cents, collect_cents }: Waybill): Signing[] {
  const fields: Signing[] = [];
  if (cod_cents > 0) {
    fields.push({
      field: 'cod_cents',
      span: 'full',
      render: (controlProps) => <Collected {...controlProps} due={cod_cents} />,
    });
  }
  if (collect_cents > 0) {
    fields.push({
      field: 'collect_cents',
      span: 'full',
      render: (controlProps) => <Collected {...controlProps} due={collect_cents} />,
    });
  }
  return fields;
}

/** The code is the first field where one was sent: typed, and Enter. */
const codeFields = ({ pickup_code }: Waybill): Signing[] =>
  pickup_code === 'sent' ? [{ field: 'pickup_code', span: 'full', hint: 'waybill.hint.pickup_code' }] : [];

function Intro({ waybill }: { waybill: Waybill }) {
  const text = useTextOf();
  return (
    <>
      <WaybillFacts waybill={waybill} />
      {waybill.pickup_code === 'locked' ? <p className="wb-locked">{text('waybill.delivery.code_locked')}</p> : null}
    </>
  );
}

/** The consignee takes the goods: name, pieces, money, and the code or a signature. */
export function SignDialog({ subject, onClose }: ActionDialogProps<Waybill>) {
  const text = useTextOf();
  const { id, version, consignee_name, cod_cents, collect_cents, pickup_code } = subject;
  const atHand = piecesAtHand(subject);
  const fields: Signing[] = [
    ...codeFields(subject),
    { field: 'signer_name' },
    { field: 'signed_pieces', suffix: text('waybill.sign.of', { n: count(atHand) }) },
    {
      field: 'is_rest_missing',
      span: 'full',
      hint: 'waybill.hint.is_rest_missing',
      when: ({ signed_pieces }) => typeof signed_pieces === 'number' && signed_pieces > 0 && signed_pieces < atHand,
    },
    ...moneyFields(subject),
    {
      field: 'signature',
      span: 'full',
      required: pickup_code !== 'sent',
      render: (controlProps) => <Drawn {...controlProps} />,
    },
    { field: 'note', as: 'textarea' },
  ];
  return (
    <ActionDialog
      endpoint={waybillContract.WaybillSign}
      title="waybill.action.sign"
      submit="waybill.sign.submit"
      messages="waybill"
      intro={<Intro waybill={subject} />}
      fields={fields}
      start={{ signer_name: consignee_name, signed_pieces: atHand }}
      hidden={{
        id,
        version,
        ...(cod_cents === 0 ? { cod_cents } : {}),
        ...(collect_cents === 0 ? { collect_cents } : {}),
      }}
      width={620}
      onDone={(waybill) => offerSignUndo([waybill])}
      onClose={onClose}
    />
  );
}
