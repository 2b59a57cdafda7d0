import type { Tone } from '@linehaul/ui/status-tag.tsx';

export const paymentTones: Readonly<Record<string, Tone>> = { paying: 'warning', paid: 'success' };

export const outcomeTones: Readonly<Record<string, Tone>> = {
  paid: 'success',
  held_amount: 'warning',
  held_late: 'warning',
  twice: 'info',
};
