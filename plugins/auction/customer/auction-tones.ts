/** How the states of auctions are coloured for bidders. */
export const tones = {
  draft: 'neutral',
  scheduled: 'info',
  running: 'progress',
  awarded: 'success',
  offered: 'warning',
  sold: 'success',
  unsold: 'neutral',
  cancelled: 'neutral',
} as const;
