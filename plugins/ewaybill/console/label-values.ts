import { day, weight } from '@linehaul/console-kernel/format/format.ts';
import type { Label } from '@linehaul/modules/label/contract/label.contract.ts';
import { type LabelVariable, labelVariables } from '../contract/template.contract.ts';

export type LabelValues = Readonly<Record<LabelVariable, string>>;

/** What the variables of a template stand for on one label. */
export function valuesOf(label: Label, printedDay: string): LabelValues {
  const { route, parcel, parcels, weight_g, ...own } = label;
  return {
    label_no: own.label_no,
    mark: route.mark,
    package_name: route.package_name,
    origin_code: route.origin_code,
    destination_code: route.destination_code,
    receiver_name: own.receiver_name,
    receiver_phone: own.receiver_phone,
    receiver_address: own.receiver_address,
    sender_name: own.sender_name,
    sender_phone: own.sender_phone,
    sender_address: own.sender_address,
    subject_no: own.subject_no,
    parcel: parcels > 1 ? `${parcel}/${parcels}` : '',
    cargo: own.cargo,
    weight: weight_g === 0 ? '' : weight(weight_g),
    remark: own.remark,
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
