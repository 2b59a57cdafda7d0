import type { OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import { NumberInput } from '@linehaul/ui/number-input.tsx';

/** 1/10,000 of the face value, typed in per cent. */
export function RateInput({ id, value, onChange, disabled = false }: OwnFieldProps) {
  return (
    <NumberInput
      {...(id ? { id } : {})}
      disabled={disabled}
      value={typeof value === 'number' ? value : null}
      scale={2}
      suffix="%"
      onChange={(next) => onChange?.(next ?? 0)}
    />
  );
}
