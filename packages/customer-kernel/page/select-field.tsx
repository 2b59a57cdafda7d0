import { useId } from 'react';

interface SelectFieldProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  /** What the server has said against the value. */
  fault?: string | undefined;
}

/** A labelled choice of one, with its fault below it. */
export function SelectField({ label, value, options, onChange, fault }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="cp-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="cp-input"
        value={value}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {fault === undefined ? null : (
        <p id={`${id}-fault`} className="cp-field-fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
