import { useRef, useState } from 'react';
import { useTextOf } from '../text/text.ts';

/** Copies on plain http, and in apps whose browser has no clipboard, as well. */
async function copy(input: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(input.value);
    return true;
  } catch {
    input.select();
    return document.execCommand('copy');
  }
}

/** A text to copy; where the browser does not copy, it is selected, for the hand to do it. */
export function CopyLine({ label, value }: { label: string; value: string }) {
  const text = useTextOf();
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'' | 'copied' | 'selected'>('');
  const start = async () => {
    if (input.current) setOutcome((await copy(input.current)) ? 'copied' : 'selected');
  };
  return (
    <div className="cp-stack">
      <div className="cp-line">
        <input
          ref={input}
          className="cp-input"
          readOnly
          aria-label={label}
          value={value}
          onFocus={({ target }) => target.select()}
        />
        <button type="button" className="cp-button" data-variant="plain" onClick={() => void start()}>
          {text('customer.action.copy')}
        </button>
      </div>
      {outcome === '' ? null : (
        <p className="cp-hint" role="status">
          {text(`customer.copy.${outcome}`)}
        </p>
      )}
    </div>
  );
}
