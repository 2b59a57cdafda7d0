import { type InputHTMLAttributes, useId } from 'react';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What the server has said against the value. */
  fault?: string | undefined;
}

/** A labelled input, with its fault below it. */
export function Field({ label, value, onChange, fault, ...rest }: FieldProps) {
  const id = useId();
  return (
    <div className="cp-field">
      <label htmlFor={id}>{label}</label>
      <input
        {...rest}
        id={id}
        className="cp-input"
        value={value}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        onChange={({ target }) => onChange(target.value)}
      />
      {fault === undefined ? null : (
        <p id={`${id}-fault`} className="cp-field-fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
