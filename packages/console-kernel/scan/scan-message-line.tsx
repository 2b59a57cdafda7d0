import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { useEffect, useState } from 'react';
import { useTextOf } from '../text/text.ts';
import { focusScanField } from './scan-field.tsx';
import type { ScanMessage } from './use-scan-message.ts';
import './scan.css';

/** Whether a key was pressed since the message came: it is of an earlier scan then. */
function useIsStale(at: number): boolean {
  const [staleAt, setStaleAt] = useState(0);
  useEffect(() => {
    const expire = () => setStaleAt(at);
    document.addEventListener('keydown', expire, true);
    return () => document.removeEventListener('keydown', expire, true);
  }, [at]);
  return staleAt === at;
}

function Message({ message }: { message: ScanMessage }) {
  const text = useTextOf();
  const { at, isDone, offer } = message;
  const isStale = useIsStale(at);
  const accept = async () => {
    focusScanField();
    await offer?.run();
  };
  return (
    <p data-done={isDone} data-stale={isStale}>
      <span aria-hidden="true">{isDone ? '✓' : '✕'}</span>
      <span>{message.text}</span>
      {offer ? (
        <GuardedButton type="primary" onClick={accept}>
          {text(offer.title)}
        </GuardedButton>
      ) : null}
    </p>
  );
}

/** What became of the last scan, large and in colour: it is seen from the ramp. At the next key it turns grey. */
export function ScanMessageLine({ message }: { message: ScanMessage | null }) {
  return (
    <div className="lh-scan-message" role="status" aria-live="assertive">
      {message ? <Message key={message.at} message={message} /> : null}
    </div>
  );
}
