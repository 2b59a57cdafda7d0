import { faultText } from '../http-client/fault-text.ts';

/** Why what was sent was not done; nothing while there is no fault. */
export function FaultLine({ fault }: { fault: unknown }) {
  return fault ? (
    <p className="cp-fault" role="alert">
      {faultText(fault)}
    </p>
  ) : null;
}
