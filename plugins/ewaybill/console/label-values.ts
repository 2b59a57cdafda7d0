import { day, weight } from '@linehaul/console-kernel/format/format.ts';
import type { Label } from '@linehaul/modules/label/contract/label.contract.ts';
import { partyName } from '@linehaul/modules/order/console/party-name.port.ts';
import { type LabelVariable, labelVariables } from '../contract/template.contract.ts';

export type LabelValues = Readonly<Record<LabelVariable, string>>;

/** What the variables of a template stand for on one label. */
export function valuesOf(label: Label, printedDay: string): LabelValues {
  const { route, parcel, parcels, weight_g, ...ownValues } = label;
  return {
    label_no: ownValues.label_no,
    mark: route.mark,
    package_name: route.package_name,
    origin_code: route.origin_code,
    destination_code: route.destination_code,
    receiver_name: partyName(label, 'receiver_name'),
    receiver_phone: ownValues.receiver_phone,
    receiver_address: ownValues.receiver_address,
    sender_name: ownValues.sender_name,
    sender_phone: ownValues.sender_phone,
    sender_address: ownValues.sender_address,
    subject_no: ownValues.subject_no,
    parcel: parcels > 1 ? `${parcel}/${parcels}` : '',
    cargo: ownValues.cargo,
    weight: weight_g === 0 ? '' : weight(weight_g),
    remark: ownValues.remark,
    printed_day: day(printedDay),
  };
}

const knownNames: ReadonlySet<string> = new Set(labelVariables);
const isVariable = (name: string): name is LabelVariable => knownNames.has(name);

/** The words with the variables filled in; a name that there is not stays as it is written. */
export function fillVariables(text: string, values: LabelValues): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => (isVariable(name) ? values[name] : whole));
}

/** What a bar code can hold. */
export const isAscii = (text: string) => /^[\x20-\x7e]+$/.test(text);
