interface LineFieldProps {
  name: 'username' | 'name';
  label: string;
  value: string;
  fault: string | null;
  onChange: (value: string) => void;
}

/** A line of the sign-in form, with what is wrong with it. */
export function LineField({ name, label, value, fault, onChange }: LineFieldProps) {
  const id = `login-${name}`;
  return (
    <div className="login-field" data-invalid={fault !== null}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        autoComplete={name === 'username' ? 'username' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={value}
        aria-invalid={fault !== null}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      <span id={`${id}-hint`} className="login-hint" data-tone="fault">
        {fault}
      </span>
    </div>
  );
}
