/** Shown until the first page is there. */
export function Splash() {
  return (
    <div className="splash" aria-busy="true">
      <svg viewBox="0 0 96 48" width="96" height="48" aria-hidden="true">
        <path d="M8 38h28l24-28h28" pathLength={100} />
        <circle cx="8" cy="38" r="5" />
        <circle cx="88" cy="10" r="5" />
      </svg>
    </div>
  );
}
