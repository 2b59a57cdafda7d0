import './stations.css';

export interface Station {
  key: string;
  label: string;
  /** When it was reached, already formatted. */
  at?: string;
}

interface StationsProps {
  stations: readonly Station[];
  /** Place of the present one; all before it lie behind. */
  present: number;
}

/** A route with stations: what lies behind, where it is, what is to come. */
export function Stations({ stations, present }: StationsProps) {
  const last = stations.length - 1;
  return (
    <ol className="lh-surface lh-stations">
      {stations.map(({ key, label, at }, place) => (
        <li
          key={key}
          data-done={place < present || (place === present && place === last)}
          data-present={place === present}
          aria-current={place === present ? 'step' : undefined}
        >
          <span>{label}</span>
          {at ? <time>{at}</time> : null}
        </li>
      ))}
    </ol>
  );
}
