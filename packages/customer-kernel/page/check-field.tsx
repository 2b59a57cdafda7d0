interface CheckFieldProps {
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A choice of yes or no. */
export function CheckField({ label, isChecked, onChange }: CheckFieldProps) {
  return (
    <label className="cp-check">
      <input type="checkbox" checked={isChecked} onChange={({ target }) => onChange(target.checked)} />
      <span>{label}</span>
    </label>
  );
}
