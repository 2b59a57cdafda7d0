import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { ChoiceField } from '@linehaul/customer-kernel/page/choice-field.tsx';
import { Field } from '@linehaul/customer-kernel/page/field.tsx';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import type { orderrequestContract } from '../contract/orderrequest.contract.ts';
import { type FreightDraft, type GoodsDraft, noGoods } from './freight-draft.ts';
import { useLevelText } from './level-text.ts';
import './freight.css';

/** As many as a request may have. */
const mostLines = 10;

export type OfferedLine = OutputOf<typeof orderrequestContract.PriceQueryPlaces>['lines'][number];

export interface FieldsProps {
  draft: FreightDraft;
  change: (part: Partial<FreightDraft>) => void;
  /** By the server's name of the field, in words. */
  faultOf: (name: string) => string | undefined;
}

const byId = (places: readonly (readonly [number, string])[]) =>
  [...new Map(places)].map(([id, label]) => ({ value: String(id), label }));

/** From where to where, and how far: only what the carrier has tariffs for. */
export function RouteFields({ draft, change, faultOf, lines }: FieldsProps & { lines: readonly OfferedLine[] }) {
  const text = useTextOf();
  const levelText = useLevelText();
  const { origin, destination, level, mode } = draft;
  const fromHere = lines.filter((line) => String(line.origin_site_id) === origin);
  const levels = fromHere.find((line) => String(line.destination_site_id) === destination)?.service_levels ?? [];
  const choose = (part: Partial<FreightDraft>) => {
    const next = { ...draft, ...part };
    const line = lines.find(
      (one) => String(one.origin_site_id) === next.origin && String(one.destination_site_id) === next.destination,
    );
    // What the other route does not have is chosen anew; the only one there is goes without saying.
    const lineLevels = line?.service_levels ?? [];
    const nextLevel = lineLevels.includes(next.level) ? next.level : '';
    change({ ...part, level: lineLevels.length === 1 ? (lineLevels[0] ?? '') : nextLevel });
  };
  const placeholder = text('orderrequest.form.choose');
  return (
    <section className="cp-card cp-stack">
      <h2 className="cp-title">{text('orderrequest.form.route')}</h2>
      <div className="cp-row">
        <ChoiceField
          label={text('orderrequest.form.from')}
          value={origin}
          placeholder={placeholder}
          choices={byId(lines.map((line) => [line.origin_site_id, line.origin_name] as const))}
          onChange={(value) => choose({ origin: value, destination: '' })}
          fault={faultOf('origin_site_id')}
        />
        <ChoiceField
          label={text('orderrequest.form.to')}
          value={destination}
          placeholder={placeholder}
          choices={byId(fromHere.map((line) => [line.destination_site_id, line.destination_name] as const))}
          onChange={(value) => choose({ destination: value })}
          fault={faultOf('destination_site_id')}
        />
      </div>
      <div className="cp-row fr-wide">
        <ChoiceField
          label={text('orderrequest.form.level')}
          value={level}
          placeholder={placeholder}
          choices={levels.map((value) => ({ value, label: levelText(value) }))}
          onChange={(value) => change({ level: value })}
          fault={faultOf('service_level')}
        />
        <ChoiceField
          label={text('orderrequest.form.mode')}
          value={mode}
          choices={['1', '2'].map((value) => ({ value, label: text(`orderrequest.freight_mode.${value}`) }))}
          onChange={(value) => change({ mode: value })}
        />
      </div>
    </section>
  );
}

interface LineProps {
  goods: GoodsDraft;
  place: number;
  isNamed: boolean;
  onChange: (part: Partial<GoodsDraft>) => void;
  faultOf: FieldsProps['faultOf'];
}

function GoodsLine({ goods, place, isNamed, onChange, faultOf }: LineProps) {
  const text = useTextOf();
  const at = `goods_lines.${place}`;
  return (
    <>
      {isNamed ? (
        <div className="cp-row">
          <Field
            label={text('orderrequest.form.product')}
            maxLength={200}
            value={goods.product}
            onChange={(product) => onChange({ product })}
            fault={faultOf(`${at}.product`)}
          />
          <Field
            label={text('orderrequest.form.packaging')}
            maxLength={60}
            value={goods.packaging}
            onChange={(packaging) => onChange({ packaging })}
            fault={faultOf(`${at}.packaging`)}
          />
        </div>
      ) : null}
      <div className="cp-row fr-figures">
        <Field
          label={text('orderrequest.form.pieces')}
          inputMode="numeric"
          maxLength={7}
          value={goods.pieces}
          onChange={(pieces) => onChange({ pieces })}
          fault={faultOf(`${at}.pieces`)}
        />
        <Field
          label={text('orderrequest.form.kg')}
          inputMode="decimal"
          maxLength={12}
          value={goods.kg}
          onChange={(kg) => onChange({ kg })}
          fault={faultOf(`${at}.weight_g`)}
        />
        <Field
          label={text('orderrequest.form.cubic_metres')}
          inputMode="decimal"
          maxLength={12}
          value={goods.cubic_metres}
          onChange={(cubic_metres) => onChange({ cubic_metres })}
          fault={faultOf(`${at}.volume_cm3`)}
        />
      </div>
    </>
  );
}

/** The goods, each kind in a line of its own; named where they are ordered. */
export function GoodsFields({ draft: { goods }, change, faultOf, isNamed }: FieldsProps & { isNamed: boolean }) {
  const text = useTextOf();
  const changeAt = (place: number, part: Partial<GoodsDraft>) =>
    change({ goods: goods.map((line, at) => (at === place ? { ...line, ...part } : line)) });
  return (
    <section className="cp-card cp-stack">
      <h2 className="cp-title">{text('orderrequest.form.goods')}</h2>
      {goods.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and are only added at the end.
        <fieldset key={place} className="fr-line cp-stack">
          <legend>{goods.length > 1 ? text('orderrequest.form.goods_no', { n: place + 1 }) : null}</legend>
          <GoodsLine
            goods={line}
            place={place}
            isNamed={isNamed}
            onChange={(part) => changeAt(place, part)}
            faultOf={faultOf}
          />
          {goods.length > 1 ? (
            <button
              type="button"
              className="cp-button"
              data-variant="plain"
              onClick={() => change({ goods: goods.filter((_, at) => at !== place) })}
            >
              {text('orderrequest.form.remove_goods')}
            </button>
          ) : null}
        </fieldset>
      ))}
      {goods.length < mostLines ? (
        <button
          type="button"
          className="cp-button"
          data-variant="plain"
          onClick={() => change({ goods: [...goods, noGoods] })}
        >
          {text('orderrequest.form.add_goods')}
        </button>
      ) : null}
    </section>
  );
}

/** What the carrier does beside carrying, for a fee. */
export function ServiceFields({ draft, change, faultOf }: FieldsProps) {
  const text = useTextOf();
  return (
    <section className="cp-card cp-stack">
      <h2 className="cp-title">{text('orderrequest.form.services')}</h2>
      <div className="cp-row fr-wide">
        <Field
          label={text('orderrequest.form.declared')}
          inputMode="decimal"
          maxLength={15}
          value={draft.declared_value}
          onChange={(declared_value) => change({ declared_value })}
          fault={faultOf('declared_value_cents')}
        />
        <Field
          label={text('orderrequest.form.cod')}
          inputMode="decimal"
          maxLength={15}
          value={draft.cod}
          onChange={(cod) => change({ cod })}
          fault={faultOf('cod_cents')}
        />
        <Field
          label={text('orderrequest.form.receipts')}
          inputMode="numeric"
          maxLength={2}
          value={draft.receipts}
          onChange={(receipts) => change({ receipts })}
          fault={faultOf('receipts_wanted')}
        />
      </div>
    </section>
  );
}
