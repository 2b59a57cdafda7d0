import { readCode } from '@linehaul/contract/read-code.ts';
import { navigate } from '@linehaul/customer-kernel/browser/location.tsx';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { type FormEvent, useRef } from 'react';

/** Leads to the track of the waybill whose number is typed, pasted or scanned. */
export function TrackForm() {
  const text = useTextOf();
  const input = useRef<HTMLInputElement>(null);
  const follow = (event: FormEvent) => {
    event.preventDefault();
    const no = readCode(input.current?.value ?? '');
    if (no !== '') navigate(`/business/trace/${encodeURIComponent(no)}`);
  };
  return (
    <form className="cp-line" onSubmit={follow}>
      <input
        ref={input}
        className="cp-input"
        type="search"
        enterKeyHint="search"
        placeholder={text('waybill.trace.type_no')}
        aria-label={text('waybill.field.waybill_no')}
        maxLength={300}
      />
      <button type="submit" className="cp-button">
        {text('waybill.trace.follow')}
      </button>
    </form>
  );
}
