const trunks = [
  'M-20 640 H120 L260 500 H420 L560 360 V180 L640 100 H760',
  'M-20 300 H100 L200 400 V520 L320 640 H520 L640 760 H760',
  'M80 920 V760 L200 640 H320 L420 540 V300 L540 180 H760',
] as const;
const branches = [
  'M-20 120 H160 L260 220 H420',
  'M260 220 V500',
  'M420 540 H600 L700 440 H760',
  'M320 640 V800 L400 880 V940',
  'M560 360 H660 L760 260',
  'M100 300 V180 L160 120',
] as const;
const depots = [
  [260, 500],
  [420, 540],
  [200, 520],
  [320, 640],
  [560, 360],
  [420, 300],
  [540, 180],
  [520, 640],
] as const;
const stops = [
  [120, 640],
  [420, 500],
  [100, 300],
  [200, 400],
  [640, 100],
  [260, 220],
  [160, 120],
  [600, 540],
  [640, 760],
  [320, 800],
  [200, 640],
  [660, 360],
  [100, 180],
] as const;

/** A drawn network of freight lines with trucks under way; decoration only. */
export function LineNetwork() {
  return (
    <svg className="login-network" viewBox="0 0 720 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g className="login-branches">
        {branches.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      {trunks.map((path, index) => (
        <g key={path} className="login-trunk" data-line={index}>
          <path d={path} />
          <path className="login-truck" d={path} pathLength={1000} />
        </g>
      ))}
      {stops.map(([x, y]) => (
        <circle key={`${x}-${y}`} className="login-stop" cx={x} cy={y} r="4" />
      ))}
      {depots.map(([x, y]) => (
        <circle key={`${x}-${y}`} className="login-depot" cx={x} cy={y} r="8" />
      ))}
    </svg>
  );
}
