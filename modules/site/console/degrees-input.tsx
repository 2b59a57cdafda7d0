import type { OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import { NumberInput } from '@linehaul/ui/number-input.tsx';

/** Six decimals of a degree are about ten centimetres. */
const places = 6;
const perDegree = 10 ** places;

/** Degrees of longitude or latitude; west and south are negative. */
export function DegreesInput({ id, value, onChange, disabled = false }: OwnFieldProps) {
  return (
    <NumberInput
      {...(id ? { id } : {})}
      disabled={disabled}
      value={typeof value === 'number' ? Math.round(value * perDegree) : null}
      scale={places}
      integers={3}
      negative
      suffix="°"
      onChange={(next) => onChange?.(next === null ? null : next / perDegree)}
    />
  );
}
