import { Field } from '@linehaul/customer-kernel/page/field.tsx';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import type { PartyDraft } from './freight-draft.ts';
import type { FieldsProps } from './freight-fields.tsx';

interface PartyProps extends FieldsProps {
  party: 'consignor' | 'consignee';
}

/** Who sends, or who receives: a mobile phone or a landline, whichever there is. */
export function PartyFields({ party, draft, change, faultOf }: PartyProps) {
  const text = useTextOf();
  const ownDraft = draft[party];
  const changeOwn = (part: Partial<PartyDraft>) => change({ [party]: { ...ownDraft, ...part } });
  return (
    <section className="cp-card cp-stack">
      <h2 className="cp-title">{text(`orderrequest.form.${party}`)}</h2>
      <Field
        label={text('orderrequest.form.name')}
        autoComplete={party === 'consignor' ? 'name' : 'off'}
        maxLength={100}
        value={ownDraft.name}
        onChange={(name) => changeOwn({ name })}
        fault={faultOf(`${party}_name`)}
      />
      <div className="cp-row">
        <Field
          label={text('orderrequest.form.phone')}
          type="tel"
          autoComplete={party === 'consignor' ? 'tel' : 'off'}
          maxLength={30}
          value={ownDraft.phone}
          onChange={(phone) => changeOwn({ phone })}
          fault={faultOf(`${party}_phone`)}
        />
        <Field
          label={text('orderrequest.form.tel')}
          type="tel"
          autoComplete="off"
          maxLength={60}
          value={ownDraft.tel}
          onChange={(tel) => changeOwn({ tel })}
          fault={faultOf(`${party}_tel`)}
        />
      </div>
      <Field
        label={text('orderrequest.form.address')}
        autoComplete={party === 'consignor' ? 'street-address' : 'off'}
        maxLength={200}
        value={ownDraft.address}
        onChange={(address) => changeOwn({ address })}
        fault={faultOf(`${party}_address`)}
      />
    </section>
  );
}
