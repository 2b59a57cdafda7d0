import type { RemoteSource } from '@linehaul/console-kernel/select/remote-source.ts';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { incidentKinds, moneyKinds, shipmentEvents } from '../contract/evidence-kind.contract.ts';

/** What happened, in the words of the module that it happened in: `waybill.signed`. */
export function nameKind(kind: string): string {
  const [origin = '', event = ''] = kind.split('.');
  if (origin === 'imported') return textOf('evidence.kind.imported', { kind: textOf(`waybill.event.${event}`) });
  return origin === 'waybill' ? textOf(`waybill.event.${event}`) : textOf(`evidence.kind.${event}`);
}

const kinds = [...shipmentEvents.map((event) => `waybill.${event}`), ...moneyKinds, ...incidentKinds];

/** Kinds to filter by, in the language of the reader. */
export const kindSource: RemoteSource = {
  key: 'evidence_kind',
  load: async (keyword) =>
    kinds
      .map((kind) => ({ value: kind, label: nameKind(kind) }))
      .filter(({ label }) => label.toLowerCase().includes(keyword.trim().toLowerCase())),
};
