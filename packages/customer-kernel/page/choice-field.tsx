import { useId } from 'react';

export interface Choice {
  value: string;
  label: string;
}

interface ChoiceFieldProps {
  label: string;
  /** Empty while nothing is chosen. */
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
  /** Said in place of a choice while nothing is chosen; without it one always is. */
  placeholder?: string;
  fault?: string | undefined;
}

/** A labelled choice of one of several, with its fault below it. */
export function ChoiceField({ label, value, choices, onChange, placeholder, fault }: ChoiceFieldProps) {
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
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
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
