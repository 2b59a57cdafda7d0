const drawing = { viewBox: '0 0 24 24', width: '1em', height: '1em', fill: 'none', stroke: 'currentColor' } as const;
const line = { strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** A headset: two ear pieces on a band, and a microphone. */
export function ChatIcon() {
  return (
    <svg {...drawing} {...line} aria-hidden="true">
      <path d="M4 14v-2a8 8 0 0 1 16 0v2" />
      <path d="M4 14h3v5H6a2 2 0 0 1-2-2zM20 14h-3v5h1a2 2 0 0 0 2-2z" />
      <path d="M18 19c0 1.7-2 2.5-5 2.5" />
    </svg>
  );
}

export function CloseIcon() {
  return (
    <svg {...drawing} {...line} aria-hidden="true">
      <path d="M6 6l12 12M18 6L6 18" />
    </svg>
  );
}
