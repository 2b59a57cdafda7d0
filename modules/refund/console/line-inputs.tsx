import type { OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import { money, typedNumber } from '@linehaul/console-kernel/format/format.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { NumberInput } from '@linehaul/ui/number-input.tsx';
import type { ReactNode } from 'react';
import { paidFor, type Refundable, type RefundLine, type RefundWay } from '../contract/refund-record.contract.ts';
import type { en } from '../messages/en.ts';

/** A line as it is typed; each dialog types some of these. */
interface Typed {
  line_no: number;
  qty?: number | undefined;
  ask_cents?: number | undefined;
  approved_cents?: number;
  sellable_qty?: number;
  damaged_qty?: number;
}

const isTyped = (value: unknown): value is Typed => typeof value === 'object' && value !== null && 'line_no' in value;
const typedOf = (value: unknown): Typed[] => (Array.isArray(value) ? value.filter(isTyped) : []);

export const nameOf = ({ name, spec }: { name: string; spec: string }) => [name, spec].filter(Boolean).join(' ');

interface RowProps {
  name: string;
  note: ReactNode;
  children: ReactNode;
}

function Row({ name, note, children }: RowProps) {
  return (
    <li>
      <span className="lh-refund-name">
        <strong>{name}</strong>
        <small>{note}</small>
      </span>
      {children}
    </li>
  );
}

interface FigureProps {
  label: string;
  name: string;
  value: number | undefined;
  max: number;
  isMoney?: boolean;
  placeholder?: string;
  onChange: (value: number | undefined) => void;
}

function Figure({ label, name, value, max, isMoney = false, placeholder = '', onChange }: FigureProps) {
  return (
    <span className="lh-refund-figure">
      <span>{label}</span>
      <NumberInput
        aria-label={`${label} ${name}`}
        value={value ?? null}
        scale={isMoney ? 2 : 0}
        placeholder={placeholder}
        {...(isMoney ? { prefix: '¥' } : {})}
        onChange={(next) => onChange(next === null ? undefined : Math.min(next, max))}
      />
    </span>
  );
}

/** Changes one line of the typed ones; a line that says nothing is none. */
function withLine(lines: readonly Typed[], line: Typed): Typed[] {
  const others = lines.filter(({ line_no }) => line_no !== line.line_no);
  const says = (line.qty ?? 0) > 0 || (line.ask_cents ?? 0) > 0;
  return says ? [...others, line].sort((one, other) => one.line_no - other.line_no) : others;
}

/** How what is proposed comes about: goods, and the freight of pieces that were not sent. */
function Calculation({ pieces, paid }: { pieces: number; paid: ReturnType<typeof paidFor> }) {
  const t = useText<typeof en>('refund');
  const { goods_cents, freight_cents, sum_cents } = paid;
  const freight = freight_cents > 0 ? t('form.with_freight', { freight: money(freight_cents) }) : '';
  const goods = t('form.goods_paid', { n: pieces, goods: money(goods_cents) });
  return <span className="lh-refund-calculation lh-figure">{`${goods}${freight} = ${money(sum_cents)}`}</span>;
}

/** What a request comes to: what is typed, or what its pieces were paid. In cents. */
export function askedCents(value: unknown, lines: readonly Refundable[], way: RefundWay): number {
  return typedOf(value).reduce((sum, { line_no, qty = 0, ask_cents }) => {
    const line = lines.find((one) => one.line_no === line_no);
    return sum + (ask_cents ?? (line ? paidFor(line, qty, way === 'return').sum_cents : 0));
  }, 0);
}

interface RequestProps extends OwnFieldProps {
  lines: readonly Refundable[];
  way: RefundWay;
}

/** Pieces and money that are asked back, line by line. */
export function RequestLines({ value, onChange, lines, way }: RequestProps) {
  const t = useText<typeof en>('refund');
  const typedLines = typedOf(value);
  const set = (line: Typed) => onChange?.(withLine(typedLines, { qty: 0, ...line }));
  return (
    <ul className="lh-refund-lines">
      {lines.map((line) => {
        const { line_no, unsent_qty, sent_qty, unsent_cents, sent_cents, rest_cents } = line;
        const name = nameOf(line);
        const isReturn = way === 'return';
        const now: Typed = typedLines.find((one) => one.line_no === line_no) ?? { line_no };
        const [pieces, most] = isReturn ? [sent_qty, sent_cents] : [unsent_qty, unsent_cents];
        const max = (now.qty ?? 0) > 0 ? most : rest_cents;
        const paidAmounts = paidFor(line, now.qty ?? 0, isReturn);
        const counts = [t('form.not_sent', { n: unsent_qty }), t('form.sent', { n: sent_qty })].join(' · ');
        return (
          <Row
            key={line_no}
            name={name}
            note={
              <>
                {`${counts} · ${t('form.max', { max: money(rest_cents) })}`}
                {now.qty && now.ask_cents === undefined ? <Calculation pieces={now.qty} paid={paidAmounts} /> : null}
              </>
            }
          >
            <Figure
              label={t('field.qty')}
              name={name}
              value={now.qty}
              max={pieces}
              onChange={(qty) => set({ ...now, qty: qty ?? 0 })}
            />
            <Figure
              label={t('field.ask_cents')}
              name={name}
              value={now.ask_cents}
              max={max}
              isMoney
              placeholder={now.qty ? typedNumber(paidAmounts.sum_cents, 2) : ''}
              onChange={(ask_cents) => set({ ...now, ask_cents })}
            />
          </Row>
        );
      })}
    </ul>
  );
}

interface LinesProps extends OwnFieldProps {
  lines: readonly RefundLine[];
}

/** What the seller agrees to, line by line. */
export function ApproveLines({ value, onChange, lines }: LinesProps) {
  const t = useText<typeof en>('refund');
  const typedLines = typedOf(value);
  return (
    <>
      <ul className="lh-refund-lines">
        {typedLines.map((now, at) => {
          const line = lines.find(({ line_no }) => line_no === now.line_no);
          if (!line) return null;
          const requestNote = `${line.qty > 0 ? `× ${line.qty}` : t('form.money_only')} · ${t('form.max', { max: money(line.ask_cents) })}`;
          return (
            <Row key={line.line_no} name={nameOf(line)} note={requestNote}>
              <Figure
                label={t('field.approved_cents')}
                name={nameOf(line)}
                value={now.approved_cents}
                max={line.ask_cents}
                isMoney
                onChange={(next) => onChange?.(typedLines.with(at, { ...now, approved_cents: next ?? 0 }))}
              />
            </Row>
          );
        })}
      </ul>
      <p className="lh-refund-sum lh-figure">
        {t('form.sum', { sum: money(typedLines.reduce((sum, one) => sum + (one.approved_cents ?? 0), 0)) })}
      </p>
    </>
  );
}

/** What has come, and in which condition. */
export function ReceiveLines({ value, onChange, lines }: LinesProps) {
  const t = useText<typeof en>('refund');
  const typedLines = typedOf(value);
  return (
    <ul className="lh-refund-lines">
      {typedLines.map((now, at) => {
        const line = lines.find(({ line_no }) => line_no === now.line_no);
        if (!line) return null;
        const [good, bad] = [now.sellable_qty ?? 0, now.damaged_qty ?? 0];
        const missing = line.qty - good - bad;
        const note = [t('form.announced', { n: line.qty }), missing > 0 ? t('form.missing', { n: missing }) : ''];
        const set = (patch: Partial<Typed>) => onChange?.(typedLines.with(at, { ...now, ...patch }));
        return (
          <Row key={line.line_no} name={nameOf(line)} note={note.filter(Boolean).join(' · ')}>
            <Figure
              label={t('field.sellable_qty')}
              name={nameOf(line)}
              value={good}
              max={line.qty}
              onChange={(next) => set({ sellable_qty: next ?? 0 })}
            />
            <Figure
              label={t('field.damaged_qty')}
              name={nameOf(line)}
              value={bad}
              max={line.qty}
              onChange={(next) => set({ damaged_qty: next ?? 0 })}
            />
          </Row>
        );
      })}
    </ul>
  );
}
