import type { Tone } from '@linehaul/ui/status-tag.tsx';

export const examTones: Readonly<Record<string, Tone>> = { open: 'warning', passed: 'success', refused: 'danger' };
