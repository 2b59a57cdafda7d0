import { count, money } from '@linehaul/console-kernel/format/format.ts';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import type { LimitFigures } from '../contract/incident-claim.contract.ts';

/** How the limit of a compensation is computed, with its figures. */
export function limitText(figures: LimitFigures): string {
  const { is_insured, loss_cents, value_cents, declared_value_cents, limit_cents } = figures;
  const limit = money(limit_cents);
  if (is_insured && value_cents <= declared_value_cents) return textOf('incident.claim.insured', { limit });
  if (is_insured) {
    const parts = { loss: money(loss_cents), declared: money(declared_value_cents), value: money(value_cents) };
    return textOf('incident.claim.insured_part', { ...parts, limit });
  }
  return textOf('incident.claim.uninsured', {
    factor: count(figures.uninsured_factor),
    freight: money(figures.freight_cents),
    pieces: count(figures.pieces),
    all: count(figures.waybill_pieces),
    limit,
  });
}
