import type { MouseEvent } from 'react';
import './check-box.css';

interface CheckBoxProps {
  label: string;
  isChecked: boolean;
  /** Some of what it represents is checked. */
  isMixed?: boolean;
  onToggle: (event: MouseEvent) => void;
  /** Left out by the keyboard: another one does the same. */
  isCopy?: boolean;
}

/** A check box for the rows of a table: the browser's own, in a place large enough to be hit. */
export function CheckBox({ label, isChecked, isMixed = false, onToggle, isCopy = false }: CheckBoxProps) {
  return (
    <label className="lh-check">
      <input
        type="checkbox"
        ref={(input) => {
          if (input) input.indeterminate = isMixed;
        }}
        checked={isChecked}
        onChange={noChange}
        onClick={onToggle}
        aria-label={label}
        {...(isCopy ? { tabIndex: -1 } : {})}
      />
    </label>
  );
}

/** The click tells more: whether Shift is held. The space bar clicks, too. */
const noChange = () => undefined;
