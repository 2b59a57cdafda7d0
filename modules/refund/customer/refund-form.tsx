import type { InputOf, OutputOf } from '@linehaul/contract/endpoint.ts';
import { money, typedCents } from '@linehaul/customer-kernel/format/format.ts';
import { useRequestNo } from '@linehaul/customer-kernel/http-client/use-request-no.ts';
import { useSend } from '@linehaul/customer-kernel/http-client/use-send.ts';
import { ChoiceField } from '@linehaul/customer-kernel/page/choice-field.tsx';
import { FaultLine } from '@linehaul/customer-kernel/page/fault-line.tsx';
import { Field } from '@linehaul/customer-kernel/page/field.tsx';
import { QuantityField } from '@linehaul/customer-kernel/page/quantity-field.tsx';
import { SendButton } from '@linehaul/customer-kernel/page/send-button.tsx';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { type FormEvent, useState } from 'react';
import { refundContract } from '../contract/refund.contract.ts';

const { MemberRefundAdd } = refundContract;
export type RefundChoices = OutputOf<typeof refundContract.MemberRefunds>;
type Line = RefundChoices['lines'][number];
type AskedLine = InputOf<typeof MemberRefundAdd>['lines'][number];

/** `unsent`: pieces that have not left; `return`: pieces that come back; `money`: money for pieces that the member keeps. */
const askedWays = ['unsent', 'return', 'money'] as const;
export type AskedWay = (typeof askedWays)[number];

/** Pieces of a line that are sent or used, and in no other request. */
const keptPieces = ({ qty, taken_qty, unsent_qty }: Line) => qty - taken_qty - unsent_qty;

function isAskable(way: AskedWay, line: Line): boolean {
  if (line.rest_cents === 0) return false;
  if (way === 'unsent') return line.unsent_qty > 0;
  return way === 'return' ? line.sent_qty > 0 : keptPieces(line) > 0;
}

/** What can be asked for now. */
export function waysOf({ lines, may_return }: RefundChoices): AskedWay[] {
  return askedWays.filter((way) => (way !== 'return' || may_return) && lines.some((line) => isAskable(way, line)));
}

/** What was typed for a line: pieces, or an amount. */
interface TypedLine {
  pieces?: number;
  amount?: string;
}
type Typed = Readonly<Record<number, TypedLine>>;

function askedLines(way: AskedWay, lines: readonly Line[], entries: Typed): AskedLine[] {
  return lines.flatMap((line): AskedLine[] => {
    const { pieces, amount = '' } = entries[line.line_no] ?? {};
    if (way === 'money') {
      const ask_cents = typedCents(amount) ?? 0;
      return ask_cents > 0 ? [{ line_no: line.line_no, qty: 0, ask_cents }] : [];
    }
    const qty = pieces ?? (way === 'unsent' ? line.unsent_qty : line.sent_qty);
    return qty > 0 ? [{ line_no: line.line_no, qty }] : [];
  });
}

interface LineInputProps {
  way: AskedWay;
  line: Line;
  entry: TypedLine | undefined;
  onChange: (entry: TypedLine) => void;
  fault: string | undefined;
}

function LineInput({ way, line, entry, onChange, fault }: LineInputProps) {
  const text = useTextOf();
  const label = [line.name, line.spec].filter(Boolean).join(' ');
  if (way === 'money') {
    return (
      <Field
        label={text('refund.store.amount_of', { name: label, most: money(line.rest_cents) })}
        inputMode="decimal"
        value={entry?.amount ?? ''}
        onChange={(amount) => onChange({ amount })}
        fault={fault}
      />
    );
  }
  const [most, cents] = way === 'unsent' ? [line.unsent_qty, line.unsent_cents] : [line.sent_qty, line.sent_cents];
  return (
    <QuantityField
      label={text('refund.store.pieces_of', { name: label, n: most, amount: money(cents) })}
      value={entry?.pieces ?? most}
      least={0}
      most={most}
      onChange={(pieces) => onChange({ pieces })}
      fault={fault}
    />
  );
}

interface RefundFormProps {
  order_id: number;
  choices: RefundChoices;
  ways: readonly AskedWay[];
  onAsked: () => void;
}

/** Asks for money, or for money against goods: by line, with a reason. The seller answers. */
export function RefundForm({ order_id, choices, ways, onAsked }: RefundFormProps) {
  const text = useTextOf();
  const adding = useSend(MemberRefundAdd);
  const requestNo = useRequestNo();
  const [way, setWay] = useState<AskedWay>(ways[0] ?? 'unsent');
  const [reason_code, setReason] = useState(choices.reasons[0] ?? 'other');
  const [body, setBody] = useState('');
  const [entries, setEntries] = useState<Typed>({});
  const askable = choices.lines.filter((line) => isAskable(way, line));
  const lines = askedLines(way, askable, entries);
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    const draft = { order_id, way: way === 'return' ? way : ('refund' as const), reason_code, lines, body };
    if (await adding.send({ ...draft, request_no: requestNo({ draft, asked: choices.refunds.length }) })) onAsked();
  };
  const { fields } = adding;
  const faultOf = ({ line_no }: Line) => {
    const at = lines.findIndex((line) => line.line_no === line_no);
    return fields[`lines.${at}.qty`] ?? fields[`lines.${at}.ask_cents`];
  };
  const hasOwnFault = fields.body !== undefined || askable.some((line) => faultOf(line) !== undefined);
  return (
    <form className="cp-card cp-stack" onSubmit={(event) => void ask(event)}>
      <h2 className="cp-title">{text('refund.store.ask')}</h2>
      <ChoiceField
        label={text('refund.store.what')}
        value={way}
        choices={ways.map((one) => ({ value: one, label: text(`refund.store.ask_way.${one}`) }))}
        onChange={(value) => setWay(ways.find((one) => one === value) ?? way)}
      />
      {askable.map((line) => (
        <LineInput
          key={`${way} ${line.line_no}`}
          way={way}
          line={line}
          entry={entries[line.line_no]}
          onChange={(value) => setEntries({ ...entries, [line.line_no]: value })}
          fault={faultOf(line)}
        />
      ))}
      <ChoiceField
        label={text('refund.store.reason')}
        value={reason_code}
        choices={choices.reasons.map((one) => ({ value: one, label: text(`refund.reason_code.${one}`) }))}
        onChange={(value) => setReason(choices.reasons.find((one) => one === value) ?? reason_code)}
      />
      <Field label={text('refund.store.words')} maxLength={1000} value={body} onChange={setBody} fault={fields.body} />
      <p className="cp-hint">{text('refund.store.hint')}</p>
      <FaultLine fault={hasOwnFault ? null : adding.fault} />
      {lines.length === 0 ? <p className="cp-hint">{text('refund.store.nothing_chosen')}</p> : null}
      <SendButton type="submit" disabled={lines.length === 0 || adding.isPending} freed={adding.fault}>
        {text('refund.store.ask_now')}
      </SendButton>
    </form>
  );
}
