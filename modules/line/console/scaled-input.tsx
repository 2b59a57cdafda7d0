import type { OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import { scaleDecimal, unscaleDecimal } from '@linehaul/contract/units.ts';
import { NumberInput } from '@linehaul/ui/number-input.tsx';
import { useNumberText } from '@linehaul/ui/use-number-text.ts';
import { Input } from 'antd';

interface ScaledInputProps extends OwnFieldProps {
  /** Decimal places between the carried unit and the typed one. */
  scale: number;
  suffix: string;
}

function ScaledInput({ id, value, onChange, disabled = false, scale, suffix }: ScaledInputProps) {
  return (
    <NumberInput
      {...(id ? { id } : {})}
      disabled={disabled}
      value={typeof value === 'number' ? value : null}
      scale={scale}
      suffix={suffix}
      onChange={(next) => onChange?.(next ?? 0)}
    />
  );
}

/** Metres, typed as kilometres. */
export function KilometresInput(props: OwnFieldProps) {
  return <ScaledInput {...props} scale={3} suffix="km" />;
}

/** 1/10,000 of a value, typed per mille. */
export function PerMilleInput(props: OwnFieldProps) {
  return <ScaledInput {...props} scale={1} suffix="‰" />;
}

/** 1/10,000 of a value, typed in per cent. */
export function PercentInput(props: OwnFieldProps) {
  return <ScaledInput {...props} scale={2} suffix="%" />;
}

/** 1/10,000 yuan for each kg, typed in yuan. */
export function YuanPerKgInput(props: OwnFieldProps) {
  return <ScaledInput {...props} scale={4} suffix="¥/kg" />;
}

/** A decimal text in 1/10,000 yuan keeps eight decimals; typed in yuan that makes twelve. */
const carriedPlaces = 8;
const typedPlaces = 12;

function toYuan(e4: unknown): string {
  const scaledRate = typeof e4 === 'string' && e4 !== '' ? scaleDecimal(e4, carriedPlaces) : null;
  return scaledRate === null ? '' : unscaleDecimal(scaledRate, typedPlaces);
}

function toE4(yuan: string): string | undefined {
  const scaledRate = /\d/.test(yuan) ? scaleDecimal(yuan, typedPlaces) : null;
  return scaledRate === null ? undefined : unscaleDecimal(scaledRate, carriedPlaces);
}

/** A rate or charge that is carried as decimal text in 1/10,000 yuan, typed in yuan. */
export function YuanInput({ id, value, onChange, disabled = false }: OwnFieldProps) {
  const field = useNumberText({
    text: toYuan(value),
    limits: { decimals: typedPlaces, integers: 7 },
    isCurrent: (read) => toE4(read) === value,
    onRead: (read) => onChange?.(toE4(read)),
  });
  return <Input {...(id ? { id } : {})} {...field} disabled={disabled} prefix="¥" inputMode="decimal" />;
}
